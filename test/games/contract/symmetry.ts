import type { Cell, Scene } from "../../../src/rules/scene.ts";
import {
  type BoardSize,
  fileOf,
  makeSquare,
  parseSquare,
  rankOf,
  type Square,
  squareAt,
} from "../../../src/rules/squares.ts";

/** A way to turn or mirror a board onto itself. */
export type Symmetry = (square: Square) => Square;

/** All eight of a square board, the one that leaves everything where it is first. */
function symmetriesOfBoard({ files, ranks }: BoardSize): readonly Symmetry[] {
  const flips = [false, true];
  return flips
    .filter((swap) => !swap || files === ranks)
    .flatMap((swap) =>
      flips.flatMap((flipFile) =>
        flips.map(
          (flipRank): Symmetry =>
            (square) => {
              const file = swap ? rankOf(square) : fileOf(square);
              const rank = swap ? fileOf(square) : rankOf(square);
              return squareAt(flipFile ? files - 1 - file : file, flipRank ? ranks - 1 - rank : rank);
            },
        ),
      ),
    );
}

const looks = (cell: Cell | undefined): string => JSON.stringify([cell?.stack, cell?.blocked]);

/** The symmetries that leave a position as it is. */
export function symmetriesOf({ size, cells }: Scene): readonly Symmetry[] {
  const cellAt = (square: Square) => cells.find((cell) => cell.square === square);
  return symmetriesOfBoard(size).filter((symmetry) =>
    cells.every((cell) => looks(cell) === looks(cellAt(symmetry(cell.square)))),
  );
}

const ANY_BOARD: BoardSize = { files: 8, ranks: 8 };

/** The same move on the mirrored board: every square in its text is mirrored. */
export const mirrored =
  (symmetry: Symmetry) =>
  (move: string): string =>
    move.replaceAll(/[a-h][1-8]/g, (text) => {
      const square = parseSquare(text, ANY_BOARD);
      return square === undefined ? text : makeSquare(symmetry(square));
    });

/**
 * A square of any board up to 8 × 8: `rank * 8 + file`, both from 0, so that a square has one number and one
 * name (`a1` is 0, `b1` is 1, `a2` is 8) whatever the size of the board it lies on.
 */
export type Square = number;

const STRIDE = 8;

export interface BoardSize {
  readonly files: number;
  readonly ranks: number;
}

export const squareAt = (file: number, rank: number): Square => rank * STRIDE + file;

export const fileOf = (square: Square): number => square % STRIDE;

export const rankOf = (square: Square): number => Math.floor(square / STRIDE);

export const fileName = (file: number): string => String.fromCharCode("a".charCodeAt(0) + file);

export const makeSquare = (square: Square): string => `${fileName(fileOf(square))}${rankOf(square) + 1}`;

export function parseSquare(text: string, { files, ranks }: BoardSize): Square | undefined {
  if (!/^[a-h][1-8]$/.test(text)) return undefined;
  const file = text.charCodeAt(0) - "a".charCodeAt(0);
  const rank = Number(text[1]) - 1;
  return file < files && rank < ranks ? squareAt(file, rank) : undefined;
}

/** The squares of a board as a reader meets them: the top rank first, each rank from the left. */
export function squaresOf({ files, ranks }: BoardSize): readonly Square[] {
  return Array.from({ length: files * ranks }, (_, index) =>
    squareAt(index % files, ranks - 1 - Math.floor(index / files)),
  );
}

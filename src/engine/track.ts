import type { Playing } from "../rules/game-kind.ts";
import type { Repeated } from "./search.ts";

/** A game up to some ply, and what a search must know of its past. */
export interface Followed {
  readonly playing: Playing;
  readonly repeated: Repeated;
}

/**
 * Follows a game from its start, so that the search knows which positions it must not repeat. When the moves
 * go on from those of the time before, only the new ones are played.
 */
export class Track {
  #start = "";
  #playing: Playing | undefined;
  #seen = new Set<string>();
  #repeated = new Map<number, number>();

  /**
   * @param start tells starts apart
   * @returns undefined when there is no such start or a move is not legal
   */
  follow(start: string, begin: () => Playing | undefined, moves: readonly string[]): Followed | undefined {
    const played = this.#playing?.moves ?? [];
    const goesOn =
      start === this.#start &&
      this.#playing !== undefined &&
      played.length <= moves.length &&
      played.every((move, ply) => move === moves[ply]);
    if (!goesOn) {
      this.#start = start;
      this.#playing = begin();
      this.#seen = new Set();
      this.#repeated = new Map();
    }
    for (const move of moves.slice(this.#playing?.moves.length)) {
      if (this.#playing === undefined) break;
      this.#note(this.#playing);
      this.#playing = this.#playing.play(move);
    }
    return this.#playing && { playing: this.#playing, repeated: this.#repeated };
  }

  #note(playing: Playing): void {
    const board = playing.searchBoard();
    const [low, high] = [board.keyLow(), board.keyHigh()];
    const key = `${low} ${high}`;
    if (this.#seen.has(key)) this.#repeated.set(low, high);
    this.#seen.add(key);
  }
}

import fc from "fast-check";
import type { Kit } from "../../src/rules/kit.ts";
import { NULL_MOVE } from "../../src/rules/rules.ts";

/** A game that chance played: the variant, and a number for each turn that chooses among its moves. */
interface RandomGame {
  readonly variant: string;
  readonly choices: readonly number[];
}

/** One position of a game, and the turn that led to it. */
export interface Visit<Position, Move> {
  readonly position: Position;
  /** As a scene wants it: undefined at the start and after a passed turn, as before after a skipped one. */
  readonly last: { readonly before: Position; readonly move: Move } | undefined;
  /** The turns so far. */
  readonly moves: readonly string[];
}

export const randomGames = (variants: readonly string[], turns: number): fc.Arbitrary<RandomGame> =>
  fc.record({
    variant: fc.constantFrom(...variants),
    choices: fc.array(fc.nat({ max: 0xffff }), { maxLength: turns }),
  });

/** One turn in this many is passed, as by a clock. */
const PASS_EVERY = 24;

/** Freezes a value with all that hangs on it, so that whoever changes it fails. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}

/** Every position of a random game from the start to where it ends or its choices run out, frozen. */
export function visits<Position, Move, Variant>(
  { rules }: Kit<Position, Move, Variant>,
  { variant: text, choices }: RandomGame,
): readonly Visit<Position, Move>[] {
  const variant = rules.parseVariant(text);
  if (variant === undefined) throw new Error(`no variant ${text}`);
  const seen: Visit<Position, Move>[] = [
    { position: deepFrozen(rules.initial(variant)), last: undefined, moves: [] },
  ];
  for (const choice of choices) {
    const { position, last, moves } = seen.at(-1) as Visit<Position, Move>;
    const legal = rules.legalMoves(position);
    if (legal.length === 0) break;
    const move = choice % PASS_EVERY === 0 ? undefined : legal[choice % legal.length];
    seen.push(
      move === undefined
        ? { position: deepFrozen(rules.pass(position)), last: undefined, moves: [...moves, "0000"] }
        : {
            position: deepFrozen(rules.play(position, move)),
            last: rules.makeMove(move) === NULL_MOVE ? last : { before: position, move },
            moves: [...moves, rules.makeMove(move)],
          },
    );
  }
  return seen;
}

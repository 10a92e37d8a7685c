import { describe, expect, test } from "vitest";
import { MoveOrder } from "../../src/engine/move-order.ts";

const X = 0;
const O = 1;

/** The moves in the order in which they are picked out of a longer list. */
function picked(order: MoveOrder, moves: readonly number[], ply: number, side: number): number[] {
  const list = Int32Array.from([99, ...moves, 98]);
  const end = 1 + moves.length;
  order.rank(list, 1, end, ply, side);
  return moves.map((_, index) => order.pick(list, 1 + index, end));
}

const newOrder = (): MoveOrder => new MoveOrder(4, 16);

describe("the order of moves", () => {
  test("stays as it is while nothing is known", () => {
    expect(picked(newOrder(), [5, 3, 8], 0, X)).toEqual([5, 3, 8]);
  });

  test("starts with what refuted a sibling, then what refuted moves elsewhere", () => {
    const order = newOrder();
    order.reward(3, 1, X, 2);
    order.reward(7, 2, X, 2);
    expect(picked(order, [1, 7, 3, 5], 1, X)).toEqual([3, 7, 1, 5]);
  });

  test("remembers two refutations of a ply", () => {
    const order = newOrder();
    order.reward(1, 0, X, 1);
    order.reward(2, 0, X, 1);
    order.reward(3, 0, X, 1);
    expect(picked(order, [9, 2, 3], 0, O)).toEqual([2, 3, 9]);
  });

  test("trusts refutations of deep searches more", () => {
    const order = newOrder();
    order.reward(1, 3, X, 2);
    order.reward(2, 3, X, 5);
    expect(picked(order, [1, 2], 0, X)).toEqual([2, 1]);
  });

  test("does not take what one side learnt for the other", () => {
    const order = newOrder();
    order.reward(2, 3, O, 5);
    expect(picked(order, [1, 2], 0, X)).toEqual([1, 2]);
  });
});

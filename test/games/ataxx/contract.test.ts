import { describe } from "vitest";
import { ataxx } from "../../../src/games/ataxx/index.ts";
import { gameContract } from "../contract.ts";

describe("Ataxx", () => gameContract(ataxx, ["standard", "pillars", "five-pillars", "diamond", "centre"]));

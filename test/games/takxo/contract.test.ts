import { describe } from "vitest";
import { takxo } from "../../../src/games/takxo/index.ts";
import { gameContract } from "../contract.ts";
import { VARIANTS } from "./positions.ts";

describe("TAKXO", () => gameContract(takxo, VARIANTS));

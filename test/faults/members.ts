import { setTimeout as sleep } from "node:timers/promises";
import type { APIMessage } from "discord-api-types/v10";
import { type Actor, type Answer, ClientRefusal, type Fields, type OptionValues } from "local-discord";
import { parseCustomId } from "../../src/discord/messages/custom-id.ts";
import { findGame } from "../../src/games/index.ts";
import type { GameId } from "../../src/lib/ids.ts";
import { opposite, type Side } from "../../src/lib/side.ts";
import { SECOND } from "../../src/lib/time.ts";
import type { Game } from "../../src/play/game.ts";
import { guildOf } from "../../src/play/place.ts";
import { type Button, buttons, isPrivate, labelled } from "../support/message.ts";
import { present } from "../support/present.ts";
import type { Arena } from "./arena.ts";
import type { Ledger } from "./ledger.ts";
import { readBoard, type ShownBoard } from "./shown-board.ts";

/** A game that members start: by which options, or by which form. */
export interface Plan {
  readonly options: OptionValues;
  readonly form?: Fields;
  /** Left out, another member is challenged. */
  readonly isComputer?: boolean;
  /** Whether take-backs may be asked for, which makes histories shorter. */
  readonly takeBacks?: boolean;
}

const NAMES = ["ada", "bob", "chidi", "dana"] as const;

/**
 * An answer that was announced may never come, when the bot is killed. Nobody waits for it as long as Discord
 * does.
 */
const inTime = <Value>(answer: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([answer, sleep(10 * SECOND, undefined, { ref: false })]);

/** Whatever a member's own client would not send is none of the bot's business. */
const unlessRefused = (error: unknown): undefined => {
  if (error instanceof ClientRefusal) return undefined;
  throw error;
};

/** Members who do what the buttons under the boards let them do, and note what they saw. */
export function createMembers(arena: Arena, ledger: Ledger, random: () => number) {
  const { discord, store } = arena;
  const pick = <Item>(items: readonly Item[]): Item => present(items[Math.floor(random() * items.length)]);
  /** The newest board of each game that takes presses. */
  const boards = new Map<number, ShownBoard>();
  const actors = new Map(NAMES.map((name) => [discord.member(name).id, discord.member(name)]));
  const withTakeBacks = new Set<number>();
  let acts = 0;

  function look(message: APIMessage): void {
    const board = readBoard(message);
    if (board === undefined) return;
    const isLive = buttons(message).length > 0;
    if (isLive) ledger.saw(board);
    if (isLive) boards.set(board.game, board);
    // A board that has given up its buttons says where the game goes on.
    else if (boards.get(board.game)?.messageId === board.messageId) boards.delete(board.game);
  }
  /** Where the newest board was deleted, an older one may be there still. */
  function forget({ id }: APIMessage): void {
    for (const { game, messageId } of boards.values()) if (messageId === id) boards.delete(game);
  }
  discord.feed.on("messageDelete", ({ message }) => forget(message));
  discord.feed.on("messageCreate", ({ message }) => look(message));
  discord.feed.on("messageUpdate", ({ message }) => look(message));

  async function boardOf(game: GameId): Promise<APIMessage | undefined> {
    const view = (await store.views(game)).find(({ kind }) => kind === "board");
    const id = boards.get(game)?.messageId ?? view?.messageId;
    return id === undefined ? undefined : discord.message(id);
  }

  /** The player of a side; undefined when it is the computer, or has left the server. */
  const actorOn = ({ place, seats }: Game, side: Side): Actor | undefined => {
    const { player } = seats[side];
    if (player.kind === "computer") return undefined;
    if (place.kind === "apart") return actors.get(player.id);
    const home = discord.servers.find(({ guild }) => guild.id === guildOf(place))?.guild;
    return home?.members.has(player.id) ? actors.get(player.id) : undefined;
  };

  async function press(actor: Actor, message: APIMessage, { customId }: Button): Promise<Answer | undefined> {
    const board = readBoard(message);
    const wanted = parseCustomId(customId);
    acts += 1;
    const attempt =
      wanted?.verb === "pick" && board?.turn !== undefined
        ? { turn: board.turn, path: wanted.path, shown: undefined as ShownBoard | undefined }
        : undefined;
    if (attempt && board) ledger.tried(board.game, attempt);
    if (wanted?.verb === "offerTakeBack") ledger.askedToTakeBack(wanted.game);
    // Some presses are on their way when the message, or the thread that it is in, changes.
    const late = random() < 0.2 ? { stale: message } : {};
    const answer = await actor
      .press(message, customId, { ...late, onAnswer: ({ message }) => note(message) })
      .catch(unlessRefused);
    function note(shown: APIMessage | undefined): void {
      if (attempt && shown) attempt.shown = readBoard(shown);
    }
    return answer;
  }

  /** What a member feels like doing on a board: mostly to move. */
  function choose(message: APIMessage): Button | undefined {
    const enabled = buttons(message).filter(({ disabled }) => !disabled);
    const moves = enabled.filter(({ customId }) => customId.startsWith("pick:"));
    const others = enabled.filter(
      ({ customId }) => !customId.startsWith("pick:") && (random() < 0.15 || !customId.startsWith("resign")),
    );
    const wanted = moves.length > 0 && (others.length === 0 || random() < 0.85) ? moves : others;
    return wanted.length > 0 ? pick(wanted) : undefined;
  }

  /** What a private message lets a member do is done now and then, and what that asks in turn. */
  async function answerQuestion(
    actor: Actor,
    answer: Answer | undefined,
    { id }: Pick<Game, "id">,
  ): Promise<void> {
    const { message } = answer ?? {};
    if (message === undefined || !isPrivate(message) || random() < 0.4) return;
    const choices = buttons(message).filter(
      ({ customId, disabled }) =>
        !disabled && (withTakeBacks.has(id) || !customId.startsWith("offerTakeBack")),
    );
    if (choices.length === 0) return;
    await answerQuestion(actor, await press(actor, message, pick(choices)), { id });
  }

  /** Presses a button behind More, one of those that come first; undefined where there is none. */
  async function pressMore(
    actor: Actor,
    board: APIMessage,
    verbs: readonly string[],
  ): Promise<Answer | undefined> {
    const opener = buttons(board).find(({ customId }) => customId.startsWith("more:"));
    const opened = opener && (await press(actor, board, opener))?.message;
    const choices = opened ? buttons(opened).filter(({ disabled }) => !disabled) : [];
    const wanted = verbs.flatMap((verb) => choices.filter(({ customId }) => customId.startsWith(`${verb}:`)));
    return opened && wanted[0] && (await press(actor, opened, wanted[0]));
  }

  async function type(actor: Actor, game: Game): Promise<void> {
    const replayed = findGame(game.setup.kind)?.replay(game.setup.variant, game.moves);
    const legal = replayed?.ok ? replayed.value.legalMoves : [];
    if (legal.length === 0) return;
    const move = pick(legal);
    ledger.typed(game.id, move);
    acts += 1;
    await inTime(actor.command(game.place.channelId, "move", { move, number: game.id }).catch(unlessRefused));
  }

  return {
    boards: () => [...boards.values()],
    get acts(): number {
      return acts;
    },

    /** One member does one thing to a game. */
    async act(id: GameId): Promise<void> {
      const game = await store.game(id);
      if (game === undefined) return;
      const chance = random();
      const side = chance < 0.85 ? game.turn : opposite(game.turn);
      const actor = chance < 0.96 ? actorOn(game, side) : pick([...actors.values()]);
      if (actor === undefined) return;
      const message = await boardOf(id);
      if (message === undefined || random() < 0.02) {
        acts += 1;
        return void (await inTime(
          actor.command(game.place.channelId, "board", { number: id }).catch(unlessRefused),
        ));
      }
      if (random() < 0.04 && !game.outcome) return type(actor, game);
      const button = choose(message);
      if (button === undefined) return;
      // Impatient people press twice.
      const again = random() < 0.15 ? press(actor, message, button) : undefined;
      await answerQuestion(actor, await press(actor, message, button), game);
      await again;
    },

    /** Starts a game, if nothing comes between. */
    async start(channelId: string, { options, form, isComputer, takeBacks }: Plan): Promise<void> {
      const isDirect = channelId === discord.directMessage("ada");
      const hosts = isDirect ? ["ada"] : ["ada", "chidi"];
      const [host, guest] = [discord.member(pick(hosts)), discord.member("bob")];
      acts += 2;
      const command = isComputer ? "play" : "challenge";
      const given = isComputer ? options : { ...options, opponent: guest.id };
      const custom = form ? { ...given, preset: "custom" } : given;
      let answer = await inTime(host.command(channelId, command, custom));
      if (form && answer?.status === "answered") answer = await inTime(host.submitModal(answer, form));
      if (isComputer || answer?.message === undefined || answer.status !== "answered") return;
      const accepted = await guest.press(answer.message, labelled("Accept")).catch(unlessRefused);
      const board = accepted?.message && readBoard(accepted.message);
      if (board && takeBacks) withTakeBacks.add(board.game);
    },

    /**
     * Does the next thing in a game, as the members would after looking at its board: the one to move presses
     * a button, and when they have left the server, the other one resigns, after what is offered has been put
     * away.
     * @returns whether the game has changed
     */
    async moveOn(id: GameId): Promise<boolean> {
      const before = present(await store.game(id));
      const [mover, other] = [actorOn(before, before.turn), actorOn(before, opposite(before.turn))];
      const actor = mover ?? other;
      const message = await boardOf(id);
      if (actor === undefined || message === undefined) return false;
      if (mover === undefined) {
        const answer = await pressMore(actor, message, ["declineOffer", "withdrawOffer", "resign"]);
        if (answer?.message) await actor.press(answer.message, `resignNow:${id}`).catch(unlessRefused);
      } else {
        const enabled = buttons(message).filter(
          ({ customId, disabled }) => !disabled && /^(pick|keepSide|goOn):/.test(customId),
        );
        if (enabled.length === 0) return false;
        await press(actor, message, pick(enabled));
      }
      return present(await store.game(id)).version > before.version;
    },

    /** Somebody asks for the board of a game. */
    async ask(game: Game): Promise<void> {
      const actor = actorOn(game, game.turn) ?? actorOn(game, opposite(game.turn));
      const board = game.place.kind === "apart" ? await boardOf(game.id) : undefined;
      const refresh = board && buttons(board).find(({ customId }) => /^(refresh|more):/.test(customId));
      if (actor && refresh) return void (await press(actor, board, refresh));
      await inTime(
        actor?.command(game.place.channelId, "board", { number: game.id }).catch(unlessRefused) ??
          Promise.resolve(undefined),
      );
    },
  };
}
export type Members = ReturnType<typeof createMembers>;

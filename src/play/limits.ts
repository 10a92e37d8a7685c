import { DAY, MINUTE, type Millis, SECOND } from "../lib/time.ts";

/** How long a challenge waits for an answer. */
export const CHALLENGE_LIFETIME: Millis = DAY;

/** The same where both have to be there when the game starts. */
export const LIVE_CHALLENGE_LIFETIME: Millis = 10 * MINUTE;

/** How many challenges a member may have open at once. */
export const OPEN_CHALLENGES = 5;

/**
 * In how long a member may make as many again: a challenge notifies whoever it names, also one that is
 * withdrawn at once. Those that were accepted do not count.
 */
export const CHALLENGE_PERIOD: Millis = 10 * MINUTE;

/** How many games a member may have running in a server. */
export const RUNNING_GAMES = 50;

/** How many members may let a private board follow a game: each costs a request a move. */
export const WATCHERS = 20;

/** How long an offer waits for an answer, unless a move voids it before. */
export const OFFER_LIFETIME: Millis = DAY;

/** How long a pause lasts that neither player ends. */
export const PAUSE_LENGTH: Millis = 14 * DAY;

/** The next game of a match starts by itself after this long. */
export const NEXT_GAME_AFTER: Millis = MINUTE;

/** A press that was made before the clock ran out may take this long to arrive. */
export const CLOCK_GRACE: Millis = 300;

/** A player who did nothing for this long is told of their turn by a new message: an edit notifies nobody. */
export const AWAY_AFTER: Millis = 5 * MINUTE;

/** How long a player who has left has done nothing in a game before the other can claim it. */
export const CLAIM_AFTER: Millis = DAY;

/** A game without a clock that nobody touches for this long ends as abandoned. */
export const ABANDONED_AFTER: Millis = 7 * DAY;

/** How long before that the player to move is reminded. */
export const REMINDER_BEFORE: Millis = DAY;

/** The answer to a press shows the change at once; when it is lost, the board is repaired after this long. */
export const REPAIR_AFTER: Millis = 5 * SECOND;

/** The databases count games and challenges in 32 bits, and PostgreSQL refuses to look for more. */
export const LARGEST_NUMBER = 2 ** 31 - 1;

/** How long what belongs to a server is kept that has removed the bot. */
export const SERVER_KEPT: Millis = 30 * DAY;

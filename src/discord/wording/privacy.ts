import type { StoredAbout } from "../../play/ports/privacy-store.ts";

export const EXPORT = "Export";
export const DELETE = "Delete…";
export const DELETE_SURE = "Delete everything";
export const DELETE_NOW = "Yes, delete it for good";
export const KEEP = "Keep everything";
export const KEPT = "Nothing was deleted.";

/** Where the operator of the bot tells more. */
export interface Links {
  readonly policyUrl: string | undefined;
  readonly termsUrl: string | undefined;
}

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

const listOf = (lines: readonly (string | false)[]): string =>
  lines
    .filter((line) => line !== false)
    .map((line) => `- ${line}`)
    .join("\n");

export function linksText({ policyUrl, termsUrl }: Links): string | undefined {
  const links = [
    policyUrl && `[Privacy policy](${policyUrl})`,
    termsUrl && `[Terms of service](${termsUrl})`,
  ];
  return links.filter(Boolean).join(" · ") || undefined;
}

/**
 * @param names the games in which the member is rated, by name
 * @param isBanned whether those who run the bot have banned the member
 */
export function storedText(
  stored: StoredAbout,
  names: readonly string[],
  isBanned: boolean,
  links: Links,
): string {
  const { running, finished, challenges, blocked, watched } = stored;
  const games = running + finished;
  const lines = [
    "your Discord id, wherever something below is about you; no names, no messages, nothing else of your account",
    games > 0 &&
      `${count(games, "game", "games")}, ${running} of them running: who plays, the server and channel, every move and when it was made, the result`,
    challenges > 0 && count(challenges, "challenge that you made or got", "challenges that you made or got"),
    names.length > 0 && `your ratings and places on lists: ${names.join(", ")}`,
    blocked > 0 && `${count(blocked, "member", "members")} whom you have blocked`,
    watched > 0 && `${count(watched, "private board", "private boards")} that follow a game, for minutes`,
    "what you chose in `/settings` and under `/profile`, if anything, and whether lessons were offered to you",
    isBanned && "that those who run Turncoat have banned you",
  ];
  return [
    "### What Turncoat stores about you",
    listOf(lines),
    "-# **Export** gives you all of it as a file that only you see. **Delete…** asks twice.",
    linksText(links),
  ]
    .filter(Boolean)
    .join("\n");
}

export const DELETE_QUESTION = [
  "### Delete everything about you?",
  listOf([
    "Your running games are resigned, your open challenges end.",
    "In your games one made-up name takes the place of your id; your opponents keep results and ratings.",
    "Your places on lists, settings, blocks and profile are gone, and your rating starts anew.",
    "Blocks and bans against you stay, in a form that does not show your id.",
    "You can play again at once, as somebody new; rated games a month from now.",
  ]),
  "-# Messages that Turncoat has posted in channels stay in Discord, where those who manage the server can delete them. Take an **Export** first if you want to keep your games.",
].join("\n");

export const DELETE_AGAIN =
  "**Nobody can bring it back, not even those who run Turncoat.** Do you want everything about you deleted?";

export const DELETED =
  "Everything about you is deleted. Boards that still show your name are drawn anew within minutes where they can be.";

export const NOT_DELETED =
  "A new game of yours began all the while, so nothing was deleted yet; your other games are resigned. Try again.";

/** What comes with an export. @param parts how many files it is cut into; 1 for a whole one */
export const exportText = (games: number, parts: number): string =>
  [
    `Everything that is stored about you, with ${count(games, "game", "games")}.`,
    parts > 1 &&
      `It is packed and cut into ${parts} files: put them together in their order, then unpack them, as by \`cat turncoat.json.gz.* | gunzip > turncoat.json\`.`,
  ]
    .filter((line) => line !== false)
    .join(" ");

export const exportPart = (number: number, parts: number): string => `Part ${number} of ${parts}.`;

import type { GameKind } from "../../rules/game-kind.ts";

/** A page of rules that hold for every game; it shows the start of the game that is being read about. */
export interface FormatPage {
  readonly title: string;
  readonly text: string;
}

export const formatPages = ({ sideNames: { x, o } }: GameKind): readonly FormatPage[] => [
  {
    title: "Choose Sides",
    text: [
      `With **Choose Sides** on, the one who plays ${o} decides after the opening move of ${x}: **Keep ${o}** and play on, or **Take ${x}**. Then the two exchange seats, and whoever opened plays ${o} and is to move. So it pays to open neither too well nor too badly.`,
      `The choice is offered once. With seconds on the clock it is the first turn of whoever chooses, which is not charged. Taking ${x} counts as a move, keeping ${o} does not.`,
    ].join("\n"),
  },
  {
    title: "Clocks",
    text: [
      "**Turn clock:** 15, 30 or 60 seconds a turn. When they run out, the turn passes without a move.",
      "**Blitz:** one minute for each player and the whole game. Only the clock of the player to move runs; whoever has none left loses.",
      "**1, 3 or 7 days a move:** every turn has as long, the first one too; whoever lets it pass loses. `/settings` chooses when you are reminded.",
      "**A fair start:** with the clocks of the first two, nobody's first turn is charged. It has ten minutes; after that the game is void, or lost where it is a later game of a match.",
      "Time counts from when the board was shown until your press reached Discord, not until the bot got round to it. Time in which the bot was down is charged to nobody.",
      "**Without a clock** a game may take days. It is abandoned when nobody moves for seven; the player to move is reminded a day before.",
      "**Pause**, behind **More**: where a move may take days, both can agree to it. For at most 14 days nothing runs out then; either ends it by **Go on**.",
    ].join("\n"),
  },
  {
    title: "Matches, offers and hints",
    text: [
      "A **match** has 2, 4 or 6 games. The sides alternate, a win counts one point and a draw half a point. The next game starts when both are ready, or by itself after a minute. A match can be resigned as a whole; equal points are a drawn match.",
      "**Offers:** a draw, taking back your last decision, a rematch with the sides exchanged. An offer holds for the position in which it was made: the next move voids it. In Blitz nothing is taken back. The computer lets you take back freely, and agrees to a draw when it does not stand better.",
      "**Hints:** in a game against the computer, **Hint** tells where to look, and then the move. The game is marked as one with hints, and is no level beaten.",
    ].join("\n"),
  },
  {
    title: "Ranked games",
    text: [
      "**Rated** is a game of two members on the Standard board with the standard rules, sides by chance or by Choose Sides, any clock. The challenge says what each would win or lose: whoever accepts agrees. Every game of a match counts by itself. Games against the computer never count, nor do those of an account younger than a week.",
      "Everybody begins at 1500. A win never lowers a rating; one against a stronger player brings more. `1523?` is still uncertain: it takes more games, or the last one was long ago.",
      "**A game counts** once both sides have moved twice. Of the games of the same two on one day (UTC) three count in full, the fourth half, the fifth a quarter, the others nothing. Nothing is taken back, there are no hints, and whoever lets **seven days** pass on their turn loses.",
      "**Who sees it:** in your `/profile` you choose between everyone, members with whom you have played in a server, and nobody. The `/leaderboard` of a server shows whoever has played three rated games; that of all servers those who switch it on, have no `?`, and have met five opponents.",
    ].join("\n"),
  },
];

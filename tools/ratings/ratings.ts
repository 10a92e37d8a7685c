import { openDatabase } from "../../src/storage/index.ts";
import { type Difference, recomputeRatings } from "../../src/storage/recompute-ratings.ts";

const USAGE = "Usage: ratings check | ratings rebuild";

const place = (difference: Difference): string => {
  switch (difference.what) {
    case "game":
      return `game ${difference.id}: ratings before and after`;
    case "rating":
      return `${difference.kind}: rating of ${difference.memberId}`;
    case "standing":
      return `${difference.kind}: place of ${difference.memberId} in ${difference.guildId || "all servers"}`;
  }
};

/**
 * Computes all ratings again from the games and prints where the database has something else. `rebuild`
 * writes them, for which no bot may run.
 * @param url as in DATABASE_URL
 * @returns the exit code
 */
export async function ratings(
  [command, ...rest]: readonly string[],
  url: string,
  print: (line: string) => void,
): Promise<number> {
  if ((command !== "check" && command !== "rebuild") || rest.length > 0) {
    print(USAGE);
    return 1;
  }
  const write = command === "rebuild";
  const db = await openDatabase(url);
  try {
    let differences = 0;
    const games = await recomputeRatings(
      db,
      (difference) => {
        differences += 1;
        print(place(difference));
      },
      write,
    );
    print(`${games} rated games, ${differences} differences${write ? ", written" : ""}.`);
    return differences > 0 && !write ? 1 : 0;
  } finally {
    await db.$disconnect();
  }
}

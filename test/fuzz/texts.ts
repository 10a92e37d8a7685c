import fc from "fast-check";

/** What the bot itself writes into custom ids, notations and forms: whoever forges begins with these. */
const WORDS = [
  ..."pick resign resignNow resignMatch ready rematch watch watchOn keepSide takeSide offerDraw offerTakeBack".split(
    " ",
  ),
  ..."acceptOffer declineOffer withdrawOffer accept decline withdraw gamesPage rulesPage rulesJump lesson lessonPick".split(
    " ",
  ),
  ..."keepPlaying challenge play takxo ataxx x o random 0000 - place shift reveal flags retake hold noself".split(
    " ",
  ),
  ..."a1 b2 c3 g7 h8 z9 a1c3 b2r place.b2 3 4 5 7 4+shift 5+shift+hold+reveal 3+retake 7+blocked none".split(
    " ",
  ),
  ..."turn15 clock60 chooseSides xo xox 2,xo,1 1,x,1/3/o,2 x5o/7/7/7/7/7/o5x".split(" "),
  ..."__proto__ constructor toString hasOwnProperty null undefined NaN -1 01 1e3 99999999999999999999".split(
    " ",
  ),
  "<@123456789012345678>",
  "@everyone",
  "<@&1>",
  "```",
  "\u0000",
  "\u202e",
  "🔥",
  "\ud800",
  "ｂ２",
];

const word = fc.constantFrom(...WORDS);
const small = fc.nat({ max: 12 }).map(String);
const anything = fc.string({ unit: "binary", maxLength: 30 });

/**
 * Texts that look like the bot's own to some degree, from quite right to quite wrong, and now and then
 * oversized.
 */
export const forgedTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: joined(fc.oneof(word, word, small), fc.constant(":"), 6) },
  {
    weight: 3,
    arbitrary: joined(fc.oneof(word, small, anything), fc.constantFrom(":", ".", "+", "/", " ", ",", ""), 8),
  },
  { weight: 2, arbitrary: word },
  { weight: 1, arbitrary: anything },
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, fc.integer({ min: 10, max: 5_000 }))
      .map(([text, times]) => text.repeat(times).slice(0, 6_000)),
  },
);

function joined(
  part: fc.Arbitrary<string>,
  separator: fc.Arbitrary<string>,
  most: number,
): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(part, separator), { minLength: 1, maxLength: most })
    .map((pairs) => pairs.map(([text, by], index) => (index === 0 ? text : by + text)).join(""));
}

/** A text with a few of its characters dropped, doubled or replaced. */
export const damaged = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom("drop", "double", "replace"), fc.string({ maxLength: 1 })), {
      maxLength: 3,
    })
    .map((wounds) =>
      wounds.reduce((whole, [where, how, by]) => {
        const at = whole.length === 0 ? 0 : where % whole.length;
        const hit = whole.slice(at, at + 1);
        const instead = { drop: "", double: hit + hit, replace: by }[how] ?? "";
        return whole.slice(0, at) + instead + whole.slice(at + 1);
      }, text),
    );

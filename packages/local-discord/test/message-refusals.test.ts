import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "../src/time.ts";
import { call, type Rig, startRig } from "./rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
/** So that no rate limit is reached: the clock stands still. */
beforeEach(() => rig.clock.advance(SECOND));

const V2 = 1 << 15;
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const button = (id: string, more: object = {}) => ({ type: 2, style: 1, custom_id: id, label: id, ...more });
const row = (...components: object[]) => ({ type: 1, components });
const option = (value: string) => ({ label: value, value });
const select = (options: object[], more: object = {}) => ({ type: 3, custom_id: "choice", options, ...more });
const text = (content: string) => ({ type: 10, content });
const picture = (name: string) => ({ media: { url: `attachment://${name}` } });
const gallery = (...names: string[]) => ({ type: 12, items: names.map(picture) });
const v2 = (...components: object[]) => ({ flags: V2, components });
const TXT = { name: "note.txt", bytes: Uint8Array.of(1) };
const PNG = { name: "board.png", bytes: Uint8Array.of(2) };

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly errors: object;
}

async function post(form: object, files: Files = []) {
  const { games } = rig.discord.channels;
  const response = await call(rig.discord, "POST", `/channels/${games.id}/messages`, form, files);
  return { status: response.status, body: (await response.json()) as Refusal };
}

/** The dotted places in which an `errors` object complains. */
function places(errors: unknown, path: readonly string[] = []): string[] {
  return Object.entries(Object(errors)).flatMap(([key, inner]) =>
    key === "_errors" ? [path.join(".")] : places(inner, [...path, key]),
  );
}

type Files = readonly (typeof PNG)[];
type Row = readonly [what: string, form: object, place: string, files?: Files];

const REFUSED: readonly Row[] = [
  ["text of 2,001 characters", { content: "x".repeat(2_001) }, "content"],
  ["eleven embeds", { embeds: many(11, () => ({ title: "x" })) }, "embeds"],
  ["an embed title of 257 characters", { embeds: [{ title: "x".repeat(257) }] }, "embeds.0.title"],
  [
    "embeds of 6,001 characters together",
    { embeds: [4_000, 2_001].map((n) => ({ description: "x".repeat(n) })) },
    "embeds",
  ],
  [
    "an embed picture that is not there",
    { embeds: [{ image: { url: "attachment://no.png" } }] },
    "embeds.0.image.url",
  ],
  [
    "an embed picture that is a text",
    { embeds: [{ image: { url: "attachment://note.txt" } }] },
    "embeds.0.image.url",
    [TXT],
  ],
  ["an unknown flag", { content: "x", flags: 1 << 20 }, "flags"],
  [
    "users both parsed and listed",
    { content: "x", allowed_mentions: { parse: ["users"], users: ["1"] } },
    "allowed_mentions",
  ],
  [
    "alt text of 1,025 characters",
    { attachments: [{ id: "0", description: "x".repeat(1_025) }] },
    "attachments.0.description",
    [PNG],
  ],
  ["an attachment that was not sent", { content: "x", attachments: [{ id: "7" }] }, "attachments.0.id"],
  ["six rows", { components: many(6, (n) => row(button(`b${n}`))) }, "components"],
  ["an empty row", { components: [row()] }, "components.0.components"],
  [
    "six buttons in a row",
    { components: [row(...many(6, (n) => button(`b${n}`)))] },
    "components.0.components",
  ],
  [
    "a select beside a button",
    { components: [row(button("b"), select([option("a")]))] },
    "components.0.components.1",
  ],
  [
    "two selects in a row",
    { components: [row(select([option("a")]), select([option("a")], { custom_id: "other" }))] },
    "components.0.components.1",
  ],
  [
    "the same custom id twice",
    { components: [row(button("b")), row(button("b"))] },
    "components.1.components.0.custom_id",
  ],
  [
    "the same numeric id twice",
    { components: [row(button("a", { id: 5 }), button("b", { id: 5 }))] },
    "components.0.components.1.id",
  ],
  [
    "a custom id of 101 characters",
    { components: [row(button("x".repeat(101), { label: "x" }))] },
    "components.0.components.0.custom_id",
  ],
  [
    "an empty custom id",
    { components: [row(button("", { label: "x" }))] },
    "components.0.components.0.custom_id",
  ],
  [
    "a button without custom id",
    { components: [row({ type: 2, style: 1, label: "x" })] },
    "components.0.components.0.custom_id",
  ],
  [
    "a link without address",
    { components: [row({ type: 2, style: 5, label: "x" })] },
    "components.0.components.0.url",
  ],
  [
    "a link with a custom id",
    { components: [row(button("b", { style: 5, url: "https://example.org" }))] },
    "components.0.components.0.custom_id",
  ],
  [
    "a label of 81 characters",
    { components: [row(button("b", { label: "x".repeat(81) }))] },
    "components.0.components.0.label",
  ],
  [
    "a button without label and emoji",
    { components: [row({ type: 2, style: 1, custom_id: "b" })] },
    "components.0.components.0",
  ],
  [
    "a button of an unknown style",
    { components: [row(button("b", { style: 9 }))] },
    "components.0.components.0.style",
  ],
  ["a select without options", { components: [row(select([]))] }, "components.0.components.0.options"],
  [
    "26 options",
    { components: [row(select(many(26, (n) => option(`o${n}`))))] },
    "components.0.components.0.options",
  ],
  [
    "the same option value twice",
    { components: [row(select([option("a"), option("a")]))] },
    "components.0.components.0.options.1.value",
  ],
  [
    "more choices than options",
    { components: [row(select([option("a")], { max_values: 2 }))] },
    "components.0.components.0.max_values",
  ],
  [
    "two defaults where one may be chosen",
    { components: [row(select([option("a"), option("b")].map((o) => ({ ...o, default: true }))))] },
    "components.0.components.0.options",
  ],
  ["a new kind of component without its flag", { components: [text("x")] }, "components.0"],
  ["a button outside of a row", { components: [button("b")] }, "components.0.type"],
  ["text beside components V2", { ...v2(text("x")), content: "x" }, "content"],
  ["empty text beside components V2", { ...v2(text("x")), content: "" }, "content"],
  ["embeds beside components V2", { ...v2(text("x")), embeds: [{ title: "x" }] }, "embeds"],
  ["41 parts", v2(...many(8, (n) => row(...many(4, (m) => button(`${n}-${m}`)))), text("x")), "components"],
  ["41 parts, most of them at the top", v2(...many(41, () => text("x"))), "components"],
  [
    "4,001 characters of text",
    v2(text("x".repeat(2_001)), { type: 17, components: [text("x".repeat(2_000))] }),
    "components",
  ],
  ["a file that no component shows", v2(text("x")), "attachments", [PNG]],
  ["a component that shows a missing file", v2(gallery("no.png")), "components.0.items.0.media.url"],
  [
    "four texts in a section",
    v2({ type: 9, components: many(4, () => text("x")), accessory: button("b") }),
    "components.0.components",
  ],
  ["a section without accessory", v2({ type: 9, components: [text("x")] }), "components.0.accessory"],
  [
    "eleven pictures in a gallery",
    v2({ type: 12, items: many(11, () => picture("board.png")) }),
    "components.0.items",
    [PNG],
  ],
  [
    "a container in a container",
    v2({ type: 17, components: [{ type: 17, components: [text("x")] }] }),
    "components.0.components.0.type",
  ],
];

describe("a message is refused for", () => {
  test.for(REFUSED)("%s", async ([, form, place, files]) => {
    const blamed = rig.discord.violations.length;
    const { status, body } = await post(form, files);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: 50035,
      message: "Invalid Form Body",
    });
    expect(places(body.errors)).toContain(place);
    expect(rig.discord.violations).toHaveLength(blamed + 1);
  });

  test("showing nothing", async () => {
    expect(await post({ content: "" })).toMatchObject({ status: 400, body: { code: 50006 } });
    expect(await post({ flags: V2, components: [] })).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  test("eleven files", async () => {
    const files = many(11, (n) => ({ ...TXT, name: `${n}.txt` }));
    expect(await post({}, files)).toMatchObject({ status: 400, body: { code: 30015 } });
  });

  test("a file of more than ten mebibytes", async () => {
    const large = { name: "large.bin", bytes: new Uint8Array(10 * 2 ** 20 + 1) };
    expect(await post({}, [large])).toMatchObject({ status: 413, body: { code: 40005 } });
  });
});

const ACCEPTED: readonly (readonly [what: string, form: object, files?: Files])[] = [
  ["text of 2,000 characters", { content: "x".repeat(2_000) }],
  [
    "embeds of 6,000 characters together, blanks at the ends not counted",
    { embeds: [{ description: ` ${"x".repeat(4_000)} ` }, { description: "x".repeat(2_000) }] },
  ],
  ["a picture in an embed", { embeds: [{ image: { url: "attachment://board.png" } }] }, [PNG]],
  ["five rows of five buttons", { components: many(5, (n) => row(...many(5, (m) => button(`${n}-${m}`)))) }],
  ["a select with 25 options", { components: [row(select(many(25, (n) => option(`o${n}`))))] }],
  ["a link", { components: [row({ type: 2, style: 5, label: "x", url: "https://example.org" })] }],
  [
    "40 parts and 4,000 characters",
    v2({
      type: 17,
      components: [
        text("x".repeat(4_000)),
        ...many(7, (n) => row(...many(4, (m) => button(`${n}-${m}`)))),
        row(button("a"), button("b")),
      ],
    }),
  ],
  ["a picture in a gallery", v2(gallery("board.png")), [PNG]],
  ["nothing but a file", {}, [TXT]],
];

test.for(ACCEPTED)("a message is accepted with %s", async ([, form, files]) => {
  expect(await post(form, files)).toMatchObject({ status: 200 });
});

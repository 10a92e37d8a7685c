import type { Timestamp } from "../../lib/time.ts";
import type { Advice } from "../../play/advice.ts";
import type { Table } from "../../play/table.ts";
import type { PostedView, View } from "../../play/view.ts";
import type { News } from "../messages/news.ts";
import type { Face } from "../messages/view-message.ts";
import type { MessagePlace } from "../wording/names.ts";
import type { Message } from "./origin.ts";

/** By what a message is sent or changed: by the call that led to it, or by the bot's own right. */
export type Means = "call" | "bot";

/** What a caller is told in private besides what the messages show. */
export type Told =
  /** The computer wants no draw. */
  | { readonly kind: "declined" }
  /** The message that they pressed cannot show what they did; another one does, where it is told. */
  | { readonly kind: "stuck"; readonly board: MessagePlace | undefined }
  /** Something of ours broke. */
  | { readonly kind: "broken" };

/** One thing to be done about the messages that show games. */
export type Delivery =
  /** Shows the board in place of the message that was pressed; `settles`: and with that it is up to date. */
  | {
      readonly kind: "answer";
      readonly table: Table;
      readonly board: View | undefined;
      readonly path: readonly string[];
      readonly advice?: Advice | undefined;
      readonly settles: boolean;
    }
  /** Brings the message of a view up to date. */
  | { readonly kind: "edit"; readonly table: Table; readonly view: PostedView; readonly by: Means }
  /**
   * Posts a new board in place of the old one, and mentions whom the news is for. All tries have had this
   * nonce since the game's version `since`, and Discord takes one of them, which may show that version.
   */
  | {
      readonly kind: "post";
      readonly table: Table;
      readonly board: View | undefined;
      readonly by: Means;
      readonly nonce: string;
      readonly since: number;
      readonly news: News | undefined;
    }
  /** Tells on a message that it shows the game no more. */
  | {
      readonly kind: "retire";
      readonly table: Table;
      readonly message: Message & Pick<View, "access">;
      readonly by: Means;
      readonly face: Face;
    }
  /** Leaves a view to the sweep at some time, undefined for the next change of the game. */
  | {
      readonly kind: "defer";
      readonly view: View;
      readonly due: Timestamp | undefined;
      readonly wanted: View["wanted"];
    }
  /** Forgets a view whose message is gone or has nothing to show any more. */
  | { readonly kind: "forget"; readonly view: View }
  /** Lets the computer do what is its to do. */
  | { readonly kind: "ask"; readonly table: Table }
  | { readonly kind: "tell"; readonly told: Told };

export type DeliveryOf<Kind extends Delivery["kind"]> = Extract<Delivery, { readonly kind: Kind }>;

import {
  DELETE,
  DELETE_AGAIN,
  DELETE_NOW,
  DELETE_QUESTION,
  DELETE_SURE,
  EXPORT,
  exportPart,
  exportText,
  KEEP,
  storedText,
} from "../wording/privacy.ts";
import { attachment, ButtonStyle, button, row, text } from "./components.ts";
import { type Content, content, type File } from "./content.ts";

const keep = button({ verb: "keepData" }, KEEP);

/** What is stored about a member, and what they can do about it. */
export const privacyMessage = (...told: Parameters<typeof storedText>): Content =>
  content([
    text(storedText(...told)),
    row(button({ verb: "exportData" }, EXPORT), button({ verb: "deleteData" }, DELETE, ButtonStyle.Danger)),
  ]);

export const deleteQuestion = (): Content =>
  content([
    text(DELETE_QUESTION),
    row(
      button({ verb: "exportData" }, EXPORT),
      keep,
      button({ verb: "deleteDataSure" }, DELETE_SURE, ButtonStyle.Danger),
    ),
  ]);

export const deleteAgain = (): Content =>
  content([text(DELETE_AGAIN), row(keep, button({ verb: "deleteDataNow" }, DELETE_NOW, ButtonStyle.Danger))]);

/** The files of an export, a message each: together they might be more than Discord takes at once. */
export const exportMessages = (files: readonly File[], games: number): readonly Content[] =>
  files.map((file, index) =>
    content(
      [
        text(index === 0 ? exportText(games, files.length) : exportPart(index + 1, files.length)),
        attachment(file.name),
      ],
      { files: [file] },
    ),
  );

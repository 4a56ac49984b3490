import type { At } from "../../../content/write-rows.ts";
import type { Problems } from "../formats/content/content-notes.ts";
import type { References } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";

/** What the loads of all sections need: where to, and what has become of what the file names. */
export type Loading = {
  at: At;
  files: FileBook;
  /** As the edition is when the section is loaded, what sections before it have brought included. */
  references: References;
  problems: Problems;
};

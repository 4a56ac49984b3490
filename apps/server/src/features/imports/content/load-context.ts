import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Problems } from "../formats/content/content-problems.ts";
import type { References } from "./references.ts";
import type { FileLookup } from "./save-pictures.ts";

/** Context of the section loaders. */
export type LoadContext = {
  context: EditionWriteContext;
  files: FileLookup;
  /** References when the section is loaded, including the results of earlier sections. */
  references: References;
  problems: Problems;
};

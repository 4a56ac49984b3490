import type { ImportChoice } from "@foyer/contract/office/index";
import { isOverwritten, type Overwrites } from "../../content/edits.ts";
import type { PlannedWrite } from "./records/plan-import.ts";
import { mergeInputs } from "./records/target-values.ts";

/** Converts a choice to keys of resource and id. @param fileResource resource of the file, whose keys are plain ids */
export const toOverwrites = ({ overwrites = {} }: ImportChoice, fileResource: string): Overwrites =>
  overwrites === "all"
    ? overwrites
    : Object.fromEntries(
        Object.entries(overwrites).map(([key, fields]) => [
          key.includes("/") ? key : `${fileResource}/${key}`,
          fields,
        ]),
      );

/** Adds the file's values of conflicting fields that the user chose to overwrite. */
export const applyOverwrites = (
  write: PlannedWrite,
  resource: string,
  overwrites: Overwrites,
): PlannedWrite => {
  const { id, conflicts } = write;
  const overwritten = Object.entries(conflicts).filter(
    ([field]) => id !== null && isOverwritten(overwrites, { resource, id, field }),
  );
  return { ...write, input: mergeInputs(write.input, ...overwritten.map(([, input]) => input)) };
};

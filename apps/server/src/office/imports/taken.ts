import type { ImportChoice, ImportRow } from "@foyer/contract/office/index";
import { isTaken, type Taken } from "../../content/edits.ts";
import { mergeDrafts, type PlannedWrite } from "./plan-import.ts";

/** Where the file's is taken, by resource and id. @param own the file's own resource, of which ids stand alone */
export const takenOf = ({ taken = {} }: ImportChoice, own: string): Taken =>
  taken === "all"
    ? taken
    : Object.fromEntries(
        Object.entries(taken).map(([key, fields]) => [
          key.includes("/") ? key : `${own}/${key}`,
          fields,
        ]),
      );

/** Whether the file's is taken of anything that a row asks about. */
export const takesAny = ({ resource, id, edits }: ImportRow, own: string, taken: Taken): boolean =>
  id !== null &&
  edits.some(
    ({ field, isAsked }) => isAsked && isTaken(taken, { resource: resource ?? own, id, field }),
  );

/** A write with the file's of what was edited here too, as far as a person has chosen that. */
export const withTaken = (write: PlannedWrite, resource: string, taken: Taken): PlannedWrite => {
  const { id, asked } = write;
  const chosen = Object.entries(asked).filter(
    ([field]) => id !== null && isTaken(taken, { resource, id, field }),
  );
  return { ...write, draft: mergeDrafts(write.draft, ...chosen.map(([, draft]) => draft)) };
};

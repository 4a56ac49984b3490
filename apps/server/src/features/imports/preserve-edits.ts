import type { EditedRow, PreserveEditsOptions, Overwrites } from "../../content/edits.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { fullNameOf, LANGUAGES } from "@foyer/contract";
import type { Message, WarningCode } from "../../messages/message.ts";

type PreservedCells = Omit<PreserveEditsOptions, "overwrites" | "onEdited">;

/** Options that preserve organisers' edits per kind of rows, and the edited rows of a load. */
export type EditPreservation = {
  toOptions: (cells: PreservedCells) => { preserveEdits?: PreserveEditsOptions };
  edited: EditedRow[];
};

/** @param overwrites conflicting fields in which the file replaces edits */
export const createEditPreservation = (
  { actor }: Pick<EditionWriteContext, "actor">,
  overwrites: Overwrites,
): EditPreservation => {
  const edited: EditedRow[] = [];
  // The demo discards edits, so that it always matches its files.
  if (actor.kind === "demo") return { toOptions: () => ({}), edited };
  const onEdited = (row: EditedRow) => void edited.push(row);
  return { toOptions: (cells) => ({ preserveEdits: { ...cells, overwrites, onEdited } }), edited };
};

/** Title of a row in either language. */
export const getRowTitle = ({ firstName, lastName, text }: EditedRow["row"]): string => {
  if (lastName) return fullNameOf({ firstName, lastName } as Parameters<typeof fullNameOf>[0]);
  const texts = (text ?? {}) as Partial<Record<string, { topic?: string; name?: string }>>;
  const names = LANGUAGES.flatMap(
    (language) => texts[language]?.topic ?? texts[language]?.name ?? [],
  );
  return names[0] ?? "";
};

/** Warns about preserved edits of a row, separately for conflicting fields. */
export const describeEdits = ({ row, edits }: EditedRow): Message<WarningCode>[] => {
  const title = getRowTitle(row);
  const listFields = (isConflict: boolean) =>
    edits.filter((edit) => edit.isConflict === isConflict).map(({ field }) => field);
  const messages: [WarningCode, string[]][] = [
    ["edit-preserved", listFields(false)],
    ["edit-conflict", listFields(true)],
  ];
  return messages
    .filter(([, fields]) => fields.length > 0)
    .map(([code, fields]) => ({ code, params: { title, fields: fields.join(", ") } }));
};

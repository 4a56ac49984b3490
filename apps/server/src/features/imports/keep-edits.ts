import type { EditedRow, KeepEdits, Taken } from "../../content/edits.ts";
import type { At } from "../../content/write-rows.ts";
import { fullNameOf, LANGUAGES } from "@foyer/contract";
import type { Message, WarningCode } from "../../messages/message.ts";

type Told = Omit<KeepEdits, "taken" | "onEdited">;

/** How a load keeps what organisers have edited: what is kept of each kind of rows, and what came of it. */
export type Keeping = {
  of: (told: Told) => { keep?: KeepEdits };
  edited: EditedRow[];
};

/** @param taken where the file's is taken although organisers have edited it too */
export const createKeeping = ({ actor }: Pick<At, "actor">, taken: Taken): Keeping => {
  const edited: EditedRow[] = [];
  // The demo is as its files say, whatever was tried in it.
  if (actor.kind === "demo") return { of: () => ({}), edited };
  const onEdited = (row: EditedRow) => void edited.push(row);
  return { of: (told) => ({ keep: { ...told, taken, onEdited } }), edited };
};

/** What a row is called in any language. */
export const titleOfRow = ({ firstName, lastName, text }: EditedRow["row"]): string => {
  if (lastName) return fullNameOf({ firstName, lastName } as Parameters<typeof fullNameOf>[0]);
  const texts = (text ?? {}) as Partial<Record<string, { topic?: string; name?: string }>>;
  const names = LANGUAGES.flatMap(
    (language) => texts[language]?.topic ?? texts[language]?.name ?? [],
  );
  return names[0] ?? "";
};

/** Names what a load has kept of a row: what the file has not changed, and what it has changed too. */
export const describeEdits = ({ row, edits }: EditedRow): Message<WarningCode>[] => {
  const title = titleOfRow(row);
  const by = (isAsked: boolean) =>
    edits.filter((edit) => edit.isAsked === isAsked).map(({ field }) => field);
  const messages: [WarningCode, string[]][] = [
    ["edit-kept", by(false)],
    ["edit-asked", by(true)],
  ];
  return messages
    .filter(([, fields]) => fields.length > 0)
    .map(([code, fields]) => ({ code, params: { title, fields: fields.join(", ") } }));
};

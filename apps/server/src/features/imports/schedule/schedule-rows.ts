import type { Language } from "@foyer/contract";
import type { ImportRow } from "@foyer/contract/office/index";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { mapInTurns } from "../../../lib/turns.ts";
import type { Binding } from "../../../resources/binding.ts";
import type { Entry } from "../../../resources/history.repository.ts";
import { getTitle } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import { toChangedRow, withEdits } from "../import-report.ts";
import type { LoadReport } from "./load-schedule.ts";
import { PANELS } from "./schedule-counts.ts";

const readTitles = async (
  context: EditionWriteContext,
  binding: Binding,
  ids: readonly number[],
  language: Language,
) => {
  const rows = await createResourceRepository(context.tx).findByIds(
    binding,
    context.editionId,
    ids,
  );
  return new Map(rows.map((row) => [Number(row["id"]), getTitle(binding, row, language)]));
};

/** Lists the changed and edited panels, and the edited records of other resources. */
export const listRows = async (
  context: EditionWriteContext,
  binding: Binding,
  {
    entries,
    edited,
    language,
  }: { entries: readonly Entry[]; language: Language } & Pick<LoadReport, "edited">,
): Promise<ImportRow[]> => {
  const ids = entries.flatMap(({ objectId }) => objectId ?? []);
  const titles = await readTitles(context, binding, ids, language);
  const rows = await mapInTurns(entries, (entry) =>
    toChangedRow(binding, entry, titles.get(entry.objectId ?? 0) ?? ""),
  );
  const panelEdits = edited.filter(({ resource }) => resource === PANELS);
  const otherEdits = edited.filter(({ resource }) => resource !== PANELS);
  return [
    ...withEdits(rows, panelEdits),
    ...withEdits([], otherEdits).map((row, index) => ({
      ...row,
      resource: otherEdits[index]?.resource,
    })),
  ];
};

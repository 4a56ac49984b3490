import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Binding } from "../../../resources/binding.ts";
import { toRecord } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { hasFields, omitUnchanged } from "./draft-fields.ts";

/** Removes drafts whose values equal those of their panels. */
export const pruneDrafts = async (
  context: EditionWriteContext,
  binding: Binding,
  ids: readonly number[],
): Promise<void> => {
  const drafts = createDraftsRepository(context.tx);
  const draftsById = new Map(
    (await drafts.findByPanelIds(context.editionId, ids)).map((draft) => [draft.panelId, draft]),
  );
  if (draftsById.size === 0) return;
  const { findByIds } = createResourceRepository(context.tx);
  const rows = await findByIds(binding, context.editionId, [...draftsById.keys()]);
  const obsoleteIds = rows.flatMap((row) => {
    const record = toRecord(binding, row);
    const remaining = omitUnchanged(draftsById.get(record.id)?.changes ?? {}, record);
    return hasFields(remaining) ? [] : [record.id];
  });
  await drafts.remove(obsoleteIds);
};

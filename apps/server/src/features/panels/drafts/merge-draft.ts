import { type OfficeRecord, type RecordInput, toRecordInput } from "@foyer/contract/office/index";
import { accountIdOf, recordAction } from "../../../content/audit.ts";
import type { Values } from "../../../content/references.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { toRecord } from "../../../resources/records.ts";
import { panelBinding } from "../panels.resources.ts";
import { hasFields, omitUnchanged, pickFields, toDraftFields } from "./draft-fields.ts";
import { createDraftsRepository, type DraftRow } from "./drafts.repository.ts";
import { validateDraft } from "./validate-draft.ts";

type Sides = { before: Values; after: Values };

/** Writes the change of a draft to the audit log. */
export const recordDraftChange = (
  context: EditionWriteContext,
  action: "create" | "change" | "delete",
  id: number,
  sides: Sides,
) => recordAction(context, { action, resource: "drafts", objectId: id, ...sides });

/** A draft whose values were published in another way counts as absent, as in the list. */
export const isPending = (draft: DraftRow, record: OfficeRecord): boolean =>
  hasFields(omitUnchanged(draft.changes, record));

/**
 * Merges fields into the draft of a panel. Fields that equal the published values are left out; a draft
 * without fields is removed.
 * @param stored the pending draft of the panel
 * @throws Failure `validation-failed`
 */
export const mergeDraft = async (
  context: EditionWriteContext,
  { row, stored }: { row: Values; stored: DraftRow | undefined },
  fields: RecordInput,
): Promise<void> => {
  const record = toRecord(panelBinding, row);
  const { id } = record;
  const newFields = toDraftFields(panelBinding.resource.fields, fields);
  const allFields = { ...stored?.changes, ...newFields };
  const draftedRecord = await validateDraft(context, panelBinding, row, toRecordInput(allFields));
  const changes = omitUnchanged(pickFields(draftedRecord, Object.keys(allFields)), record);
  const drafts = createDraftsRepository(context.tx);
  if (!hasFields(changes)) {
    if (!stored) return;
    await drafts.remove([id]);
    const sides = { before: toRecordInput(stored.changes), after: {} };
    await recordDraftChange(context, "delete", id, sides);
    return;
  }
  const currentValues = pickFields(record, Object.keys(changes));
  const isUnchangedDraftField = (key: string) =>
    !(key in newFields) && stored && key in stored.base;
  const base = Object.fromEntries(
    Object.entries(currentValues).map(([key, value]) => [
      key,
      isUnchangedDraftField(key) ? stored?.base[key] : value,
    ]),
  );
  await drafts.save({
    panelId: id,
    editionId: context.editionId,
    accountId: accountIdOf(context.actor),
    savedAt: context.now,
    changes,
    base,
  });
  const sides = { before: toRecordInput(currentValues), after: toRecordInput(changes) };
  await recordDraftChange(context, stored ? "change" : "create", id, sides);
};

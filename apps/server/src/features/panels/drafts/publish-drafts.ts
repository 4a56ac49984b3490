import type { Language } from "@foyer/contract";
import { type SelectedDraft, type Publication, toRecordInput } from "@foyer/contract/office/index";
import { accountIdOf } from "../../../content/audit.ts";
import type { Values } from "../../../content/references.ts";
import { type EditionWriteContext, writeRows } from "../../../content/write-rows.ts";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import type { Binding } from "../../../resources/binding.ts";
import { getTitle, toRecord, toWrite } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import { createRunsRepository } from "../../../resources/runs.repository.ts";
import { EMPTY_RESULT } from "../../../resources/apply-each.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { versionOfDraft } from "./draft-version.ts";
import { omitUnchanged, listConflicts, type DraftFields } from "./draft-fields.ts";
import { validateDraft } from "./validate-draft.ts";

type ValidDraft = { id: number; row: Values; changes: DraftFields };
/** A rejected draft, with the fields that caused it. */
type RejectedDraft = { id: number; row: Values | undefined; error: Failure; fields: string[] };

/** Returns the panels of the clashes in an error, or nothing for other errors. */
const listClashingPanels = (error: Failure): ReadonlySet<number> => {
  const { clashes = [] } = error.extensions as { clashes?: readonly { panelIds: number[] }[] };
  return new Set(clashes.flatMap(({ panelIds }) => panelIds));
};

/** Separates drafts that are valid by themselves from the others. */
const validateDrafts = async (
  context: EditionWriteContext,
  binding: Binding,
  selected: readonly SelectedDraft[],
) => {
  const ids = selected.map(({ id }) => id);
  const storedRows = await createResourceRepository(context.tx).findByIds(
    binding,
    context.editionId,
    ids,
  );
  const rows = new Map(storedRows.map((row) => [Number(row["id"]), row]));
  const storedDrafts = await createDraftsRepository(context.tx).findByPanelIds(
    context.editionId,
    ids,
  );
  const drafts = new Map(storedDrafts.map((draft) => [draft.panelId, draft]));
  const validate = async ({ id, version }: SelectedDraft): Promise<ValidDraft> => {
    const [row, draft] = [rows.get(id), drafts.get(id)];
    if (!row || !draft || versionOfDraft(draft) !== version) throw new Failure("draft-changed");
    const record = toRecord(binding, row);
    const issues = listConflicts(draft, record).map((field) => ({
      field,
      code: "invalid" as const,
    }));
    if (issues.length > 0) throw new Failure("record-changed", { issues });
    const changes = omitUnchanged(draft.changes, record);
    await validateDraft(context, binding, row, toRecordInput(changes));
    return { id, row, changes };
  };
  const valid: ValidDraft[] = [];
  const refused: RejectedDraft[] = [];
  for (const candidate of new Map(selected.map((draft) => [draft.id, draft])).values()) {
    try {
      valid.push(await validate(candidate));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const fields = error.issues.map(({ field }) => field);
      refused.push({ id: candidate.id, row: rows.get(candidate.id), error, fields });
    }
  }
  return { valid, refused };
};

/** Writes drafts together, without those whose clashes the edition forbids. */
const writeTogether = async (
  writeContext: EditionWriteContext,
  binding: Binding,
  valid: readonly ValidDraft[],
): Promise<{ written: readonly ValidDraft[]; refused: RejectedDraft[] }> => {
  if (valid.length === 0) return { written: [], refused: [] };
  try {
    await writeContext.tx.transaction(async (tx) => {
      const context = { ...writeContext, tx };
      const writes = [];
      for (const { row, changes } of valid) {
        const values = await toWrite(context, binding, toRecordInput(changes), row);
        writes.push({ before: row, values });
      }
      await writeRows(context, binding.kind, writes);
    });
    return { written: valid, refused: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const clashingIds = listClashingPanels(error);
    const isRejected = ({ id }: ValidDraft) => clashingIds.size === 0 || clashingIds.has(id);
    const remaining = valid.filter((candidate) => !isRejected(candidate));
    // Fewer drafts do not resolve an error that none of them causes.
    if (remaining.length === valid.length) throw error;
    const more = await writeTogether(writeContext, binding, remaining);
    const refused = valid.filter(isRejected).map(({ id, row }) => ({ id, row, error, fields: [] }));
    return { written: more.written, refused: [...refused, ...more.refused] };
  }
};

type PublishRequest = { selected: readonly SelectedDraft[]; language: Language; runId: string };

/**
 * Publishes drafts in one write, so that two panels can swap rooms, and as one run, which can be undone as a
 * whole. Rejected drafts remain drafts.
 */
export const publishDrafts = async (
  context: EditionWriteContext,
  binding: Binding,
  { selected, language, runId }: PublishRequest,
): Promise<Publication> => {
  const validated = await validateDrafts(context, binding, selected);
  const { written, refused: clashing } = await writeTogether(context, binding, validated.valid);
  const published = written.map(({ id }) => id);
  const refused = [...validated.refused, ...clashing].map(({ id, row, error, fields }) => ({
    id,
    fields,
    title: row ? getTitle(binding, row, language) : String(id),
    reason: describeMessage(error, language),
  }));
  if (published.length === 0) return { published, refused, runId: null };
  await createDraftsRepository(context.tx).remove(published);
  await createRunsRepository(context.tx).insert({
    id: runId,
    editionId: context.editionId,
    accountId: accountIdOf(context.actor),
    kind: "bulk",
    resource: binding.resource.name,
    state: "done",
    total: published.length,
    done: published.length,
    input: {},
    result: { ...EMPTY_RESULT, changed: published.length, refused },
  });
  context.publish({
    kind: "office",
    editionId: context.editionId,
    resource: "drafts",
    ids: [],
    by: accountIdOf(context.actor),
  });
  return { published, refused, runId };
};

import type { Language } from "@foyer/contract";
import { type ChosenDraft, type Publication, toDraft } from "@foyer/contract/office/index";
import { accountOf } from "../../content/audit.ts";
import type { Values } from "../../content/references.ts";
import { type At, writeRows } from "../../content/write-rows.ts";
import { Failure } from "../../lib/failure.ts";
import { describeMessage } from "../../messages/message.ts";
import type { Binding } from "../binding.ts";
import { titleOf, toRecord, toWrite } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import { createRunsRepository } from "../runs.repository.ts";
import { NOTHING_DONE } from "../try-each.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { versionOfDraft } from "./draft-version.ts";
import { leaveOutSame, listOvertaken, type Parts } from "./parts.ts";
import { tryWrite } from "./try-write.ts";

type Ready = { id: number; row: Values; typed: Parts };
/** What is refused, and on account of which fields. */
type Refusal = { id: number; row: Values | undefined; error: Failure; fields: string[] };

/** The sessions that clashes name, where it is clashes that were refused. */
const sessionsOf = (error: Failure): ReadonlySet<number> => {
  const { clashes = [] } = error.extensions as { clashes?: readonly { sessionIds: number[] }[] };
  return new Set(clashes.flatMap(({ sessionIds }) => sessionIds));
};

/** Sorts drafts into those that are good by themselves, and the others. */
const sift = async (at: At, binding: Binding, chosen: readonly ChosenDraft[]) => {
  const ids = chosen.map(({ id }) => id);
  const found = await createResourceRepository(at.tx).findSome(binding, at.editionId, ids);
  const rows = new Map(found.map((row) => [Number(row["id"]), row]));
  const kept = await createDraftsRepository(at.tx).findSome(at.editionId, ids);
  const drafts = new Map(kept.map((draft) => [draft.panelId, draft]));
  const judge = async ({ id, version }: ChosenDraft): Promise<Ready> => {
    const [row, draft] = [rows.get(id), drafts.get(id)];
    if (!row || !draft || versionOfDraft(draft) !== version) throw new Failure("draft-changed");
    const record = toRecord(binding, row);
    const issues = listOvertaken(draft, record).map((field) => ({
      field,
      code: "invalid" as const,
    }));
    if (issues.length > 0) throw new Failure("record-changed", { issues });
    const typed = leaveOutSame(draft.typed, record);
    await tryWrite(at, binding, row, toDraft(typed));
    return { id, row, typed };
  };
  const ready: Ready[] = [];
  const refused: Refusal[] = [];
  for (const one of new Map(chosen.map((draft) => [draft.id, draft])).values()) {
    try {
      ready.push(await judge(one));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const fields = error.issues.map(({ field }) => field);
      refused.push({ id: one.id, row: rows.get(one.id), error, fields });
    }
  }
  return { ready, refused };
};

/** Writes drafts together, without those whose clashes the edition forbids. */
const writeTogether = async (
  at: At,
  binding: Binding,
  ready: readonly Ready[],
): Promise<{ written: readonly Ready[]; refused: Refusal[] }> => {
  if (ready.length === 0) return { written: [], refused: [] };
  try {
    await at.tx.transaction(async (tx) => {
      const inner = { ...at, tx };
      const writes = [];
      for (const { row, typed } of ready) {
        const values = await toWrite(inner, binding, toDraft(typed), row);
        writes.push({ before: row, values });
      }
      await writeRows(inner, binding.kind, writes);
    });
    return { written: ready, refused: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const named = sessionsOf(error);
    const isRefused = ({ id }: Ready) => named.size === 0 || named.has(id);
    const left = ready.filter((one) => !isRefused(one));
    // What no draft has part in is not made better by fewer of them.
    if (left.length === ready.length) throw error;
    const more = await writeTogether(at, binding, left);
    const refused = ready.filter(isRefused).map(({ id, row }) => ({ id, row, error, fields: [] }));
    return { written: more.written, refused: [...refused, ...more.refused] };
  }
};

type Wanted = { chosen: readonly ChosenDraft[]; language: Language; runId: string };

/**
 * Writes drafts over their sessions, together, so that two that change places are in nobody's way; as one
 * run, which can be put back as a whole. What is refused stays a draft.
 */
export const publishDrafts = async (
  at: At,
  binding: Binding,
  { chosen, language, runId }: Wanted,
): Promise<Publication> => {
  const sifted = await sift(at, binding, chosen);
  const { written, refused: clashing } = await writeTogether(at, binding, sifted.ready);
  const published = written.map(({ id }) => id);
  const refused = [...sifted.refused, ...clashing].map(({ id, row, error, fields }) => ({
    id,
    fields,
    title: row ? titleOf(binding, row, language) : String(id),
    reason: describeMessage(error, language),
  }));
  if (published.length === 0) return { published, refused, runId: null };
  await createDraftsRepository(at.tx).remove(published);
  await createRunsRepository(at.tx).insert({
    id: runId,
    editionId: at.editionId,
    accountId: accountOf(at.actor),
    kind: "bulk",
    resource: binding.resource.name,
    state: "done",
    total: published.length,
    done: published.length,
    input: {},
    result: { ...NOTHING_DONE, changed: published.length, refused },
  });
  at.publish({
    kind: "office",
    editionId: at.editionId,
    resource: "drafts",
    ids: [],
    by: accountOf(at.actor),
  });
  return { published, refused, runId };
};

import type { Undone } from "@foyer/contract/office/index";
import { listBrokenReferences, type Values } from "../../content/references.ts";
import { type EditionWriteContext, writeRows } from "../../content/write-rows.ts";
import type { EntryRow } from "../../resources/history.repository.ts";
import { reviveRow } from "../../resources/revive-row.ts";
import { NONE_UNDONE } from "../../resources/undo-handlers.ts";
import type { AttendeeRow } from "./merge-attendee.ts";
import { createMergeRepository, type SpeakerLinks } from "./merge-writes.repository.ts";
import { people } from "./people.writes.ts";

type MergedSpeaker = { row: Values; links: SpeakerLinks };

/** Returns the row with references to existing records only, and the columns of the others. */
const releaseReferences = async (context: EditionWriteContext, stored: Values) => {
  const row = reviveRow(people.kind.table, stored);
  const broken = await listBrokenReferences(context, people.kind.references ?? [], row);
  const released = Object.fromEntries(broken.map((column) => [column, null]));
  return { row: { ...row, ...released } as AttendeeRow, broken };
};

/**
 * Restores the speaker of a merge with the references that the person still has. Later references, and places
 * that both had, stay with the person (`isRestorable` in merge-writes.repository.ts).
 */
export const undoMerge = async (context: EditionWriteContext, entry: EntryRow): Promise<Undone> => {
  const personId = Number(entry.objectId);
  const merged = entry.before?.["merged"] as MergedSpeaker | null | undefined;
  // Retention deletes the values with the person, and an undo deletes them too.
  if (!merged) return NONE_UNDONE;
  const repository = createMergeRepository(context.tx);
  const { row, broken } = await releaseReferences(context, merged.row);
  await repository.lockPeople([personId]);
  if (await repository.hasRow(context.editionId, row)) return NONE_UNDONE;
  await writeRows(context, people.kind, [{ values: row }]);
  await repository.deleteAlias(context.editionId, row.externalId);
  await repository.restoreLinks({ speakerId: row.id, personId }, merged.links);
  await repository.deleteMergedValues(entry.id);
  context.publish({ kind: "edition", editionId: context.editionId, part: "partners" });
  return { undone: ["*"], stayed: broken.map((column) => column.replace(/(File)?Id$/, "")) };
};

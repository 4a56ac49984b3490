import type { GridSlot, MoveConflict, PanelMove } from "@foyer/contract/office/index";
import type { Values } from "../../../content/references.ts";
import { type EditionWriteContext, type Write, writeRows } from "../../../content/write-rows.ts";
import { createHistoryRepository } from "../../../resources/history.repository.ts";
import { toRecord, toWrite } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import { createDraftsRepository, type DraftRow } from "../drafts/drafts.repository.ts";
import { isPending, mergeDraft } from "../drafts/merge-draft.ts";
import { panelBinding } from "../panels.resources.ts";

export type Moves = { isDraft: boolean; moves: readonly PanelMove[] };

/** A panel with its pending draft and its slot, in which the draft is applied. */
type MovablePanel = { row: Values; stored: DraftRow | undefined; slot: GridSlot };

const toSlot = (record: Values): GridSlot => ({
  day: record["day"] as string | null,
  startsAt: record["startsAt"] as string | null,
  endsAt: record["endsAt"] as string | null,
  room: record["room"] as number | null,
});

const isSameTime = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

const isSameSlot = (a: GridSlot, b: GridSlot): boolean =>
  a.room === b.room && isSameTime(a.startsAt, b.startsAt) && isSameTime(a.endsAt, b.endsAt);

const loadPanels = async (
  { tx, editionId }: EditionWriteContext,
  { isDraft, moves }: Moves,
): Promise<Map<number, MovablePanel>> => {
  const ids = moves.map(({ id }) => id);
  const rows = await createResourceRepository(tx).findByIds(panelBinding, editionId, ids);
  const storedDrafts = isDraft
    ? await createDraftsRepository(tx).findByPanelIds(editionId, ids)
    : [];
  const drafts = new Map(storedDrafts.map((draft) => [draft.panelId, draft]));
  return new Map(
    rows.map((row) => {
      const record = toRecord(panelBinding, row);
      const draft = drafts.get(record.id);
      const stored = draft && isPending(draft, record) ? draft : undefined;
      return [record.id, { row, stored, slot: toSlot({ ...record, ...stored?.changes }) }];
    }),
  );
};

const describeConflict = async (
  { tx, editionId }: EditionWriteContext,
  id: number,
  slot: GridSlot,
): Promise<MoveConflict> => {
  const scope = { editionId, resource: "panels", objectId: id };
  const [entry] = (await createHistoryRepository(tx).list(scope, { size: 1 })).entries;
  return { id, slot, actorName: entry?.fullName ?? entry?.username ?? entry?.tokenName ?? "" };
};

/**
 * Moves panels in one write, so that two panels can swap rooms. Panels outside the slot `from` stay, because
 * someone else has moved them. Deleted panels are left out.
 * @throws Failure `forbidden-clash`, `validation-failed`; then no panel moves
 */
export const applyMoves = async (context: EditionWriteContext, { isDraft, moves }: Moves) => {
  const panels = await loadPanels(context, { isDraft, moves });
  const applied: PanelMove[] = [];
  const conflicts: MoveConflict[] = [];
  const writes: Write[] = [];
  for (const move of moves) {
    const panel = panels.get(move.id);
    if (panel && !isSameSlot(panel.slot, move.from)) {
      conflicts.push(await describeConflict(context, move.id, panel.slot));
    } else if (panel) {
      applied.push(move);
      if (isDraft) await mergeDraft(context, panel, move.to);
      else {
        const values = await toWrite(context, panelBinding, move.to, panel.row);
        writes.push({ before: panel.row, values });
      }
    }
  }
  if (writes.length > 0) await writeRows(context, panelBinding.kind, writes);
  return { applied, conflicts };
};

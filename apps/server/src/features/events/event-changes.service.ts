import { type At, publishLoad } from "../../db/entry-writes.ts";
import { type ChangeCounts, findChanges } from "../../db/find-changes.ts";
import { recordPanelChanges } from "../../db/panel-changes.ts";
import type { PanelText, Translated } from "../../db/schema/index.ts";
import { sanitiseTexts } from "../../lib/html.ts";
import { listEvents, updateEvent } from "./events.repository.ts";

/** What an agenda item is, and how it is told of; a description may be any HTML. */
type EventDraft = { id: number; itemType: number; text: Translated<PanelText> };

/** What loads write of events, which are agenda items: their kind, texts and pictures. */
export const eventChanges = {
  events: {
    load: async (at: At, drafts: readonly EventDraft[]): Promise<ChangeCounts> => {
      const { tx, editionId } = at;
      const rows = await listEvents(tx, editionId);
      const stored = new Map(rows.map((row) => [String(row.id), row]));
      const wanted = drafts.map(({ id, itemType, text }) => {
        return [String(id), { id, itemType, text: sanitiseTexts(text, "description") }] as const;
      });
      const { writes, counts } = findChanges(stored, new Map(wanted));
      const changes = writes.flatMap(({ id, ...values }) => {
        const before = stored.get(String(id));
        return before ? [{ id, editionId, before, after: { ...before, ...values } }] : [];
      });
      await recordPanelChanges(tx, changes);
      for (const values of writes) await updateEvent(tx, editionId, values);
      publishLoad(
        at,
        () => [
          { kind: "edition", editionId, part: "programme" },
          { kind: "edition", editionId, part: "events" },
        ],
        [counts],
      );
      return counts;
    },
  },
};

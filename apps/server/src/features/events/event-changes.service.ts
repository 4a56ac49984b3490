import { ITEM_TYPE, LANGUAGES } from "@foyer/contract";
import {
  type At,
  type ChangesOf,
  createEditionWrite,
  publishLoad,
  refuseUnwritten,
} from "../../db/entry-writes.ts";
import { type ChangeCounts, findChanges } from "../../db/find-changes.ts";
import type { Database } from "../../db/index.ts";
import { countPublicFiles, requireOfEdition } from "../../db/of-edition.ts";
import { recordPanelChanges } from "../../db/panel-changes.ts";
import type { PanelText, Translated } from "../../db/schema/index.ts";
import { notFound } from "../../lib/failure.ts";
import { sanitiseTexts } from "../../lib/html.ts";
import { listEvents, updateEvent } from "./events.repository.ts";

/** What an agenda item is, and how it is told of; a description may be any HTML. */
type EventDraft = { id: number; itemType: number; text: Translated<PanelText> };

const KINDS = new Set<number>([ITEM_TYPE.culturalEvent, ITEM_TYPE.specialEvent]);

const changesOf: ChangesOf = (editionId) => [
  { kind: "edition", editionId, part: "programme" },
  { kind: "edition", editionId, part: "events" },
];

const saveEvents = async (
  { tx, editionId }: At,
  drafts: readonly EventDraft[],
): Promise<ChangeCounts> => {
  const ids = drafts.map(({ id }) => id);
  const rows = await listEvents(tx, editionId, ids);
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
  return counts;
};

/** What organisers and loads write of events, which are agenda items: their kind, texts and pictures. */
export const createEventChanges = (database: Pick<Database, "write">) => {
  const write = createEditionWrite(database, changesOf);
  return {
    events: {
      /**
       * Tells of a cultural or special event in these words.
       * @throws Failure `not-found` for any other agenda item; `validation-failed` for texts without a
       * topic, and for a picture that visitors of the edition may not see
       */
      change: (editionId: number, id: number, text: Translated<PanelText>): Promise<void> =>
        write(editionId, async (at) => {
          const [event] = await listEvents(at.tx, editionId, [id]);
          if (!event || !KINDS.has(event.itemType)) throw notFound();
          refuseUnwritten(text, "topic");
          const pictures = LANGUAGES.map((language) => text[language]?.pictureFileId);
          await requireOfEdition(at, "pictureFileId", countPublicFiles, pictures);
          await saveEvents(at, [{ id, itemType: event.itemType, text }]);
        }),

      load: async (at: At, drafts: readonly EventDraft[]): Promise<ChangeCounts> => {
        const counts = await saveEvents(at, drafts);
        publishLoad(at, changesOf, [counts]);
        return counts;
      },
    },
  };
};

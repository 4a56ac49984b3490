import { isDeepStrictEqual } from "node:util";
import { LANGUAGES } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import type { PanelText, Translated } from "../../../db/schema/index.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentEvent } from "../formats/content/content-document.ts";
import type { Problems } from "../formats/content/content-notes.ts";
import { createEventsRepository } from "./events.repository.ts";
import type { References } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";

type EventValues = { itemType: number; text: Translated<PanelText> };
type EventRow = EventValues & { id: number };

/** Changes the kind and the texts of panels that stand already. */
export const saveEvents = async (
  tx: Db,
  editionId: number,
  stored: readonly EventRow[],
  wanted: ReadonlyMap<number, EventValues>,
): Promise<KindCounts> => {
  const events = createEventsRepository(tx, editionId);
  let changed = 0;
  for (const { id, itemType, text } of stored) {
    const values = wanted.get(id);
    if (!values || isDeepStrictEqual({ itemType, text }, values)) continue;
    await events.update(id, values);
    changed += 1;
  }
  return countsOf("events", { changed, unchanged: wanted.size - changed });
};

/** The file's texts laid over those of the panel, which keeps what the file does not tell. */
const mergeEvent = (
  stored: Translated<PanelText>,
  { title, content, picture }: ContentEvent,
  files: FileBook,
): Translated<PanelText> => {
  const pictures = files.idsOf(picture);
  const topic = title.pl ?? title.en ?? stored.pl?.topic ?? stored.en?.topic ?? "";
  const merged: Translated<PanelText> = { ...stored };
  for (const language of LANGUAGES) {
    const given = {
      ...(title[language] === undefined ? {} : { topic: title[language] }),
      ...(content[language] === undefined ? {} : { description: content[language] }),
      ...(pictures[language] === undefined ? {} : { pictureFileId: pictures[language] }),
    };
    if (Object.keys(given).length > 0) merged[language] = { topic, ...stored[language], ...given };
  }
  return merged;
};

export const loadEvents = (
  tx: Db,
  editionId: number,
  entries: readonly ContentEvent[],
  { files, references, problems }: { files: FileBook; references: References; problems: Problems },
): Promise<KindCounts> => {
  const stored = new Map(references.panels.map((row) => [row.id, row]));
  const first = new Map<number, ContentEvent>();
  const wanted = new Map<number, EventValues>();
  for (const entry of entries) {
    const id = references.panel(entry.event);
    const row = id === null ? undefined : stored.get(id);
    if (!row) continue;
    const known = first.get(row.id);
    if (known) {
      const params = { value: entry.event.name, first: known.path };
      problems.add("repeated-event", entry.event.path, params);
      continue;
    }
    first.set(row.id, entry);
    wanted.set(row.id, { itemType: entry.itemType, text: mergeEvent(row.text, entry, files) });
  }
  return saveEvents(tx, editionId, references.panels, wanted);
};

import { LANGUAGES } from "@foyer/contract";
import type { PanelText, Translated } from "../../../db/schema/index.ts";
import { events } from "../../panels/panels.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentEntry } from "../formats/content/content-document.ts";
import { KINDS } from "../formats/content/content-schema.ts";
import type { Loading } from "./loading.ts";
import type { FileBook } from "./save-pictures.ts";

type Event = ContentEntry<"events">;

/** The file's texts laid over those of the panel, which keeps what the file does not tell. */
const mergeEvent = (
  stored: Translated<PanelText>,
  { title, content, picture }: Event,
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

export const loadEvents = async (
  { at, files, references, problems }: Loading,
  entries: readonly Event[],
): Promise<KindCounts[]> => {
  const stored = new Map(references.panels.map((row) => [row.id, row]));
  const first = new Map<number, Event>();
  for (const entry of entries) {
    const id = references.panel(entry.event);
    if (id === null) continue;
    const known = first.get(id);
    if (known) {
      const params = { value: entry.event.name, first: known.event.path };
      problems.add("repeated-event", entry.event.path, params);
    } else first.set(id, entry);
  }
  const drafts = [...first].map(([id, entry]) => ({
    id,
    itemType: KINDS[entry.kind ?? "cultural"],
    text: mergeEvent(stored.get(id)?.text ?? {}, entry, files),
  }));
  return [countsOf("events", await events.load(at, drafts))];
};

import type { Language } from "@foyer/contract";
import type { Clock } from "../lib/clock.ts";
import { deriveUuid } from "../lib/uuid.ts";
import { sessions } from "../features/panels/panels.writes.ts";
import type { AgendaItem } from "@foyer/demo";
import { itemTimes } from "./days.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { eventPictureName, savePicture } from "./save-pictures.ts";

type Keys = {
  paths: Ids;
  types: Ids;
  rooms: Ids;
  partners: Ids;
  attendees: Ids;
  groups: Ids;
  clock: Clock;
};

const idOf = (ids: Ids, key: string | null) => (key === null ? null : (ids.get(key) ?? null));

const textOf = ({ topic, content }: AgendaItem, language: Language, pictureFileId?: string) => ({
  topic: topic[language],
  ...(content ? { description: content[language] } : {}),
  ...(pictureFileId !== undefined && { pictureFileId }),
});

/** The pictures of those items that have one, by their keys. */
const saveEventPictures = async (context: DemoEditionContext, items: readonly AgendaItem[]) => {
  const fileIds = new Map<string, string>();
  for (const { key, picture } of items) {
    if (picture) fileIds.set(key, await savePicture(context, eventPictureName(key)));
  }
  return fileIds;
};

const isParent = (item: AgendaItem): boolean => !item.parent;

const idsOf = (ids: Ids, keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? []);

/** @returns ids by the demo's keys */
export const saveAgenda = async (context: DemoEditionContext, keys: Keys): Promise<Ids> => {
  const { edition, content } = context;
  const items = content.agendaItems.filter((item) => item.edition === edition.key);
  const pictures = await saveEventPictures(context, items);
  const gidOf = (key: string) => deriveUuid(`demo\n${edition.key}\n${key}`);
  const own = new Set(items.map(({ key }) => gidOf(key)));
  const rows = (await sessions.list(context)).filter(({ gid }) => own.has(gid));
  const stored = new Map(rows.map((row) => [row.gid, row]));
  const panels = new Map<string, number>();
  const save = async (some: readonly AgendaItem[]) => {
    const drafts = some.map((item) => ({
      key: gidOf(item.key),
      parentId: idOf(panels, item.parent),
      itemType: item.itemType,
      ...itemTimes(edition, item.time, keys.clock),
      roomId: idOf(keys.rooms, item.room),
      thematicPathId: idOf(keys.paths, item.path),
      panelTypeId: idOf(keys.types, item.type),
      showDetails: item.showDetails,
      additionalContent: item.additionalContent,
      text: {
        pl: textOf(item, "pl", pictures.get(item.key)),
        en: textOf(item, "en", pictures.get(item.key)),
      },
      people: item.speakers.flatMap(({ role, attendee }) => {
        const attendeeId = keys.attendees.get(attendee);
        return attendeeId === undefined ? [] : [{ attendeeId, role }];
      }),
      partners: idsOf(keys.partners, item.partners),
      recommendedTo: idsOf(keys.groups, item.recommendedFor),
    }));
    const { ids } = await sessions.load(context, "", drafts, { stored, vanished: "keep" });
    for (const [index, { key }] of some.entries()) panels.set(key, ids[index] ?? 0);
  };
  await save(items.filter(isParent));
  await save(items.filter((item) => !isParent(item)));
  return panels;
};

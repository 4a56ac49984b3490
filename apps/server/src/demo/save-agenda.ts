import type { Language } from "@foyer/contract";
import { eq, inArray } from "drizzle-orm";
import type { Clock } from "../lib/clock.ts";
import { deriveUuid } from "../lib/uuid.ts";
import { panel, panelAttendee, recommendation } from "../db/schema/index.ts";
import type { AgendaItem } from "@foyer/demo";
import { itemTimes } from "./days.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { eventPictureName, savePicture } from "./save-pictures.ts";
import { upsert } from "../db/upsert.ts";

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

const savePanels = async (
  context: DemoEditionContext,
  items: readonly AgendaItem[],
  keys: Keys,
  parents: Ids,
) => {
  if (items.length === 0) return [];
  const { tx, editionId, edition } = context;
  const pictures = await saveEventPictures(context, items);
  const rows = items.map((item) => ({
    gid: deriveUuid(`demo\n${edition.key}\n${item.key}`),
    editionId,
    parentId: idOf(parents, item.parent),
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
  }));
  const stored = await upsert(tx, panel, [panel.editionId, panel.gid], rows);
  return stored.map((row, index) => [items[index]?.key ?? "", row.id] as const);
};

/** @returns ids by the demo's keys */
export const saveAgenda = async (context: DemoEditionContext, keys: Keys): Promise<Ids> => {
  const { tx, editionId, edition, content, writes } = context;
  const items = content.agendaItems.filter((item) => item.edition === edition.key);
  const parents = new Map(
    await savePanels(
      context,
      items.filter((item) => !item.parent),
      keys,
      new Map(),
    ),
  );
  const parts = await savePanels(
    context,
    items.filter((item) => item.parent),
    keys,
    parents,
  );
  const panels: Ids = new Map([...parents, ...parts]);

  const inEdition = tx.select({ id: panel.id }).from(panel).where(eq(panel.editionId, editionId));
  await tx.delete(panelAttendee).where(inArray(panelAttendee.panelId, inEdition));
  await tx.delete(recommendation).where(inArray(recommendation.panelId, inEdition));

  const links = items.flatMap((item) => {
    const panelId = panels.get(item.key);
    return panelId === undefined ? [] : [{ item, panelId }];
  });
  const speakers = links.flatMap(({ item, panelId }) =>
    item.speakers.flatMap(({ role, attendee }, position) => {
      const attendeeId = keys.attendees.get(attendee);
      return attendeeId === undefined ? [] : [{ panelId, attendeeId, role, position }];
    }),
  );
  const partners = links.flatMap(({ item, panelId }) =>
    item.partners.flatMap((key, position) => {
      const partnerId = keys.partners.get(key);
      return partnerId === undefined ? [] : [{ panelId, partnerId, position }];
    }),
  );
  const recommendations = links.flatMap(({ item, panelId }) =>
    item.recommendedFor.flatMap((key) => {
      const userGroupId = keys.groups.get(key);
      return userGroupId === undefined ? [] : [{ userGroupId, panelId }];
    }),
  );
  if (speakers.length > 0) await tx.insert(panelAttendee).values(speakers);
  await writes.patronages.load(context, [...keys.partners.values()], partners);
  if (recommendations.length > 0) await tx.insert(recommendation).values(recommendations);
  return panels;
};

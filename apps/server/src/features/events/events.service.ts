import {
  type CulturalEvent,
  hasDetails,
  ITEM_TYPE,
  type ItemType,
  type Language,
  type PanelItem,
} from "@foyer/contract";
import { notFound } from "../../lib/failure.ts";

/** An agenda item, sub-panels too. */
type EventItem = { item: PanelItem; hasPlan: boolean; pictureFileId: string | null };

/** The programme, as this feature asks for it; its items are by start, then end. */
export type EventsSnapshot = {
  in: (language: Language) => { byId: ReadonlyMap<number, EventItem> };
  findText: (
    language: Language,
    id: number,
  ) => { item: { itemType: ItemType; showDetails: boolean }; html: string | null } | undefined;
};

type Asked = { id: number; itemType: ItemType; language: Language };

/**
 * The text of an event as sanitised HTML.
 * @throws Failure `not-found` for anything but an event of this kind that shows its details
 */
export const textOfEvent = (
  snapshot: EventsSnapshot,
  { id, itemType, language }: Asked,
): string => {
  const found = snapshot.findText(language, id);
  if (!found || found.item.itemType !== itemType || !hasDetails(found.item)) throw notFound();
  return found.html ?? "";
};

const toCulturalEvent = ({ item, hasPlan, pictureFileId }: EventItem): CulturalEvent => ({
  id: item.id,
  date: item.date,
  startDate: item.startDate,
  endDate: item.endDate,
  roomId: item.roomId,
  roomCode: item.description.room,
  hasPlan,
  partners: item.partners,
  description: {
    title: item.description.topic,
    topic: item.description.topic,
    content: item.description.description,
    building: item.description.building,
    pictureFileId,
  },
});

/** The cultural events of an edition by start. */
export const listCulturalEvents = (snapshot: EventsSnapshot, language: Language): CulturalEvent[] =>
  [...snapshot.in(language).byId.values()]
    .filter(({ item }) => item.itemType === ITEM_TYPE.culturalEvent)
    .map(toCulturalEvent);

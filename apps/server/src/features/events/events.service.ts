import {
  type CulturalEvent,
  hasDetails,
  ITEM_TYPE,
  type ItemType,
  type Language,
  type PanelItem,
} from "@foyer/contract";
import { notFound } from "../../lib/failure.ts";

/** Panel or sub-panel. */
type EventItem = { item: PanelItem; hasPlan: boolean; pictureFileId: string | null };

/** Parts of the programme snapshot that this feature needs; items by start, then end. */
export type EventsSnapshot = {
  in: (language: Language) => { byId: ReadonlyMap<number, EventItem> };
  findText: (
    language: Language,
    id: number,
  ) => { item: { itemType: ItemType; showDetails: boolean }; html: string | null } | undefined;
};

type EventRequest = { id: number; itemType: ItemType; language: Language };

/**
 * Returns the text of an event as sanitised HTML.
 * @throws Failure `not-found` unless it is an event of this kind with details
 */
export const getEventHtml = (
  snapshot: EventsSnapshot,
  { id, itemType, language }: EventRequest,
): string => {
  const event = snapshot.findText(language, id);
  if (!event || event.item.itemType !== itemType || !hasDetails(event.item)) throw notFound();
  return event.html ?? "";
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

export const listCulturalEvents = (snapshot: EventsSnapshot, language: Language): CulturalEvent[] =>
  [...snapshot.in(language).byId.values()]
    .filter(({ item }) => item.itemType === ITEM_TYPE.culturalEvent)
    .map(toCulturalEvent);

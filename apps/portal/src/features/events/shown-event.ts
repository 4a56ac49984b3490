import { ITEM_TYPE } from "@foyer/contract/constants";
import type { CulturalEvent } from "@foyer/contract/events";
import type { PanelItem } from "@foyer/contract/panels";

/** A cultural or special event as its window needs it, whether the programme told of it or their own list. */
export type ShownEvent = Pick<
  PanelItem,
  "id" | "itemType" | "date" | "startDate" | "endDate" | "partners"
> & { description: Pick<PanelItem["description"], "topic" | "building" | "room"> };

export const toShownEvent = ({ description, roomCode, ...event }: CulturalEvent): ShownEvent => ({
  ...event,
  itemType: ITEM_TYPE.culturalEvent,
  description: { topic: description.title, building: description.building, room: roomCode },
});

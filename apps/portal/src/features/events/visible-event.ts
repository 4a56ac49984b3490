import { ITEM_TYPE } from "@foyer/contract/constants";
import type { CulturalEvent } from "@foyer/contract/events/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";

/** Common fields of an event from the programme and from the list of cultural events. */
export type VisibleEvent = Pick<
  PanelItem,
  "id" | "itemType" | "date" | "startDate" | "endDate" | "partners"
> & { description: Pick<PanelItem["description"], "topic" | "building" | "room"> };

export const toVisibleEvent = ({
  description,
  roomCode,
  ...event
}: CulturalEvent): VisibleEvent => ({
  ...event,
  itemType: ITEM_TYPE.culturalEvent,
  description: { topic: description.title, building: description.building, room: roomCode },
});

import { hasDetails, type ItemType, type Language } from "@foyer/contract";
import { notFound } from "../../lib/failure.ts";

/** The programme, as this feature asks for it. */
export type EventsLayout = {
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
export const textOfEvent = (layout: EventsLayout, { id, itemType, language }: Asked): string => {
  const found = layout.findText(language, id);
  if (!found || found.item.itemType !== itemType || !hasDetails(found.item)) throw notFound();
  return found.html ?? "";
};

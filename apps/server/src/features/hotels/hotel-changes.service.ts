import { createEntryWrites } from "../../db/entry-writes.ts";
import type { Database } from "../../db/index.ts";
import type { NameText, Translated } from "../../db/schema/index.ts";
import { hotelRows } from "./hotel-changes.repository.ts";

type HotelDraft = {
  text: Translated<NameText>;
  address: string | null;
  url: string | null;
  phone: string | null;
};

/** Hotels, which nobody may hide: a load deletes them, and attendees who stay there have none then. */
export const createHotelChanges = (database: Pick<Database, "write">) => {
  const { load } = createEntryWrites({
    database,
    entries: hotelRows,
    changesOf: (editionId) => [{ kind: "participants", editionId }],
    toValues: ({ text, address, url, phone }: HotelDraft) => ({ text, address, url, phone }),
  });
  return { hotels: { load } };
};

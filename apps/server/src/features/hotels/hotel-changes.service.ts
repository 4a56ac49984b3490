import { createEntryWrites } from "../../db/entry-writes.ts";
import type { Database } from "../../db/index.ts";
import type { NameText, Translated } from "../../db/schema/index.ts";
import { requireWebUrl } from "../../lib/web-url.ts";
import { hotelRows } from "./hotel-changes.repository.ts";

type HotelDraft = {
  text: Translated<NameText>;
  address: string | null;
  url: string | null;
  phone: string | null;
};

/** What organisers and loads write of hotels, where attendees stay. */
export const createHotelChanges = (database: Pick<Database, "write">) => ({
  hotels: createEntryWrites({
    database,
    entries: hotelRows,
    changesOf: (editionId) => [{ kind: "edition", editionId, part: "hotels" }],
    toValues: ({ text, address, url, phone }: HotelDraft) => ({ text, address, url, phone }),
    needed: "name",
    check: (_at, { url }) => requireWebUrl(url),
  }),
});

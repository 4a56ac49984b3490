import { createEntries } from "../../db/entries.ts";
import { hotel } from "../../db/schema/index.ts";

export const hotelRows = createEntries(hotel);

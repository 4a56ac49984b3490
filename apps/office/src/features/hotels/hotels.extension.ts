import type { OfficeExtension } from "../../resources/extensions.ts";
import { HotelGuests } from "./HotelGuests.tsx";

export const hotelsExtension: OfficeExtension = {
  resources: { hotels: { tabs: { guests: HotelGuests } } },
};

import type { OfficeExtension } from "../../resources/extensions.ts";
import { TripNotice } from "./TripNotice.tsx";

export const transportExtension: OfficeExtension = {
  resources: { trips: { Banner: TripNotice } },
  history: { travel: { fields: {}, screen: "/$edition/travel/requests" } },
};

import type { OfficeExtension } from "../../resources/extensions.ts";

const overview = { to: "/$edition/places", title: "locations.title" } as const;

export const buildingsExtension: OfficeExtension = {
  resources: {
    buildings: { overview, findPage: () => "/buildings" },
    floors: { overview },
    rooms: { overview },
  },
};

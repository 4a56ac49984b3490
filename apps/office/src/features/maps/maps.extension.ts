import type { OfficeExtension } from "../../resources/extensions.ts";

const overview = { to: "/$edition/places", title: "locations.title" } as const;

export const mapsExtension: OfficeExtension = {
  resources: {
    "map-categories": { overview },
    "map-markers": { overview, findPage: ({ id }) => `/map?open=marker-${id}` },
    "map-lines": { overview },
  },
};

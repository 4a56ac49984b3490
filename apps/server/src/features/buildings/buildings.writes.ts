import { createItems } from "../../content/items.ts";
import { columnReference, textPictureReference } from "../../content/references.ts";
import { building, floor, room } from "../../db/schema/index.ts";

const LOCATION = { parts: ["places"], required: "name" } as const;
const PLAN = textPictureReference("pictureFileId");

export const buildings = createItems({
  table: building,
  resource: "buildings",
  ...LOCATION,
  references: [PLAN],
});

export const floors = createItems({
  table: floor,
  resource: "floors",
  ...LOCATION,
  references: [columnReference("buildingId", building), PLAN],
});

export const rooms = createItems({
  table: room,
  resource: "rooms",
  ...LOCATION,
  references: [columnReference("floorId", floor), PLAN],
});

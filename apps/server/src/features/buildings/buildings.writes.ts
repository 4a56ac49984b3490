import { createItems } from "../../content/items.ts";
import { refersTo, showsPictureInText } from "../../content/references.ts";
import { building, floor, room } from "../../db/schema/index.ts";

const PLACE = { parts: ["places"], needed: "name" } as const;
const PLAN = showsPictureInText("pictureFileId");

export const buildings = createItems({
  table: building,
  resource: "buildings",
  ...PLACE,
  references: [PLAN],
});

export const floors = createItems({
  table: floor,
  resource: "floors",
  ...PLACE,
  references: [refersTo("buildingId", building), PLAN],
});

export const rooms = createItems({
  table: room,
  resource: "rooms",
  ...PLACE,
  references: [refersTo("floorId", floor), PLAN],
});

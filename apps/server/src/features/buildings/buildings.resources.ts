import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../resources/binding.ts";
import { buildings, floors, rooms } from "./buildings.writes.ts";

const PICTURE = { picture: "pictureFileId" };

export const locationBindings = [
  bindResource(RESOURCES.buildings, buildings, PICTURE),
  bindResource(RESOURCES.floors, floors, { ...PICTURE, building: "buildingId" }),
  bindResource(RESOURCES.rooms, rooms, { ...PICTURE, floor: "floorId" }),
];

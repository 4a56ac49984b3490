import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../resources/binding.ts";
import { mapCategories, mapLines, mapMarkers } from "./maps.writes.ts";

export const mapBindings = [
  bindResource(RESOURCES["map-categories"], mapCategories),
  bindResource(RESOURCES["map-markers"], mapMarkers, {
    category: "categoryId",
    building: "buildingId",
    picture: "markerFileId",
  }),
  bindResource(RESOURCES["map-lines"], mapLines),
];

import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

const ZOOM_MAX = 22;

export const mapCategories = defineResource({
  name: "map-categories",
  right: "places",
  title: "title",
  order: "manual",
  fields: {
    title: field.singleLine({ translated: true, required: true }),
    minZoom: field.number(0, ZOOM_MAX),
    maxZoom: field.number(0, ZOOM_MAX),
    isHidden: field.hidden(),
  },
  rows: [["minZoom", "maxZoom"]],
  list: {
    columns: ["title", "minZoom", "maxZoom", "isHidden"],
    search: ["title"],
    filters: ["isHidden"],
  },
});

export const mapMarkers = defineResource({
  name: "map-markers",
  right: "places",
  title: "name",
  order: "manual",
  fields: {
    name: field.singleLine({ translated: true, required: true }),
    description: field.multiline({ translated: true }),
    information: field.html({ translated: true }),
    place: field.place(),
    category: field.one("map-categories"),
    building: field.one("buildings"),
    picture: field.picture(),
    isHidden: field.hidden(),
  },
  rows: [["category", "building"]],
  list: {
    columns: ["name", "category", "building", "place", "isHidden"],
    search: ["name"],
    filters: ["category", "building", "isHidden"],
  },
});

export const mapLines = defineResource({
  name: "map-lines",
  right: "places",
  title: "color",
  order: "manual",
  fields: {
    color: field.color({ required: true }),
    points: field.points({ required: true }),
    isHidden: field.hidden(),
  },
  list: { columns: ["color", "points", "isHidden"], search: [], filters: ["isHidden"] },
});

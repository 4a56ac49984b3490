import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

const ZOOM_MAX = 22;

export const mapCategories = defineResource({
  name: "map-categories",
  right: "places",
  title: "title",
  order: "manual",
  fields: {
    title: field.line({ translated: true, needed: true }),
    minZoom: field.number(0, ZOOM_MAX),
    maxZoom: field.number(0, ZOOM_MAX),
    isHidden: field.hidden(),
  },
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
    name: field.line({ translated: true, needed: true }),
    description: field.lines({ translated: true }),
    information: field.html({ translated: true }),
    place: field.place(),
    category: field.one("map-categories"),
    building: field.one("buildings"),
    picture: field.picture(),
    isHidden: field.hidden(),
  },
  list: {
    columns: ["name", "category", "building", "place", "isHidden"],
    search: ["name"],
    filters: ["category", "building", "isHidden"],
  },
});

export const mapLines = defineResource({
  name: "map-lines",
  right: "places",
  title: "colour",
  order: "manual",
  fields: {
    colour: field.colour({ needed: true }),
    points: field.points({ needed: true }),
    isHidden: field.hidden(),
  },
  list: { columns: ["colour", "points", "isHidden"], search: [], filters: ["isHidden"] },
});

import type { ConferenceMap, MapCategory, Marker } from "@foyer/contract";

export const buildMap = (change: Partial<ConferenceMap> = {}): ConferenceMap => ({
  tilesUrl: null,
  tilesOnDemand: false,
  attribution: "© Forum",
  zoom: 15,
  lat: 50.77,
  long: 15.75,
  picture: null,
  ...change,
});

export const buildMapCategory = (change: Partial<MapCategory> = {}): MapCategory => ({
  id: 1,
  title_PL: "Widoki",
  title_EN: "Views",
  minZoom: null,
  maxZoom: null,
  ...change,
});

export const buildMarker = (change: Partial<Marker> = {}): Marker => ({
  id: 1,
  lat: 50.77,
  long: 15.75,
  categoryId: 1,
  markerFileId: null,
  name_PL: "Wieża",
  name_EN: "Tower",
  description_PL: "Widok na dolinę",
  description_EN: "View of the valley",
  information: [],
  buildingId: null,
  ...change,
});

import type { MapCategory } from "../types.ts";

/** What is small, or of use only to who is near, shows from the zoom on at which streets are wide. */
const STREETS = 15;

export const mapCategories: MapCategory[] = [
  {
    key: "forum",
    title: { pl: "Miejsca Forum", en: "Forum venues" },
    minZoom: null,
    maxZoom: null,
  },
  {
    key: "stay",
    title: { pl: "Noclegi", en: "Places to stay" },
    minZoom: 13,
    maxZoom: null,
  },
  {
    key: "food",
    title: { pl: "Jedzenie i kawa", en: "Food and coffee" },
    minZoom: 14,
    maxZoom: null,
  },
  {
    key: "travel",
    title: { pl: "Dojazd i parkingi", en: "Transport and parking" },
    minZoom: 13,
    maxZoom: null,
  },
  {
    key: "sights",
    title: { pl: "Widoki i spacery", en: "Views and walks" },
    minZoom: null,
    maxZoom: null,
  },
  {
    key: "help",
    title: { pl: "Pomoc i usługi", en: "Help and services" },
    minZoom: STREETS,
    maxZoom: null,
  },
];

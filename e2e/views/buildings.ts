import { openFirst, type ViewsOfFeature } from "../view.ts";

export const buildingsViews: ViewsOfFeature = {
  everybody: [
    { name: "buildings", address: "/buildings" },
    { name: "building-plan", address: "/buildings", open: openFirst(/^Hotel Graniowy/) },
  ],
};

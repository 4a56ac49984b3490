import { openFirst, type ViewsOfNoun } from "../view.ts";

export const buildingsViews: ViewsOfNoun = {
  everybody: [
    { name: "buildings", address: "/buildings" },
    { name: "building-plan", address: "/buildings", open: openFirst(/^Hotel Graniowy/) },
  ],
};

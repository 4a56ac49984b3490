import { type ViewsOfFeature } from "../view.ts";

export const legalViews: ViewsOfFeature = {
  everybody: [
    { name: "terms", address: "/terms" },
    { name: "privacy", address: "/privacy" },
  ],
};

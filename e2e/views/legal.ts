import { type ViewsOfNoun } from "../view.ts";

export const legalViews: ViewsOfNoun = {
  everybody: [
    { name: "terms", address: "/terms" },
    { name: "privacy", address: "/privacy" },
  ],
};

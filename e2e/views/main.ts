import { type ViewsOfFeature } from "../view.ts";

export const mainViews: ViewsOfFeature = {
  everybody: [{ name: "main", address: "/" }],
  attendee: [{ name: "main", address: "/" }],
};

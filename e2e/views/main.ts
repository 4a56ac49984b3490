import { type ViewsOfNoun } from "../view.ts";

export const mainViews: ViewsOfNoun = {
  everybody: [{ name: "main", address: "/" }],
  attendee: [{ name: "main", address: "/" }],
};

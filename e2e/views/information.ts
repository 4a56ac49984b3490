import { openFirst, type ViewsOfFeature } from "../view.ts";

export const informationViews: ViewsOfFeature = {
  everybody: [
    { name: "information", address: "/information" },
    {
      name: "information-open",
      address: "/information",
      open: openFirst(/^(Shuttle buses|Autobusy wahadłowe)$/),
    },
  ],
};

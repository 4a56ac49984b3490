import { openFirst, type ViewsOfNoun } from "../view.ts";

export const informationViews: ViewsOfNoun = {
  everybody: [
    { name: "information", address: "/information" },
    {
      name: "information-open",
      address: "/information",
      open: openFirst(/^(Shuttle buses|Autobusy wahadłowe)$/),
    },
  ],
};

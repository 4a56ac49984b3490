import { expect } from "@playwright/test";
import { type ViewsOfFeature } from "../view.ts";

export const mapsViews: ViewsOfFeature = {
  everybody: [
    { name: "map", address: "/map" },
    {
      name: "map-place",
      address: "/map",
      open: async (page) => {
        await page
          .getByRole("button", { name: /^Hotel Graniowy/ })
          .first()
          .click();
        await expect(
          page.getByRole("button", { name: /^(Building plans|Plany budynku)$/ }),
        ).toBeVisible();
      },
    },
  ],
};

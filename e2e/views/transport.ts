import { expect } from "@playwright/test";
import { type ViewsOfFeature } from "../view.ts";

export const transportViews: ViewsOfFeature = {
  attendee: [
    {
      name: "transport",
      address: "/transport",
      open: async (page) => {
        await page.locator('select[name="arrival.pickupDate"]').selectOption({ index: 1 });
        await page.locator('select[name="arrival.place"]').selectOption({ index: 1 });
        await page.locator('form button[type="submit"]').click();
        await expect(page.locator('input[name="arrival.nr"]')).toHaveAttribute(
          "aria-invalid",
          "true",
        );
      },
    },
  ],
};

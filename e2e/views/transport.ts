import { expect } from "@playwright/test";
import { type ViewsOfFeature } from "../view.ts";
import { instantOf, readDays } from "../visitor.ts";

export const transportViews: ViewsOfFeature = {
  attendee: [
    {
      name: "transport",
      address: "/transport",
      open: async (page) => {
        // Transfers that have departed are disabled.
        const [first = ""] = await readDays(page);
        await page.clock.setFixedTime(instantOf(first, "06:00"));
        await page.reload();
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

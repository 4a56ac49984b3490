import { expect } from "@playwright/test";
import { type ViewsOfFeature } from "../view.ts";

export const attendeesViews: ViewsOfFeature = {
  attendee: [
    { name: "attendees", address: "/attendees" },
    {
      name: "attendee-details",
      address: "/attendees?role=3",
      open: async (page) => {
        const card = page.locator('main a[href^="/attendees/details/"]').first();
        await page.goto((await card.getAttribute("href")) ?? "/");
        await expect(page.getByRole("heading", { name: "Moderator" })).toBeVisible();
      },
    },
    { name: "attendee-missing", address: "/attendees/details/0" },
  ],
};

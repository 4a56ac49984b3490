import { expect, type Page } from "@playwright/test";
import { openFirst, type ViewsOfFeature } from "../view.ts";

const openPartner = async (page: Page) => {
  await page.getByRole("link", { name: /(Go to details|Szczegóły): Nordsee Link/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nordsee Link" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /^(Representatives|Przedstawiciele)$/ }),
  ).toBeVisible();
};

export const partnersViews: ViewsOfFeature = {
  everybody: [
    { name: "partners", address: "/partners" },
    { name: "partner-details", address: "/partners?search=nordsee", open: openPartner },
  ],
  attendee: [
    {
      name: "partner-invitation",
      address: "/partners?search=nordsee",
      open: async (page) => {
        await openPartner(page);
        await openFirst(/^(Breakfast beside|Śniadanie przy)/)(page);
      },
    },
  ],
};

import { expect, type Page } from "@playwright/test";
import { openFirst, type ViewsOfFeature } from "../view.ts";
import { opener, readLanguage } from "../visitor.ts";

const TRUST = { pl: "Zaufanie jako infrastruktura", en: "Trust as infrastructure" };

const openDetails = async (page: Page) => {
  const topic = TRUST[await readLanguage(page)];
  await opener(page, topic).click();
  await expect(page).toHaveURL(/details/);
  await expect(page.getByRole("heading", { name: topic })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Moderator" })).toBeVisible();
};

export const panelsViews: ViewsOfFeature = {
  everybody: [
    {
      name: "programme-list",
      address: "/panels?search=a",
      open: async (page) => {
        const filters = page.getByRole("button", { name: /^(Filters|Filtry)/ });
        if (await filters.isVisible()) await filters.click();
        await page.getByRole("combobox", { name: /^(Room|Sala)$/ }).click();
        await expect(page.getByRole("listbox")).toBeVisible();
      },
    },
    { name: "programme-nothing", address: "/panels?search=xyzxyz" },
    {
      name: "thematic-paths",
      address: "/panels?tab=paths",
      open: async (page) => {
        await page.getByRole("tabpanel").getByRole("button", { expanded: false }).first().click();
        await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
      },
    },
    {
      name: "room-plan",
      address: "/panels?day=all&search=vukasinovic",
      open: async (page) => {
        await openDetails(page);
        await openFirst(/^(Show on map|Pokaż na mapie)$/)(page);
      },
    },
    { name: "panel-missing", address: "/panels/details/0" },
  ],
  attendee: [
    { name: "programme", address: "/panels" },
    { name: "my-agenda", address: "/panels?tab=mine" },
    { name: "panel-details", address: "/panels?day=all&search=vukasinovic", open: openDetails },
  ],
  offline: [
    {
      name: "programme-lost",
      address: "/buildings",
      open: async (page) => {
        await page.route("**/api/public/panels?*", (route) => route.abort());
        await page.goto("/panels?search=rail");
        await expect(
          page.getByRole("button", { name: /^(Try again|Spróbuj ponownie)$/ }),
        ).toBeVisible({ timeout: 20_000 });
        await page.unroute("**/api/public/panels?*");
      },
    },
  ],
};

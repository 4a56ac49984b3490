import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { filterBy, search, skip, topic } from "../visitor.ts";

const collapseButtons = (page: Page) =>
  page.getByRole("tabpanel").getByRole("button", { name: /sessions?$/, expanded: false });

test(
  "a visitor expands a thematic path and sees its sessions of all days",
  { tag: "@phone" },
  async ({ page }) => {
    await skip(page, { to: "/panels" });
    await page.getByRole("tab", { name: "Thematic paths" }).click();
    await expect(collapseButtons(page)).toHaveCount(14);
    await page.getByRole("button", { name: /^Plenary sessions/ }).click();

    await expect(topic(page, "Opening: Europe at the pass")).toBeVisible();
    await expect(topic(page, "Trust as infrastructure")).toBeAttached();
    await page.getByRole("button", { name: /^Plenary sessions/ }).click();
    await expect(topic(page, "Opening: Europe at the pass")).toHaveCount(0);
  },
);

test("a search leaves the paths that contain matches", async ({ page }) => {
  await skip(page, { to: "/panels?tab=paths" });
  await search(page, "neighbours");

  await expect(page.getByRole("button", { name: /^Plenary sessions/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Healthcare forum/ })).toHaveCount(0);
});

test("type and room filter every path, and there is no filter for paths", async ({ page }) => {
  await skip(page, { to: "/panels?tab=paths&path=Plenary+sessions" });
  await expect(topic(page, "Opening: Europe at the pass")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Thematic path" })).toHaveCount(0);

  await filterBy(page, { Room: "Library" });
  await expect(topic(page, "Opening: Europe at the pass")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Energy forum/ })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitForIdle } from "../view.ts";
import {
  chooseInMenu,
  instantOf,
  logIn,
  openMenu,
  PAST_CONFERENCE,
  readDays,
  skip,
} from "../visitor.ts";

const WIDTHS = [320, 390, 1440, 1920];

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a long name of a conference stays within login and Settings", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Conference").selectOption(PAST_CONFERENCE);
  const button = page.getByRole("button", { name: "Log in", exact: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await measureOverflow(page), `login at ${width}`).toBe(0);
    await expect(button).toBeInViewport({ ratio: 1 });
    const [card, field] = await page
      .locator("form")
      .evaluate((form) =>
        [form, form.querySelector("select")].map(
          (element) => element?.getBoundingClientRect().right ?? Number.NaN,
        ),
      );
    expect(field, `the list at ${width}`).toBeLessThanOrEqual(card ?? 0);
  }
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAST_CONFERENCE);
  await chooseInMenu(page, "profileMenu", "Settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // The menu that led here may still be closing at its position in the wider window.
    await waitForIdle(page);
    expect(await measureOverflow(page), `Settings at ${width}`).toBe(0);
  }
});

test("all days fit next to each other on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await skip(page, { to: "/panels", language: "pl" });

  const days = page.getByRole("tablist", { name: "Dni konferencji" });
  await expect(days.getByRole("tab")).toHaveCount(3);
  expect(await days.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});

test("seven sessions are on the first screen of a phone, the first above 300 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first = ""] = await readDays(page);
  // Only an exhibition is in progress, so its collapsed line is above the sessions.
  await page.clock.setFixedTime(instantOf(first, "09:05"));
  await skip(page, { to: "/panels", language: "pl" });
  await expect(page.getByRole("toolbar", { name: "Godziny" })).toBeVisible();
  await waitForIdle(page);
  const bar = await page.getByRole("navigation", { name: "Na skróty" }).boundingBox();
  const rows = await page
    .getByRole("tabpanel")
    .locator("li[aria-posinset]")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(rows[0]?.top).toBeLessThan(300);
  const visible = rows.filter(({ bottom }) => bottom <= (bar?.y ?? 0) + 1);
  expect(visible.length).toBeGreaterThanOrEqual(7);
});

test("no word of the menu breaks on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "anna", { language: "pl" });
  const menu = await openMenu(page, "profileMenu");
  const label = menu.getByRole("link", { name: /^Powiadomienia/ }).getByText("Powiadomienia");
  await expect(label).toBeVisible();
  // One line of 16 px text.
  expect(await label.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(
    30,
  );
});

test("the PDF button of My agenda is next to the checkboxes at every width", async ({ page }) => {
  await logIn(page, "anna", { to: "/panels?tab=mine", language: "pl" });
  const ticks = page.getByRole("group", { name: "Pokazywane w agendzie" });
  const pdf = page.getByRole("button", { name: "Pobierz PDF" });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const right = await ticks.evaluate((element) => element.getBoundingClientRect().right);
    const left = await pdf.evaluate((element) => element.getBoundingClientRect().left);
    expect(left, `at ${width}`).toBeGreaterThanOrEqual(right);
  }
});

test("the placeholder of the search is one word on a phone and longer on a tablet", async ({
  page,
}) => {
  await skip(page, { to: "/panels" });
  const search = page.getByRole("searchbox");
  for (const [width, text] of [
    [390, "Search"],
    [768, "Search topics and people"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(search).toHaveAttribute("placeholder", text);
  }
});

import { expect, test } from "../fixtures.ts";
import {
  filterBy,
  instantOf,
  opener,
  readDays,
  search,
  visibleDate,
  skip,
  topic,
  WHOLE_DAY,
} from "../visitor.ts";

const TRUST = "Trust as infrastructure";
const GRIDS = "Grids without borders: who pays for the last kilometre?";

test(
  "the programme opens on the current day and links to ongoing sessions",
  { tag: "@phone" },
  async ({ page }) => {
    const [yesterday, today = ""] = await readDays(page);
    await page.clock.setFixedTime(instantOf(today, "16:00"));
    await skip(page, { to: "/panels" });
    await expect(page.getByRole("tab", { name: /^Day 2/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(visibleDate(page, today)).toBeVisible();

    await page.getByRole("tab", { name: /^Day 1/ }).click();
    await expect(visibleDate(page, yesterday)).toBeVisible();
    await page.getByRole("tab", { name: /^Day 2/ }).click();

    // The earliest session at four o'clock; the others follow below.
    await expect(topic(page, "Elections in the noise")).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Now · 16:00" })).toBeInViewport();
    await expect(topic(page, TRUST)).toHaveCount(0);
    await page.getByRole("button", { name: /^Earlier/ }).click();
    await expect(topic(page, TRUST)).toBeVisible();
  },
);

test("a session is found by the name of somebody on it, without diacritics", async ({ page }) => {
  await skip(page, { to: "/panels?day=all" });
  await search(page, "vukasinovic");

  await expect(topic(page, TRUST)).toBeVisible();
  await expect(page).toHaveURL(/search=vukasinovic/);
  await expect(page.getByText("Jelena Vukašinović").first()).toBeVisible();
  await expect(topic(page, "Lunch")).toHaveCount(0);
});

test("a search finds a Polish topic typed on a foreign keyboard", async ({ page }) => {
  await skip(page, { to: "/panels", language: "pl" });
  await page.getByRole("tab", { name: /^Dzień 1/ }).click();
  await search(page, "baltyk PO lodzie");

  await expect(topic(page, "Bałtyk po lodzie: porty, kable, cierpliwość")).toBeVisible();
  await expect(page.getByText(/^1 z\s\d+ wydarzeń$/)).toBeVisible();
});

test("a session is found by path, type and room", { tag: "@phone" }, async ({ page }) => {
  const days = await readDays(page);
  await skip(page, { to: `${WHOLE_DAY}&day=${days[1]}` });
  await filterBy(page, { "Thematic path": "Energy forum" });
  await expect(topic(page, "Small reactors, large neighbours")).toBeVisible();
  await expect(topic(page, TRUST)).toHaveCount(0);
  await expect(page.getByText(/^5 of \d+ sessions$/)).toBeVisible();

  await filterBy(page, { Type: "Panel discussion" });
  await expect(topic(page, GRIDS)).toBeVisible();
  await expect(topic(page, "Small reactors, large neighbours")).toHaveCount(0);

  await filterBy(page, { Room: "Great Hall" });
  await expect(page.getByText(/^1 of \d+ sessions$/)).toBeVisible();
  await expect(topic(page, GRIDS)).toBeVisible();

  await filterBy(page, { "Thematic path": "Show all", Type: "Show all" });
  await expect(topic(page, TRUST)).toBeVisible();
});

test("a list over the sheet of filters stays in position while the page scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await skip(page, { to: "/panels?day=all" });
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("combobox", { name: "Type" }).click();
  const types = page.getByRole("listbox");
  await expect(types).toBeVisible();
  const travelled = await types.evaluate((element) => {
    const before = { list: element.getBoundingClientRect().top, page: window.scrollY };
    window.scrollTo({ top: before.page + 300, behavior: "instant" });
    const list = Math.round(element.getBoundingClientRect().top - before.list);
    return { list, page: window.scrollY - before.page };
  });
  expect(travelled).toEqual({ list: 0, page: 300 });
});

test(
  "Back closes the sheet of filters and stays on the page, even on the first page",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await skip(page, { to: "/information" });
    await page.goto("/panels?search=bridge");
    for (const close of ["Back", "Back once more"]) {
      await page.getByRole("button", { name: /^Filters/ }).click();
      await expect(page.getByRole("dialog"), close).toBeVisible();
      await page.evaluate(() => history.back());
      await expect(page.getByRole("dialog"), close).toBeHidden();
      await expect(page).toHaveURL("/panels?search=bridge");
    }
  },
);

test("a link opens the programme with the sender's filters", async ({ page }) => {
  const days = await readDays(page);
  await skip(page, { to: `/panels?day=${days[2]}&search=neighbours&room=Great+Hall` });

  await expect(topic(page, "Neighbours: the art of living side by side")).toBeVisible();
  await expect(page.getByText(/^1 of \d+ sessions$/)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("neighbours");
  await expect(page.getByRole("tab", { name: /^Day 3/ })).toHaveAttribute("aria-selected", "true");
});

test("Back from a session preserves the filters and the scroll position", async ({ page }) => {
  await skip(page, { to: "/panels?day=all&room=Great+Hall" });
  const card = opener(page, GRIDS);
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(topic(page, GRIDS)).toBeVisible();
  await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);
  await page.getByRole("button", { name: "Go back" }).click();

  await expect(page).toHaveURL(/\/panels\?day=all&room=\d+$/);
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
  await expect(topic(page, "Small reactors, large neighbours")).toHaveCount(0);
});

test("a visitor from another zone sees the hours of the conference", async ({ browser, foyer }) => {
  const context = await browser.newContext({
    baseURL: foyer.url,
    timezoneId: "America/Los_Angeles",
  });
  const page = await context.newPage();
  const days = await readDays(page);
  await skip(page, { to: `${WHOLE_DAY}&day=${days[1]}&room=Great+Hall&search=trust` });

  await expect(topic(page, TRUST)).toBeVisible();
  await expect(page.getByRole("heading", { name: "09:30", exact: true })).toBeVisible();
  await context.close();
});

test("an hour after midnight belongs to the evening before", async ({ page }) => {
  const days = await readDays(page);
  await skip(page, { to: `/panels?day=${days[1]}&search=jazz` });

  await expect(topic(page, "Jazz past midnight")).toBeVisible();
  await expect(page.getByRole("heading", { name: "22:30", exact: true })).toBeVisible();
});

test("a cultural event opens its details in a dialog", { tag: "@phone" }, async ({ page }) => {
  await skip(page, { to: "/panels?day=all&search=jazz" });
  await opener(page, "Jazz past midnight").click();

  const window = page.getByRole("dialog", { name: "Jazz past midnight" });
  await expect(window).toContainText("A piano trio and a guest with a trumpet.");
  await expect(window).toContainText("22:30–00:30");
  await expect(page).toHaveURL(/open=event-\d+/);
  await page.reload();
  await expect(window).toContainText("A piano trio and a guest with a trumpet.");
  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL("/panels?day=all&search=jazz");
});

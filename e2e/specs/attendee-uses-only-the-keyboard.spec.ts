import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { press, tabTo } from "../keyboard.ts";
import { DEMO_PASSWORD, opener, readDays, skip, toast, topic, WHOLE_DAY } from "../visitor.ts";

/** Tab has no target before the login card appears. */
const openLogin = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByLabel("Username")).toBeVisible();
};

const logInByKeyboard = async (page: Page, address: string) => {
  await openLogin(page, address);
  await tabTo(page, "Username");
  await page.keyboard.type("john");
  await tabTo(page, "Password");
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  // The page takes the focus when it has loaded.
  await expect(page.locator("main:focus, main h1:focus")).toBeAttached();
};

test("a keyboard user logs in, skips to the content and moves through the menus", async ({
  page,
}) => {
  await logInByKeyboard(page, "/buildings");
  await expect(page.getByRole("button", { name: /^Forest Pavilion/ })).toBeVisible();
  await page.reload();
  // The server's page is a visitor's; the focus would be lost when the attendee's own page replaces it.
  await expect(page.getByRole("button", { name: /^Profile \d/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Forest Pavilion/ })).toBeVisible();

  await test.step("the first tab stop skips the header", async () => {
    await press(page, "Tab");
    const skipLink = page.getByRole("link", { name: "Skip to content" });
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport();
    await press(page, "Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await press(page, "Tab");
    await expect(page.getByRole("button", { name: /^Forest Pavilion/ })).toBeFocused();
  });

  await test.step("a dialog traps the focus and returns it", async () => {
    await press(page, "Enter");
    const plan = page.getByRole("dialog", { name: "Forest Pavilion" });
    await expect(plan.getByRole("img")).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await press(page, "Tab");
      const isInside = () => plan.evaluate((dialog) => dialog.contains(document.activeElement));
      await expect.poll(isInside).toBe(true);
    }
    await press(page, "Escape");
    await expect(plan).toBeHidden();
    await expect(page.getByRole("button", { name: /^Forest Pavilion/ })).toBeFocused();
  });

  await test.step("arrows move through a menu, Escape closes it", async () => {
    const menu = page.getByRole("button", { name: "Conference", exact: true });
    await menu.focus();
    await press(page, "ArrowDown");
    await expect(
      page.getByRole("link", { name: "Organizational Information", exact: true }),
    ).toBeFocused();
    await press(page, "ArrowDown");
    await expect(
      page.getByRole("link", { name: "List of participants", exact: true }),
    ).toBeFocused();
    await press(page, "Escape");
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await press(page, "Enter", "Tab", "Enter");
    await expect(page).toHaveURL("/information");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("keyboard focus starts at the top of the page for a forgotten password", async ({ page }) => {
  await openLogin(page, "/login");
  await tabTo(page, "Forgot password?");
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password?");
  // The card fades in, and an invisible heading takes no focus.
  await expect(page.getByRole("main")).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a keyboard user finds and bookmarks a session", async ({ page }) => {
  await logInByKeyboard(page, WHOLE_DAY);
  await expect(page.getByText(/^\d\d sessions$/)).toBeVisible();

  await test.step("arrows move between the views and between the days", async () => {
    await page.getByRole("tab", { name: "Current events" }).focus();
    await press(page, "ArrowRight");
    await expect(page.getByRole("tab", { name: "Thematic paths" })).toBeFocused();
    await expect(page).toHaveURL(/tab=paths/);
    await press(page, "Home");
    await expect(page.getByRole("tab", { name: "Current events" })).toBeFocused();
    await page.getByRole("tab", { name: /^Day 2/ }).focus();
    await press(page, "End");
    await expect(page.getByRole("tab", { name: /^Day 3/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await press(page, "ArrowLeft");
    await expect(page.getByRole("tab", { name: /^Day 2/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  await test.step("typing selects from a drop-down list", async () => {
    await page.getByRole("button", { name: "Filters" }).focus();
    await press(page, "Enter");
    const room = page.getByRole("combobox", { name: "Room" });
    await room.focus();
    await press(page, "ArrowDown");
    await expect(page.getByRole("option", { name: "Show all" })).toBeFocused();
    await page.keyboard.type("spr");
    await expect(page.getByRole("option", { name: "Spruce Room" })).toBeFocused();
    await press(page, "Enter");
    await expect(room).toHaveText(/Spruce Room/);
    await expect(room).toBeFocused();
    await press(page, "Escape");
    await expect(page.getByRole("button", { name: "Filters · 1" })).toBeFocused();
    await expect(topic(page, "Small reactors, large neighbours")).toBeVisible();
  });

  await test.step("a session is bookmarked, opened and left again", async () => {
    await tabTo(page, "Bookmark: Small reactors, large neighbours");
    await press(page, "Space");
    await expect(toast(page, "Added to My Agenda")).toBeVisible();
    await press(page, "Space");
    await expect(toast(page, "Removed from My Agenda")).toBeVisible();
    await press(page, "Shift+Tab");
    await expect(opener(page, "Small reactors, large neighbours")).toBeFocused();
    await press(page, "Enter");
    await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // It is before the heading.
    await press(page, "Shift+Tab");
    await expect(page.getByRole("button", { name: "Go back" })).toBeFocused();
    await press(page, "Enter");
    await expect(page).toHaveURL(/\/panels\?.*room=\d+/);
  });
});

/** Presses Tab from the days to the footer. Returns the sessions that got the focus. */
const walkThrough = async (page: Page, limit: number) => {
  const opened = new Set<string>();
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press("Tab");
    const [topicText, isPast] = await page.evaluate(() => {
      const active = document.activeElement;
      return [
        active?.closest("article h3, article h4") ? active.textContent : null,
        active?.closest("footer") !== null,
      ] as const;
    });
    if (isPast) return opened;
    if (topicText !== null) opened.add(topicText);
  }
  throw new Error("Tab does not come to the end of the programme");
};

const countOpeners = async (page: Page) => {
  const response = await page.request.get("/api/public/panels?year=2026&type=1&language=1");
  const items = (await response.json()) as {
    itemType: number;
    showDetails: boolean;
    description: { topic: string };
  }[];
  const canOpen = items.filter(
    ({ itemType, showDetails }) => itemType !== 3 && (itemType !== 2 || showDetails),
  );
  return new Set(canOpen.map(({ description }) => description.topic)).size;
};

test("a keyboard user moves through all days, past every break", async ({ page }) => {
  test.slow();
  const [first] = await readDays(page);
  // Before the day starts, so that no session is collapsed as past.
  await page.clock.setFixedTime(`${first}T00:00:00Z`);
  await skip(page, { to: "/panels?day=all" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("tab", { selected: true }).last().focus();

  const opened = await walkThrough(page, 400);
  expect(opened.size).toBe(await countOpeners(page));
});

test("the focus is always visible", async ({ page }) => {
  await logInByKeyboard(page, "/panels");
  await expect(page.getByText(/^\d\d sessions$/)).toBeVisible();
  const invisibleFocus: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await press(page, "Tab");
    const complaint = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      // The parent may show the focus ring.
      const rings = [element, element.parentElement, element.closest("label, article")].map(
        (one) => {
          const style = one && getComputedStyle(one);
          const hasOutline = style?.outlineStyle !== "none" && style?.outlineWidth !== "0px";
          return hasOutline || (style?.boxShadow ?? "none") !== "none";
        },
      );
      return rings.includes(true) ? "" : `${element.tagName} ${element.textContent}`.slice(0, 60);
    });
    if (complaint !== "") invisibleFocus.push(complaint);
  }
  expect(invisibleFocus).toEqual([]);
});

test("a menu receives the focus at once under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInByKeyboard(page, "/buildings");
  await page.getByRole("button", { name: /^Profile/ }).focus();
  await press(page, "ArrowUp");

  await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
});

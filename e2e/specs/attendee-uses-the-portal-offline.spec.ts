import { agendaRoutes } from "@foyer/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callWith, readToken } from "../session.ts";
import { logIn } from "../visitor.ts";

test.use({ serviceWorkers: "allow" });

const OFFLINE_ERRORS = /ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket|Failed to fetch/;

/** The prefetch loads conversations last, followed by the plans. */
const waitForPrefetch = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open("pictures")).keys()).length), {
      timeout: 60_000,
    })
    .toBeGreaterThan(3);

const readFlags = (url: string, token: string) =>
  callWith(url, token).call(agendaRoutes.flags, { query: { year: 2026, type: 1 } });

test("pages opened once open offline, and a bookmark made offline is sent later", async ({
  page: first,
  context,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(OFFLINE_ERRORS);
  await logIn(first, "anna", { to: "/panels" });
  await waitForPrefetch(first);
  const token = await readToken(first);
  const { liked, mine, recommended } = await readFlags(foyer.url, token);
  const [own] = [...liked, ...mine, ...recommended];
  await first.close();
  await foyer.stop();
  const page = await context.newPage();
  const open = async (address: string) => {
    await page.goto(address);
    await expect(
      page.getByRole("status").getByText(/^No connection · as of \d\d:\d\d/),
    ).toBeVisible();
  };

  await test.step("the programme of every day, and My agenda", async () => {
    await open("/panels");
    // The cached page appears before any script runs.
    await expect(page.locator("html[data-cached]")).toBeAttached();
    const days = page.getByRole("tab", { name: /^Day \d/ });
    for (const day of await days.all()) {
      await day.click();
      await expect(page.getByText(/^\d+ sessions$/).first()).toBeVisible();
    }
    await open("/panels?tab=mine");
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  });

  await test.step("a session of it", async () => {
    await open(`/panels/details/${own}`);
    await expect(page.getByRole("button", { name: "Go back" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  });

  await test.step("locations with plans, the map, information, conversations", async () => {
    await open("/map");
    await open("/information");
    await open("/buildings");
    await open("/notifications");
    await open("/chat");
    await open("/");
  });

  await test.step("a bookmark is stored and sent when the server is back", async () => {
    await open("/panels");
    await page.getByRole("tab", { name: /^Day 3/ }).click();
    const bookmark = page.getByRole("button", { name: /^Bookmark/, pressed: false }).first();
    await bookmark.click();
    await expect(page.getByText("Saved on this device.")).toBeVisible();
    await page.close();
    await foyer.restart();
    const later = await context.newPage();
    await later.goto("/panels");
    await expect
      .poll(async () => (await readFlags(foyer.url, token)).liked.length, { timeout: 30_000 })
      .toBe(liked.length + 1);
    await expect(later.getByText("No connection")).toBeHidden();
  });
});

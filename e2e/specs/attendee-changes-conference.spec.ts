import { expect, test } from "../fixtures.ts";
import {
  choose,
  chooseInMenu,
  logIn,
  PAST_CONFERENCE,
  shownDate,
  skip,
  toast,
} from "../visitor.ts";

test("an attendee looks into the past edition and comes back", async ({ page }) => {
  await logIn(page, "john", { to: "/profile" });
  await choose(page, "Conference", PAST_CONFERENCE);
  await expect(toast(page, `You are now viewing: ${PAST_CONFERENCE}`)).toBeVisible();

  await chooseInMenu(page, "profileMenu", "My Forum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAST_CONFERENCE);
  await chooseInMenu(page, "conferenceMenu", "Programme");
  await expect(page.getByRole("tab", { name: /^Day/ })).toHaveCount(2);
  await expect(shownDate(page, "2025-09-09")).toBeVisible();

  await chooseInMenu(page, "profileMenu", "Settings");
  await choose(page, "Conference", "Economic Forum 2026");
  await chooseInMenu(page, "conferenceMenu", "Programme");
  await expect(page.getByRole("tab", { name: /^Day/ })).toHaveCount(3);
});

test("only visible conferences are offered", async ({ page }) => {
  await skip(page, { to: "/profile" });
  await page.getByRole("combobox", { name: "Conference" }).click();

  await expect(page.getByRole("option")).toHaveText(["Economic Forum 2026", PAST_CONFERENCE]);
});

test("a conference that is gone leads back to login", async ({ page, troubles }) => {
  troubles.expect(/404/);
  await skip(page);
  await page.route("**/api/public/conferences/conference/data?*", (route) =>
    route.fulfill({ status: 404, json: { type: "about:blank", title: "Not found", status: 404 } }),
  );
  await page.route("**/api/public/conferences", async (route) => {
    const answer = await route.fetch();
    const conferences = (await answer.json()) as { year: number }[];
    await route.fulfill({
      response: answer,
      json: conferences.filter(({ year }) => year !== 2026),
    });
  });
  await chooseInMenu(page, "profileMenu", "Settings");

  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("combobox", { name: "Conference" })).toHaveText(PAST_CONFERENCE);
});

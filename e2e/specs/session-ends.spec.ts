import { routes } from "@foyer/contract";
import { expect, test } from "../fixtures.ts";
import { callWith, readToken } from "../session.ts";
import { chooseInMenu, DEMO_PASSWORD, logIn, openMenu, tryToLogIn } from "../visitor.ts";

test("a session ended elsewhere redirects to login at the next navigation", async ({
  page,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  // The hub would notify the page immediately, before its next action.
  await page.routeWebSocket(/\/api\/hub\//, () => {});
  await logIn(page, "john");
  await expect(page.getByRole("heading", { name: "My agenda" })).toBeVisible();
  // Opening a menu fetches its counts, which would count as an action.
  const header = await openMenu(page, "profileMenu");
  await callWith(foyer.url, await readToken(page)).call(routes.auth.logout);
  await header.getByRole("link", { name: "Settings" }).click();

  await expect(page).toHaveURL("/login");
  expect(await readToken(page)).toBe("");
  await tryToLogIn(page, "john", DEMO_PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("a rejected request refreshes the profile and opens main, still logged in", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/403/);
  await logIn(page, "john", { to: "/panels" });
  await page.route("**/printAgenda?*", (route) =>
    route.fulfill({ status: 403, json: { title: "You have no access to it", status: 403 } }),
  );
  const refreshed = page.waitForRequest(/conference\/data/);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Download PDF" }).click();

  await expect(page).toHaveURL("/");
  await refreshed;
  await expect(page.getByRole("heading", { name: "My agenda" })).toBeVisible();
  expect(await readToken(page)).not.toBe("");
});

test("logging out in one tab logs out the others", async ({ page, context, pageErrors }) => {
  // The other tab may still be sending requests, which the ended session rejects.
  pageErrors.expect(/401|WebSocket is closed/);
  await logIn(page, "john");
  const other = await context.newPage();
  await other.goto("/panels");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Programme");
  await page.bringToFront();
  await chooseInMenu(page, "profileMenu", "Log out");

  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL("/login");
});

for (const { state, scripts } of [
  { state: "has not started", scripts: /\/portal-[^/]*\.js$/ },
  { state: "waits for the code of its page", scripts: /\/programme-[^/]*\.js$/ },
]) {
  test(`logging out logs out a tab that ${state}`, async ({ page, context, pageErrors }) => {
    pageErrors.expect(/401|WebSocket is closed/);
    await logIn(page, "john");
    const other = await context.newPage();
    await other.route(scripts, async (route) => {
      await page.waitForURL("/login");
      await route.continue();
    });
    const requested = other.waitForRequest(scripts);
    await other.goto("/panels", { waitUntil: "commit" });
    await requested;
    await page.bringToFront();
    await chooseInMenu(page, "profileMenu", "Log out");

    await expect(other).toHaveURL("/login");
  });
}

test("no personal data remains after logging out", async ({ page, pageErrors }) => {
  // The page may still be sending requests, which the ended session rejects.
  pageErrors.expect(/401/);
  await logIn(page, "john");
  await chooseInMenu(page, "profileMenu", "Log out");
  await expect(page).toHaveURL("/login");

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/katarzyna|eyJ/i);
  // The response deletes the cookie, and log-out does not wait for it.
  const listCookies = async () =>
    (await page.context().cookies()).filter(({ value }) => value !== "");
  await expect.poll(listCookies).toEqual([]);
});

test("one device logs out all devices", async ({ page, browser, foyer }) => {
  await logIn(page, "john", { to: "/profile" });
  const otherContext = await browser.newContext({ baseURL: foyer.url });
  const elsewhere = await otherContext.newPage();
  await logIn(elsewhere, "john");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out everywhere?" });
  await question.getByRole("button", { name: "Log out everywhere" }).click();

  await expect(page).toHaveURL("/login");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL("/login");
  await otherContext.close();
});

test("a picture of a conversation is unavailable to the next user of the browser", async ({
  page,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(/404/);
  await logIn(page, "john");
  const john = callWith(foyer.url, await readToken(page));
  const contacts = await john.call(routes.chat.history);
  const conversations = await Promise.all(
    contacts.map(({ userId }) => john.call(routes.chat.messages, { query: { userId } })),
  );
  const picture = conversations.flat().find(({ previewFileId }) => previewFileId !== null);
  const address = `/api${routes.files.download.path}?id=${picture?.previewFileId}`;
  expect((await page.goto(address))?.status()).toBe(200);
  await page.goto("/");
  await chooseInMenu(page, "profileMenu", "Log out");
  await expect(page).toHaveURL("/login");
  expect((await page.goto(address))?.status()).toBe(404);
});

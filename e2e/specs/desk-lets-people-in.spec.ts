import type { Browser, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";
import { logIn } from "../visitor.ts";

// A server of its own, for others count who is there; and desks that are kept for later.
test.use({ installation: {}, serviceWorkers: "allow" });

const openDesk = async (page: Page, name: string) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/door`);
  await page.getByLabel("This desk").fill(name);
};

const find = (page: Page, words: string) => page.getByRole("searchbox").fill(words);

const letIn = async (page: Page, name: string) => {
  await find(page, name);
  await page.getByRole("button", { name: `Let in: ${name}`, exact: true }).click();
};

/** What somebody shows on their own phone, as it is written below the picture. */
const readCode = async (browser: Browser, baseURL: string): Promise<string> => {
  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  const page = await context.newPage();
  await logIn(page, "anna", { to: "/profile" });
  await expect(page.getByRole("img", { name: "QR code to show at the door" })).toBeVisible();
  const code = await page.getByText(/^([\dA-F]{4} ){7}[\dA-F]{4}$/).innerText();
  await context.close();
  return code;
};

test("a desk lets in by a code and by name, goes on without a line, and hears whom another had let in", async ({
  page,
  context,
  browser,
  foyer,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const code = await readCode(browser, foyer.url);
  await openDesk(page, "Hall A");
  const answer = page.getByRole("alert").first();

  await find(page, code);
  await page.keyboard.press("Enter");
  await expect(answer).toContainText("Let in");
  await expect(answer).toContainText("Anna Nowak");
  await find(page, code);
  await page.keyboard.press("Enter");
  await expect(answer).toContainText(/Was let in already.*Hall A/s);
  await find(page, "0".repeat(32));
  await page.keyboard.press("Enter");
  await expect(answer).toContainText("Unknown code");

  await find(page, "");
  const names = await page.getByRole("listitem").locator("strong").allInnerTexts();
  const [first = "", second = "", third = ""] = names.filter((name) => name !== "Anna Nowak");
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("office-desk")).keys()).length))
    .toBeGreaterThanOrEqual(5);

  await test.step("without a line, also when the page is opened anew", async () => {
    await context.setOffline(true);
    await letIn(page, first);
    await expect(answer).toContainText(first);
    await page.reload();
    await letIn(page, second);
    await expect(page.getByText("2 scans wait on this device.")).toBeVisible();
  });

  await test.step("another desk lets one of them in meanwhile", async () => {
    const other = await browser.newContext({ baseURL: foyer.url, locale: "en-GB" });
    const gate = await other.newPage();
    await openDesk(gate, "Gate 2");
    await letIn(gate, second);
    await letIn(gate, third);
    await expect(gate.getByRole("status")).toContainText(/^3 of/);

    await context.setOffline(false);
    await expect(
      page.getByText(new RegExp(`${second} was let in already: .*, Gate 2`)),
    ).toBeVisible();
    await expect(page.getByText("scans wait on this device")).toHaveCount(0);
    await expect(page.getByRole("status")).toContainText(/^4 of/);
    await expect(gate.getByRole("status")).toContainText(/^4 of/);
    await other.close();
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";

test.use({ installation: { WEBHOOKS_PRIVATE: "1" } });

const TRADES = "/api/office/editions/2026-1/trades";

test("an admin gives a program a token, and takes it away", async ({ page, foyer, playwright }) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programs`);
  await page.getByLabel("Name of the program").fill("Website");
  await page.getByLabel("Role").selectOption({ label: "Partners" });
  await page.getByRole("button", { name: "Make a token" }).click();
  const token = await page.getByLabel("The token of Website").inputValue();
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: foyer.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const made = await program.post(TRADES, { data: { name: { en: "Solar power" } } });
  expect(made.status()).toBe(201);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText(/by token Website/)).toBeVisible();

  await page.getByRole("link", { name: "For programs" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No program has a token yet")).toBeVisible();
  expect((await program.get(TRADES)).status()).toBe(401);
  await program.dispose();
});

test("an admin tries a webhook, which tells a program", async ({ page }) => {
  const told: string[] = [];
  const program = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => told.push(chunk.toString()));
    request.on("end", () => response.end());
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const { port } = program.address() as AddressInfo;

  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programs`);
  await page.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
  await page.getByRole("button", { name: "Make a webhook" }).click();
  await expect(page.getByLabel("The secret by which deliveries are signed")).toHaveValue(/^whsec_/);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("cell", { name: "arrived" })).toBeVisible({ timeout: 15_000 });
  expect(told.join("")).toContain('"action":"test"');
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No program is told of changes yet")).toBeVisible();
  await new Promise((resolve) => program.close(resolve));
});

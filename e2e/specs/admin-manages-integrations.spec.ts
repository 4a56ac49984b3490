import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "../fixtures.ts";
import { confirmQuestion, DEMO_OFFICE, enterOffice, test } from "../office.ts";

test.use({ installation: { WEBHOOKS_PRIVATE: "1" } });

const TRADES = "/api/office/editions/2026-1/trades";

test("an admin creates an API token and revokes it", async ({ page, foyer, playwright }) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/integrations`);
  await page.getByLabel("Name of the API client").fill("Website");
  await page.getByLabel("Role").click();
  await page.getByRole("option", { name: "Partners" }).click();
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByLabel("Token of Website").inputValue();
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const apiClient = await playwright.request.newContext({
    baseURL: foyer.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const created = await apiClient.post(TRADES, { data: { name: { en: "Solar power" } } });
  expect(created.status()).toBe(201);
  await page.getByRole("link", { name: "Data" }).click();
  await expect(page.getByText(/API token Website/)).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Integrations" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await confirmQuestion(page, "Revoke");
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  expect((await apiClient.get(TRADES)).status()).toBe(401);
  await apiClient.dispose();
});

test("an admin tests a webhook", async ({ page }) => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => received.push(chunk.toString()));
    request.on("end", () => response.end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;

  await enterOffice(page, "organiser", `${DEMO_OFFICE}/integrations`);
  await page.getByLabel("URL").fill(`http://127.0.0.1:${port}/hook`);
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByLabel("Signing secret")).toHaveValue(/^whsec_/);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByRole("cell", { name: "delivered" })).toBeVisible({ timeout: 15_000 });
  expect(received.join("")).toContain('"action":"test"');
  await page.getByRole("button", { name: "Delete" }).click();
  await confirmQuestion(page, "Delete");
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await new Promise((resolve) => receiver.close(resolve));
});

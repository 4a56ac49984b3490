import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "../fixtures.ts";
import type { Installation } from "../foyer-server.ts";
import { test as base, fieldIn, saveForm } from "../office.ts";
import { skip } from "../visitor.ts";

/** An installation that holds nothing yet. */
const test = base.extend<object, { seed: string; installation: Installation }>({
  seed: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-empty-"));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  installation: [{ FOYER_DEMO: "0" }, { scope: "worker" }],
});

test("by the link of the first start an owner makes an edition with a partner and shows it", async ({
  page,
  foyer,
  troubles,
}) => {
  const link = /\/office\/setup\?token=\S+/.exec(foyer.log())?.[0] ?? "no link";
  const fillSetup = async (username: string) => {
    await page.goto(link);
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("E-mail").fill(`${username}@forum.example.org`);
    await page.getByLabel("Password", { exact: true }).fill("rowan-and-larch");
    await page.getByRole("button", { name: "Begin" }).click();
  };
  await fillSetup("owner");

  await page.getByLabel("Name in Polish").fill("Forum Jarzębin");
  await page.getByLabel("Name in English").fill("Rowan Forum");
  await page.getByLabel("Year").fill("2031");
  await page.getByLabel("First day").fill("2031-05-06");
  await page.getByLabel("Last day").fill("2031-05-08");
  await page.getByRole("button", { name: "Make the edition" }).click();
  await expect(page).toHaveURL("/office/2031-1");

  const rail = page.getByRole("navigation", { name: "Office" });
  await rail.getByRole("link", { name: "Partner groups" }).click();
  await page.getByRole("link", { name: "Add", exact: true }).click();
  await fieldIn(page, "Name", "Polish").fill("Główni partnerzy");
  await fieldIn(page, "Name", "English").fill("Main partners");
  await saveForm(page);
  await expect(page).toHaveURL(/\/partner-groups$/);
  await expect(page.getByRole("link", { name: "Main partners" })).toBeVisible();

  await rail.getByRole("link", { name: "Partners", exact: true }).click();
  await page.getByRole("link", { name: "Add", exact: true }).click();
  await fieldIn(page, "Name", "Polish").fill("Bank Jarzębinowy");
  await fieldIn(page, "Name", "English").fill("Rowan Bank");
  await expect(page.locator("option", { hasText: "Main partners" })).toBeAttached();
  await page.getByLabel("Group", { exact: true }).fill("Main partners");
  await saveForm(page);
  await expect(page.getByRole("link", { name: "Rowan Bank" })).toBeVisible();

  await rail.getByRole("link", { name: "Edition", exact: true }).click();
  await page.getByLabel("Visible to everybody").check();
  await saveForm(page);

  await test.step("a visitor finds the partner", async () => {
    await skip(page, { to: "/partners" });
    await expect(page.getByRole("heading", { name: "Main partners" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Rowan Bank/ })).toBeVisible();
  });

  await test.step("the link works once", async () => {
    troubles.expect(/404/);
    await fillSetup("second");
    await expect(page.getByRole("alert")).toContainText("This link was used already");
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Installation } from "../foyer-server.ts";
import { confirmPublication, fieldIn, saveForm, test as base } from "../office.ts";
import { skip } from "../visitor.ts";

/** An empty installation. */
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

const programme = (second: { title: string; start: string }) => `<schedule>
  <conference><title>Rowan Forum</title><start>2031-05-06</start><end>2031-05-08</end></conference>
  <day index="1" date="2031-05-06" start="2031-05-06T08:00:00+02:00" end="2031-05-06T20:00:00+02:00">
    <room name="Great Hall">
      ${panel("6b8f2d4e-1111-4a5b-8c7d-000000000001", "Bridges of wood", "10:00")}
      ${panel("6b8f2d4e-1111-4a5b-8c7d-000000000002", second.title, second.start)}
    </room>
  </day>
</schedule>`;

const panel = (guid: string, title: string, start: string) => `<event guid="${guid}">
  <date>2031-05-06T${start}:00+02:00</date><start>${start}</start><duration>01:00</duration>
  <title>${title}</title><language>en</language>
</event>`;

/** Imports a file, after a check of the preview. */
const importProgramme = async (page: Page, xml: string, rows: string): Promise<void> => {
  await page
    .getByLabel(/^(Choose a file|File with the programme)/)
    .setInputFiles({ name: "rowan.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await page.getByRole("button", { name: `Import ${rows}` }).click();
  await expect(page.getByRole("link", { name: "Go to the list" })).toBeVisible();
};

test("an owner creates an account by the setup link, and an edition with a partner and a programme", async ({
  page,
  foyer,
  pageErrors,
}) => {
  const link = /\/office\/setup\?token=\S+/.exec(foyer.log())?.[0] ?? "no link";
  const fillSetup = async (username: string) => {
    await page.goto(link);
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("E-mail").fill(`${username}@forum.example.org`);
    await page.getByLabel("Password", { exact: true }).fill("rowan-and-larch");
    await page.getByRole("button", { name: "Create account" }).click();
  };
  await fillSetup("owner");

  await page.getByLabel("Name in Polish").fill("Forum Jarzębin");
  await page.getByLabel("Name in English").fill("Rowan Forum");
  await page.getByLabel("First day").fill("2031-05-06");
  await page.getByLabel("Last day").fill("2031-05-08");
  await expect(page.getByText("Address of the edition: 2031-1")).toBeVisible();
  await page.getByRole("button", { name: "Create edition" }).click();
  await expect(page).toHaveURL("/office/2031-1");
  await expect(page.getByText("0 of 3 steps done.")).toBeVisible();

  const rail = page.getByRole("navigation", { name: "Office" });
  // Next to the grid the rail is collapsed, and the button opens it.
  const openSessions = async () => {
    await rail.getByRole("link", { name: "Programme" }).click();
    await page.getByRole("button", { name: "Expand navigation" }).click();
    await rail.getByRole("link", { name: "Sessions", exact: true }).click();
  };
  await rail.getByRole("link", { name: "Partners", exact: true }).click();
  await rail.getByRole("link", { name: "Partner groups" }).click();
  await page.getByRole("link", { name: "Add group" }).first().click();
  await fieldIn(page, "Name", "Polish").fill("Główni partnerzy");
  await fieldIn(page, "Name", "English").fill("Main partners");
  await saveForm(page);
  await expect(page).toHaveURL(/\/partner-groups$/);
  await expect(page.getByRole("link", { name: "Main partners" })).toBeVisible();

  await rail.getByRole("link", { name: "Partners", exact: true }).first().click();
  await page.getByRole("link", { name: "Add partner" }).first().click();
  await fieldIn(page, "Name", "Polish").fill("Bank Jarzębinowy");
  await fieldIn(page, "Name", "English").fill("Rowan Bank");
  await page.getByLabel("Group", { exact: true }).fill("Main partners");
  await page.getByRole("option", { name: "Main partners" }).click();
  await saveForm(page);
  await expect(page.getByRole("link", { name: "Rowan Bank" })).toBeVisible();

  await test.step("a file imports the programme, and the keyboard moves one session", async () => {
    await rail.getByRole("link", { name: "Overview" }).click();
    await importProgramme(page, programme({ title: "Larch resin", start: "14:00" }), "2 rows");
    await rail.getByRole("link", { name: "Grid" }).click();
    const bridges = page.getByRole("button", { name: /^Bridges of wood / });
    await bridges.press("Enter");
    for (let step = 0; step < 3; step += 1) await bridges.press("ArrowDown");
    await bridges.press("Enter");
    await expect(bridges).toHaveAccessibleName(/10:15–11:15 Great Hall/);
  });

  await test.step("the next file changes the other session and preserves the move", async () => {
    await openSessions();
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await importProgramme(page, programme({ title: "Larch tar", start: "15:00" }), "1 row");
    await rail.getByRole("link", { name: "Grid" }).click();
    await expect(page.getByRole("button", { name: /^Larch tar / })).toHaveAccessibleName(
      /15:00–16:00/,
    );
    await expect(page.getByRole("button", { name: /^Bridges of wood / })).toHaveAccessibleName(
      /10:15–11:15/,
    );
  });

  await test.step("the overview shows the progress, and a confirmation publishes", async () => {
    await rail.getByRole("link", { name: "Overview" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "2 sessions · 1 day" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Check and publish" }).click();
    await expect(page.getByRole("link", { name: /^No organiser in the footer/ })).toBeVisible();
    await confirmPublication(page);
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
  });

  await test.step("a visitor sees the moved session and the partner", async () => {
    await skip(page, { to: "/panels" });
    await expect(page.getByRole("link", { name: /Bridges of wood/ })).toBeVisible();
    await expect(page.getByText(/10:15/).first()).toBeVisible();
    await page.goto("/partners");
    await expect(page.getByRole("heading", { name: "Main partners" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Rowan Bank/ })).toBeVisible();
  });

  await test.step("the link works once", async () => {
    pageErrors.expect(/404/);
    await fillSetup("second");
    await expect(page.getByRole("alert")).toContainText("This link was already used");
  });
});

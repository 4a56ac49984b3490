import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { Client } from "pg";
import { openDatabaseOf } from "../../tools/open-database.ts";
import { runFoyer } from "../command-line.ts";
import { test as base, expect } from "../fixtures.ts";
import { startFoyer } from "../foyer-server.ts";
import { callWith } from "../session.ts";
import { DEMO_PASSWORD, logIn } from "../visitor.ts";

const TITLE = "Lanterns above the valley";
const EDITION = { year: 2026, type: 1 } as const;
const OWN_ICON = createRequire(import.meta.url).resolve(
  "@material-design-icons/svg/filled/swap_horiz.svg",
);
/** Nobody is notified about past sessions. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const scheduleAt = (start: string) => `<?xml version="1.0" encoding="UTF-8"?>
<schedule>
<conference><acronym>forum</acronym><title>Forum</title><start>${TOMORROW}</start><end>${TOMORROW}</end>
<time_zone_name>Europe/Warsaw</time_zone_name></conference>
<day index="1" date="${TOMORROW}"><room name="Sala Lampionów">
<event id="1" guid="8a6f1a52-0000-4000-8000-000000000001">
<start>${start}</start><duration>00:45</duration>
<title>${TITLE}</title><language>en</language><track>Evenings</track>
</event>
</room></day>
</schedule>`;

const importSchedule = async (folder: string, start: string) => {
  await writeFile(join(folder, "schedule.xml"), scheduleAt(start));
  await runFoyer(folder, "import-schedule", "schedule.xml", "--edition", "2026/1");
};

const bookmark = async (folder: string) => {
  const { url, stop } = await startFoyer(folder);
  const visitor = callWith(url, "");
  const body = { username: "maria", password: DEMO_PASSWORD };
  const maria = callWith(url, (await visitor.call(routes.auth.token, { body })).token);
  const query = { ...EDITION, language: 1 } as const;
  const panels = await maria.call(routes.panels.list, { query });
  const id = panels.find(({ description }) => description.topic === TITLE)?.id ?? 0;
  await maria.call(routes.agenda.addFavourite, { body: { id } });
  await stop();
};

/** Backdates the change and makes the job due, so that the test does not wait. */
const advanceTime = async (folder: string) => {
  const { url, close } = await openDatabaseOf(folder);
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(
    "update pending_panel_change set changed_at = changed_at - interval '1 hour'",
  );
  await database.query(
    "insert into pgboss.job (name, policy) values ('notify-panel-changes', 'exclusive') on conflict do nothing",
  );
  await database.end();
  await close();
};

/** The demo after an organiser has moved a session that Maria bookmarked. */
const test = base.extend<object, { seed: string }>({
  seed: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-moved-"));
      await cp(process.env.FOYER_E2E_SEED ?? "", folder, { recursive: true });
      await importSchedule(folder, "10:00");
      await bookmark(folder);
      await importSchedule(folder, "16:30");
      await advanceTime(folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("an attendee is notified when an import moves a bookmarked session, and can open it", async ({
  page,
}) => {
  await logIn(page, "maria", { to: "/notifications" });
  const row = page.getByRole("button", { name: `New time: ${TITLE}` });
  await expect(row).toHaveAccessibleName(/New$/);
  const [, iconPath] = / d="([^"]+)"/.exec(await readFile(OWN_ICON, "utf8")) ?? [];
  await expect(row.locator("svg path").first()).toHaveAttribute("d", iconPath ?? "");
  await row.click();

  const dialog = page.getByRole("dialog", { name: `New time: ${TITLE}` });
  await expect(dialog).toContainText(/16:30–17:15 \(previously: .* 10:00–10:45\)/);
  await dialog.getByRole("link", { name: "Go to session" }).click();
  await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(page.getByText("16:30").first()).toBeVisible();
});

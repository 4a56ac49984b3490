import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFoyer } from "../command-line.ts";
import { test as base, expect } from "../fixtures.ts";
import { linkIn, openMailbox } from "../mailbox.ts";
import { confirmByPassword, tryToLogIn } from "../visitor.ts";

const PASSWORD = "rowan-and-larch";
const LIST = [
  "external_id,username,email,first_name,last_name,modules",
  "n-1,newcomer,newcomer@forum.example.org,Nina,Nowa,1|2",
].join("\n");

/** The demo with one more person, who has received credentials. */
const test = base.extend<object, { seed: string }>({
  seed: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-newcomer-"));
      await cp(process.env.FOYER_E2E_SEED ?? "", folder, { recursive: true });
      await writeFile(join(folder, "list.csv"), LIST);
      await runFoyer(folder, "import-attendees", "list.csv", "--edition", "2026/1");
      const output = await runFoyer(folder, "send-credentials", "--edition", "2026/1");
      expect(output).toContain("Login e-mails sent: 1.");
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a new attendee sets the first password from the e-mail, logs in, and downloads their data", async ({
  page,
  seed,
}) => {
  const email = await openMailbox(join(seed, "outbox")).waitForEmail(0);
  expect([email.to, email.subject]).toEqual([
    "newcomer@forum.example.org",
    expect.stringContaining("Your login for the conference"),
  ]);
  const { pathname, search } = new URL(linkIn(email));
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set your password");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  const done = page.getByRole("alertdialog", { name: "Done" });
  await expect(done).toContainText("Your password has been set");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
  await tryToLogIn(page, "newcomer", PASSWORD);
  await expect(page).toHaveURL("/");

  await page.goto("/profile");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    confirmByPassword(page, "Download my data", "Download", PASSWORD),
  ]);
  expect(file.suggestedFilename()).toBe("foyer-my-data.json");
  const data: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    account: { username: "newcomer" },
    attendee: [{ last_name: "Nowa", edition: { year: 2026, type: 1 } }],
  });
});

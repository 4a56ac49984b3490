import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run.ts";

const SERVER = "apps/server/src";

/** Tables without content of an edition: data of people, and internal tables. */
const OTHER_TABLES = new Set([
  "accountInvitation",
  "emailChange",
  "removalEmail",
  "setupLink",
  "announcement",
  "announcementRecipient",
  "bookmark",
  "calendarFeed",
  "chatMessage",
  "chatRead",
  "chatReport",
  "chatReportMessage",
  "checkIn",
  "conversation",
  "credentialsLink",
  "editionPreview",
  "file",
  "inbox",
  "inboxCounter",
  "notificationRead",
  "importBaseline",
  "importMapping",
  "run",
  "officeSession",
  "apiToken",
  "panelDraft",
  "passwordReset",
  "pendingPanelChange",
  "pendingTripChange",
  "pushedNotification",
  "pushNotification",
  "pushSubscription",
  "recentPanelChange",
  "retentionRun",
  "session",
  "storedObject",
  "webhook",
  "webhookDelivery",
]);

/** Other files that write content, with the reason. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // People change their own account, and the server stores the time of the last e-mail.
  "features/push/push.repository.ts": ["account"],
  "features/push/digests.repository.ts": ["account"],
  "features/auth/auth.repository.ts": ["account"],
  "features/auth/email-changes.repository.ts": ["account"],
  "features/my-data/my-data.repository.ts": ["account"],
  "features/settings/settings.repository.ts": ["account"],
  // People sign up by themselves.
  "features/recreational-events/recreational-events.repository.ts": ["signUp"],
  "features/transport/transport.repository.ts": ["transportRequest"],
  // Deletes personal data.
  "features/retention/removal.repository.ts": ["account", "attendee"],
  // Every write of content raises the revision of its edition.
  "db/index.ts": ["edition"],
};

const isSource = (path: string) => !/\.test\.ts$|^(testing|contract-tests|faults)\//.test(path);
const isService = (path: string) =>
  /^content\/|^features\/[^/]+\/[^/]+-writes\.repository\.ts$/.test(path);

type Table = { name: string; inSql: string };

const listTables = (): Table[] =>
  globSync(`${SERVER}/db/schema/*.ts`, { cwd: ROOT }).flatMap((path) =>
    [
      ...readFileSync(join(ROOT, path), "utf8").matchAll(
        /export const (\w+) = pgTable\(\s*"(\w+)"/g,
      ),
    ].map(([, name = "", inSql = ""]) => ({ name, inSql })),
  );

/** Tables that a source text writes, by drizzle or in SQL. */
const findWrites = (text: string, tables: readonly Table[]): string[] =>
  tables.flatMap(({ name, inSql }) => {
    const byDrizzle = new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\b`);
    const target = `(\\$\\{${name}\\}|"?${inSql}"?(?![\\w"]))`;
    const bySql = new RegExp(
      `\\b(insert\\s+into|update|delete\\s+from|truncate)\\s+${target}`,
      "i",
    );
    return byDrizzle.test(text) || bySql.test(text.replaceAll(/\/\*\*.*?\*\/|\/\/.*/gs, ""))
      ? [name]
      : [];
  });

const content = listTables().filter(({ name }) => !OTHER_TABLES.has(name));

describe("content", () => {
  it("is written only by the services of its feature", () => {
    const paths = globSync(`${SERVER}/**/*.ts`, { cwd: ROOT })
      .map((path) => path.slice(SERVER.length + 1))
      .filter((path) => isSource(path) && !isService(path));
    expect(paths.length).toBeGreaterThan(100);
    const found = paths.flatMap((path) => {
      const text = readFileSync(join(ROOT, SERVER, path), "utf8");
      return findWrites(text, content)
        .filter((table) => !ALLOWED[path]?.includes(table))
        .map((table) => `${path} writes ${table}`);
    });
    expect(found).toEqual([]);
  });

  it("is stored in known tables", () => {
    const names = listTables().map(({ name }) => name);
    expect(names).toContain("panel");
    expect([...OTHER_TABLES].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("a write outside of a service", () => {
  it.each([
    ["tx.insert(panel).values(rows)", ["panel"]],
    ["tx\n  .update(\n    attendee,\n  )", ["attendee"]],
    ["db.delete(partner).where(isMine)", ["partner"]],
    ["sql`update ${room} set text = 1`", ["room"]],
    ["sql`insert into map_marker (text) values (1)`", ["mapMarker"]],
    ['sql`delete from "user_group"`', ["userGroup"]],
  ])("is found: %s", (text, tables) => {
    expect(findWrites(text, content)).toEqual(tables);
  });

  it.each([
    "tx.insert(bookmark).values(rows)",
    "tx.select().from(panel)",
    "update(panels)",
    "sql`update pending_panel_change set at = now()`",
    "cache.delete(panelId)",
  ])("is not reported for %s", (text) => {
    expect(findWrites(text, content)).toEqual([]);
  });
});

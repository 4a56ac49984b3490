import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run.ts";

const SERVER = "apps/server/src";

/** Tables that hold no content of an edition: what people do and write themselves, and what keeps the server going. */
const OTHER_TABLES = new Set([
  "alert",
  "alertedNotification",
  "bookmark",
  "calendarFeed",
  "chatMessage",
  "chatPair",
  "chatRead",
  "chatReport",
  "chatReportMessage",
  "checkIn",
  "credentialsLink",
  "editionPreview",
  "file",
  "inbox",
  "inboxCounter",
  "message",
  "messageRecipient",
  "notificationRead",
  "officeImported",
  "officeRun",
  "officeSession",
  "officeToken",
  "panelChange",
  "panelDraft",
  "panelMark",
  "passwordReset",
  "pushDevice",
  "retentionRun",
  "session",
  "storedObject",
  "webhook",
  "webhookDelivery",
]);

/** Where else content is written, and why. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // What people set of their own accounts, and when they were last written to.
  "features/alerts/alerts.repository.ts": ["account"],
  "features/auth/auth.repository.ts": ["account"],
  "features/my-data/my-data.repository.ts": ["account"],
  "features/settings/settings.repository.ts": ["account"],
  // What people sign up and ask for themselves.
  "features/party-events/party-events.repository.ts": ["partySignUp"],
  "features/transport/transport.repository.ts": ["transportRequest"],
  // The data of people who go.
  "features/retention/removal.repository.ts": ["account", "attendee"],
  // The revision of an edition, raised by any write of its content.
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

/** The tables that a text writes, by drizzle or in SQL. */
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
  it("is written by the services of its feature alone", () => {
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

  it("is held in tables that are known", () => {
    const names = listTables().map(({ name }) => name);
    expect(names).toContain("panel");
    expect([...OTHER_TABLES].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("a write that is none of a service", () => {
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
    "sql`update panel_change set at = now()`",
    "cache.delete(panelId)",
  ])("is not seen where there is none: %s", (text) => {
    expect(findWrites(text, content)).toEqual([]);
  });
});

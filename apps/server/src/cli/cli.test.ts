import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../db/index.ts";
import { account, organiser } from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";
import { createPasswords } from "../lib/passwords.ts";
import { xmlEvent, xmlSchedule } from "../testing/schedule-files.ts";
import { createCliContext } from "./context.ts";
import { run } from "./run.ts";

const CLI = join(import.meta.dirname, "../cli.ts");
const PASSWORD = "a long walk along the ridge";
const LIST = [
  "external_id,username,email,first_name,last_name",
  "1,zofia,zofia@example.test,Zofia,Żak",
  "2,john,john at example,John,Hill",
].join("\n");

const SPEAKERS = [
  "external_id,username,email,first_name,last_name,company",
  "3,anna,anna@example.test,Górska,Anna,Instytut",
].join("\n");

const FAULTS = `{
  "trades": [{ "key": "a" }],
  "partners": [{ "key": "p", "name": "P", "group": "none" }]
}`;

let folder: string;
/** Stays open, as a server does, so that no command must start the database first. */
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-cli-"));
  writeFileSync(join(folder, "good.xml"), xmlSchedule(xmlEvent()));
  writeFileSync(join(folder, "list.csv"), LIST);
  writeFileSync(join(folder, "content.json"), '{"trades":[{"key":"a","name":"Energia"}]}');
  writeFileSync(join(folder, "faults.json"), FAULTS);
  writeFileSync(join(folder, "news.json"), '{"notifications":[{"key":"a","title":"Rain"}]}');
  writeFileSync(join(folder, "bad.xml"), xmlSchedule(xmlEvent(), "<day_change>late</day_change>"));
  writeFileSync(
    join(folder, "absurd.xml"),
    xmlSchedule(xmlEvent() + xmlEvent({ duration: "6944:11:40" }, 'id="2"')),
  );
  writeFileSync(join(folder, "doctype.xml"), `<!DOCTYPE schedule>\n${xmlSchedule(xmlEvent())}`);
  database = await openDatabase(
    { kind: "embedded", folder: join(folder, "data/postgres") },
    createLogger("silent"),
  );
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

type Run = { code: number | null; out: string; err: string };

const environmentOf = (extra: Record<string, string>) => ({
  PATH: process.env["PATH"] ?? "",
  DATA_DIR: join(folder, "data"),
  INIT_CWD: folder,
  LANG: "C",
  ...extra,
});

/** Runs a command in this process, which spares the start of another. */
const foyer = async (
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> => {
  let out = "";
  let err = "";
  const code = await run([...args], {
    ...createCliContext(environmentOf(environment)),
    print: (line) => void (out += `${line}\n`),
    warn: (line) => void (err += `${line}\n`),
  });
  return { code, out, err };
};

/** Runs a command as people do. */
const spawnFoyer = (args: readonly string[], input = ""): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, env: environmentOf({}) });
    const result: Run = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => (result.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (result.err += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...result, code }));
    child.stdin.end(input);
  });

describe("a command that is written wrongly ends with code 2 and the usage", () => {
  test.each([
    [[], "Which command?"],
    [["dance"], "There is no command 'dance'."],
    [["import-schedule", "--edition", "2026/7"], "Name the file to import."],
    [["import-schedule", "good.xml"], "Say which edition, for example --edition 2025/9."],
    [["import-schedule", "good.xml", "--edition", "2026"], "'2026' names no edition."],
    [["import-schedule", "good.xml", "--editon", "2026/7"], "Unknown option '--editon'"],
    [["import-attendees", "list.csv", "other.csv", "--edition", "2026/7"], "One file at a time"],
    [
      ["import-schedule", "good.xml", "--edition", "2026/7", "--time-zone", "Warsaw"],
      "'Warsaw' is no time zone.",
    ],
    [
      ["import-attendees", "list.csv", "--edition", "2026/7", "--encoding", ""],
      "--encoding a value",
    ],
    [["send-credentials"], "Say which edition, for example --edition 2025/9."],
    [["retention", "now"], "retention takes no 'now'."],
    [
      ["create-organiser", "--username", "a b", "--email", "a@b.test", "--edition", "2026/7"],
      "no spaces",
    ],
    [
      [
        "create-organiser",
        "--username",
        "an\u200bna",
        "--email",
        "a@b.test",
        "--edition",
        "2026/7",
      ],
      "cannot be seen",
    ],
    [
      ["create-organiser", "--username", "ola", "--email", "ola", "--edition", "2026/7"],
      "no e-mail address",
    ],
    [
      ["create-organiser", "--username", "ola", "--email", "a,b@c.test", "--edition", "2026/7"],
      "no e-mail address",
    ],
  ])("%j", async (args, message) => {
    const { code, out, err } = await foyer(args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(message);
    expect(err).toContain("Usage: npm run foyer -- <command>");
  });

  test.each([
    [[], "Które polecenie?"],
    [["dance"], "Nie ma polecenia „dance”."],
    [["demo", "now"], "Polecenie demo nie przyjmuje „now”."],
    [["import-schedule", "good.xml", "--editon", "2026/7"], "Nieznana opcja „--editon”."],
    [["import-schedule", "good.xml", "--edition"], "Podaj wartość opcji --edition."],
    [["import-schedule", "good.xml", "--create=yes"], "Opcja --create nie przyjmuje wartości."],
  ])("in Polish where the terminal is Polish: %j", async (args, message) => {
    const { code, out, err } = await foyer(args, { LANG: "pl_PL.UTF-8" });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.startsWith(`${message}\n\nUżycie: npm run foyer -- <polecenie>`)).toBe(true);
  });

  test.each([
    ["C", "Usage: ", "The server does so by itself every hour."],
    ["pl_PL.UTF-8", "Użycie: ", "Serwer robi to sam co godzinę."],
  ])("and --help shows the usage with code 0 in %s", async (LANG, beginning, often) => {
    const { code, out, err } = await foyer(["--help"], { LANG });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.startsWith(beginning)).toBe(true);
    expect(out).toContain(often);
  });
});

describe("a file that is refused ends with code 1 and one sentence that says where", () => {
  test.each([
    ["bad.xml", "C", /^bad\.xml: Line 4, column \d+, at .*: Wrong time “late”/],
    ["doctype.xml", "C", /^doctype\.xml: Line 1, column \d+: The file has a DOCTYPE/],
    ["doctype.xml", "pl_PL.UTF-8", /^doctype\.xml: Wiersz 1, kolumna \d+.*Usuń ją\./],
    ["absent.xml", "C", /^absent\.xml: There is no such file\.$/],
  ])("%s in %s", async (file, LANG, message) => {
    const { code, out, err } = await foyer(["import-schedule", file, "--edition", "2026/7"], {
      LANG,
    });
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

test("sessions that cannot be read are named, and left out when asked", async () => {
  const args = ["import-schedule", "absurd.xml", "--edition", "2026/31", "--create", "--dry-run"];
  const refused = await foyer(args);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^Line \d+, .*event\[2\]\/duration: Wrong duration “6944:11:40”/);
  expect(refused.err).toContain("sessions with problems: 1. Fix them, or add --skip-bad");
  const skipped = await foyer([...args, "--skip-bad"]);
  expect([skipped.code, skipped.err]).toEqual([0, expect.stringContaining("Wrong duration")]);
  expect(skipped.err).toContain("Left out because of problems: 1.");
});

describe("settings", () => {
  test("that are wrong are named", async () => {
    const { code, err } = await foyer(["migrate"], { PORT: "many" });
    expect(code).toBe(1);
    expect(err).toContain("PORT is not a whole number");
  });

  test("of a database that does not answer give one line without its password", async () => {
    const { code, err } = await foyer(["migrate"], {
      DATABASE_URL: "postgres://foyer:geheim@127.0.0.1:3199/foyer",
      JWT_SECRET: "a secret of at least thirty-two characters",
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database does not answer: [^\n]+\n$/);
    expect(err).not.toContain("geheim");
  });
});

// One folder through all of these: each step finds what the one before left.
test(
  "an edition is made, filled, and given an organiser, step by step",
  { timeout: 120_000 },
  async () => {
    const edition = ["--edition", "2026/7"];
    const unknown = await foyer(["import-schedule", "good.xml", ...edition]);
    expect(unknown).toMatchObject({ code: 1, out: "" });
    expect(unknown.err).toContain(
      "There is no edition 2026/7. Name one that exists, or add --create",
    );

    const made = await foyer(["import-schedule", "good.xml", ...edition, "--create"]);
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toMatch(/^Imported good\.xml into edition 2026\/7\.\n/);
    expect(made.out).toMatch(/^sessions +1 +0 +0 +0 +0$/m);
    const again = await foyer(["import-schedule", "good.xml", ...edition], { LANG: "pl_PL.UTF-8" });
    expect(again.out).toMatch(/^Nic się nie zmieniło/);

    const hidden = await foyer(["hide-edition", ...edition]);
    expect(hidden).toMatchObject({ code: 0, err: "" });
    expect(hidden.out).toBe("Only its organisers see edition 2026/7 now.\n");
    const shown = await foyer(["show-edition", ...edition], { LANG: "pl_PL.UTF-8" });
    expect(shown.out).toBe("Edycję 2026/7 widzą teraz wszyscy.\n");
    const nowhere = await foyer(["show-edition", "--edition", "2026/8"]);
    expect(nowhere).toMatchObject({ code: 1, out: "" });

    const refused = await foyer(["import-attendees", "list.csv", ...edition]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toBe(
      "Line 3, column email: Wrong e-mail address “john at example”.\n" +
        "Nothing was imported: rows with problems: 1. Fix them, or add --skip-bad to import the others.\n",
    );
    const skipped = await foyer(["import-attendees", "list.csv", ...edition, "--skip-bad"]);
    expect(skipped.code).toBe(0);
    expect(skipped.out).toMatch(/^Read as utf-8, separator “,”\.$/m);
    expect(skipped.out).toMatch(/^attendees +1 +0 +0 +0 +0$/m);

    // As a ticket shop has it.
    const SHOP =
      "Order;Price;Given name;Family name;Guest mail\nA1;0,00;Zoë;Lis;zoe@example.test\n";
    writeFileSync(join(folder, "shop.csv"), SHOP);
    const guessed = await foyer(["import-attendees", "shop.csv", ...edition, "--dry-run"]);
    expect(guessed).toMatchObject({ code: 0, err: "" });
    expect(guessed.out).toMatch(/^Columns left out: Order, Price, Guest mail\. /m);
    const named = ["--column", "email=Guest mail", "--column", "external_id=Order"];
    const shop = await foyer(["import-attendees", "shop.csv", ...edition, "--dry-run", ...named]);
    expect(shop.out).toMatch(/^Columns left out: Price\. /m);
    expect(shop.out).toMatch(/^accounts +1 +0 +0 +0 +0$/m);
    const wrong = ["--column", "email=E-mail"];
    const absent = await foyer(["import-attendees", "shop.csv", ...edition, ...wrong]);
    expect(absent.err).toMatch(/^shop\.csv: The file has no column “E-mail”\./);

    // The speaker of good.xml, under the name that the second list has.
    writeFileSync(join(folder, "speakers.csv"), SPEAKERS);
    await foyer(["import-attendees", "speakers.csv", ...edition]);
    const nobody = await foyer(["join-people", ...edition, "--confirm", "1-1,9-9"]);
    expect(nobody).toMatchObject({ code: 1, out: "" });
    expect(nobody.err).toMatch(/^There are no such candidates now: 1-1, 9-9\. /);
    const trial = await foyer(["join-people", ...edition], { LANG: "pl_PL.UTF-8" });
    expect(trial).toMatchObject({ code: 0, err: "" });
    expect(trial.out).toMatch(
      /^klucz +w\u00a0programie +wydarzenia +na liście +numer na liście +firma$/m,
    );
    expect(trial.out).toMatch(
      /^\d+-\d+ +Anna Górska +Powietrze w górach +Górska Anna +3 +Instytut$/m,
    );
    expect(trial.out).toContain(
      "Pary w\u00a0edycji 2026/7: 1, w\u00a0tym niejednoznaczne: 0. Niczego",
    );
    expect(trial.out).not.toContain("example.test");
    const [key = ""] = /^\d+-\d+/m.exec(trial.out) ?? [];
    const joined = await foyer(["join-people", ...edition, "--confirm", key]);
    expect(joined.out).toContain("People joined in edition 2026/7: 1. Pairs left: 0.");
    const done = await foyer(["join-people", ...edition, "--confirm-all"]);
    expect(done.out).toBe("People joined in edition 2026/7: 0. Pairs left: 0.\n");

    const person = [
      "--username",
      "róża",
      "--email",
      "roza@example.test",
      ...edition,
      "--password-stdin",
    ];
    const short = await spawnFoyer(["create-organiser", ...person], "short\n");
    expect(short).toMatchObject({ code: 1, err: "The password has fewer than 12 characters.\n" });
    const added = await spawnFoyer(["create-organiser", ...person], `${PASSWORD}\n`);
    expect(added).toMatchObject({
      code: 0,
      out: "The account “róża” can now run edition 2026/7.\n",
    });
    const accentsApart = person.map((word) => word.normalize("NFD"));
    const kept = await spawnFoyer(["create-organiser", ...accentsApart], "another long password\n");
    expect(kept.out).toContain("keeps it");
    const taken = await spawnFoyer([
      "create-organiser",
      ...person.map((word) => word.replace("roza@", "eve@")),
    ]);
    expect(taken).toMatchObject({ code: 1, out: "" });

    const spared = await foyer(["retention", "--dry-run"]);
    expect(spared).toMatchObject({ code: 0, err: "" });
    expect(spared.out).toMatch(/There is nothing to remove now|accounts to remove: 0/);

    const migrated = await foyer(["migrate"]);
    expect(migrated.out).toMatch(/^The database was up to date already/);

    const { db } = database;
    const accounts = await db.select().from(account);
    const roza = accounts.find(({ username }) => username === "róża");
    expect(await createPasswords().verify(roza?.passwordHash ?? null, PASSWORD)).toBe(true);
    expect(await db.select().from(organiser)).toMatchObject([{ accountId: roza?.id }]);
  },
);

test("a program is run that finds the database, and its failure is told", async () => {
  const program = [process.execPath, "-e"];
  const looks = `const { PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, DATABASE_URL } = process.env;
    const url = \`postgres://\${PGUSER}:\${PGPASSWORD}@\${PGHOST}:\${PGPORT}/\${PGDATABASE}\`;
    process.exit(url === DATABASE_URL ? 0 : 3)`;
  expect(await foyer(["with-database", ...program, looks])).toMatchObject({ code: 0, err: "" });
  const failed = await foyer(["with-database", ...program, "process.exit(3)"]);
  expect(failed).toMatchObject({ code: 1, out: "" });
  expect(failed.err).toMatch(/did not end well \(3\)\.\n$/);
  const unnamed = await foyer(["with-database"]);
  expect(unnamed.code).toBe(2);
  expect(unnamed.err).toMatch(/^Name the program, for example pg_dump\./);
});

test(
  "content is loaded whole, or refused with all that is wrong",
  { timeout: 60_000 },
  async () => {
    const edition = ["--edition", "2026/8"];
    await foyer(["import-schedule", "good.xml", ...edition, "--create"]);
    const faulty = await foyer(["import-content", "faults.json", ...edition], {
      LANG: "pl_PL.UTF-8",
    });
    expect(faulty).toMatchObject({ code: 1, out: "" });
    expect(faulty.err).toBe(
      "Wiersz 2, kolumna 14, miejsce /trades/0/name: Brak tekstu w\u00a0obu językach.\n" +
        "Wiersz 3, kolumna 52, miejsce /partners/0/group: „none” nie oznacza niczego ani w\u00a0pliku, ani w\u00a0edycji.\n" +
        "Niczego nie zaimportowano: błędy: 2.\n",
    );
    const trial = await foyer(["import-content", "content.json", ...edition, "--dry-run"]);
    expect(trial).toMatchObject({ code: 0, err: "" });
    expect(trial.out).toMatch(/^Dry run: /);
    const filled = await foyer(["import-content", "content.json", ...edition]);
    expect(filled.out).toMatch(/^trades +1 +0 +0 +0 +0$/m);
    const notified = await foyer(["notify", "news.json", ...edition]);
    expect(notified.out).toMatch(/^notifications +1 +0 +0 +0 +0$/m);
  },
);

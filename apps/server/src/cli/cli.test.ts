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
import { VERSION } from "../version.ts";
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

const INVALID_CONTENT = `{
  "trades": [{ "key": "a" }],
  "partners": [{ "key": "p", "name": "P", "group": "none" }]
}`;

let folder: string;
/** Stays open like a server, so that no command has to start the database. */
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-cli-"));
  writeFileSync(join(folder, "good.xml"), xmlSchedule(xmlEvent()));
  writeFileSync(join(folder, "list.csv"), LIST);
  writeFileSync(join(folder, "content.json"), '{"trades":[{"key":"a","name":"Energia"}]}');
  writeFileSync(join(folder, "faults.json"), INVALID_CONTENT);
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

/** Runs a command in this process, which is faster than a new one. */
const runFoyer = async (
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> => {
  let out = "";
  let err = "";
  const code = await run([...args], {
    ...createCliContext(environmentOf(environment), () => Promise.reject(new Error("no server"))),
    print: (line) => void (out += `${line}\n`),
    warn: (line) => void (err += `${line}\n`),
  });
  return { code, out, err };
};

const spawnFoyer = (
  args: readonly string[],
  { input = "", environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<Run> =>
  new Promise((resolve, reject) => {
    const env = environmentOf(environment);
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, env });
    const result: Run = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => (result.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (result.err += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...result, code }));
    child.stdin.end(input);
  });

describe("a wrong command line ends with code 2 and the usage", () => {
  test.each([
    [[], "No command was given."],
    [["dance"], "Unknown command 'dance'."],
    [["import-schedule", "--edition", "2026/7"], "Specify the file to import."],
    [["import-schedule", "good.xml"], "Specify the edition, for example --edition 2025/9."],
    [["import-schedule", "good.xml", "--edition", "2026"], "'2026' is not an edition."],
    [["import-schedule", "good.xml", "--editon", "2026/7"], "Unknown option '--editon'"],
    [
      ["import-attendees", "list.csv", "other.csv", "--edition", "2026/7"],
      "Only one file can be imported at a time.",
    ],
    [
      ["import-schedule", "good.xml", "--edition", "2026/7", "--time-zone", "Warsaw"],
      "'Warsaw' is not a time zone.",
    ],
    [
      ["import-schedule", "good.xml", "--edition", "2026/7", "--separate", "Rivers"],
      "'Rivers' is not a number of a session.",
    ],
    [
      ["import-attendees", "list.csv", "--edition", "2026/7", "--encoding", ""],
      "--encoding needs a value",
    ],
    [["send-credentials"], "Specify the edition, for example --edition 2025/9."],
    [["retention", "now"], "retention does not take the argument 'now'."],
    [["setup-link", "now"], "setup-link does not take the argument 'now'."],
    [
      ["create-organiser", "--username", "a b", "--email", "a@b.test", "--edition", "2026/7"],
      "cannot contain spaces",
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
      "invisible characters",
    ],
    [
      ["create-organiser", "--username", "ola", "--email", "ola", "--edition", "2026/7"],
      "is not an e-mail address",
    ],
    [
      ["create-organiser", "--username", "ola", "--email", "a,b@c.test", "--edition", "2026/7"],
      "is not an e-mail address",
    ],
  ])("%j", async (args, message) => {
    const { code, out, err } = await runFoyer(args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(message);
    expect(err).toContain("Usage: foyer <command>");
  });

  test.each([
    [[], "Nie podano polecenia."],
    [["dance"], "Nieznane polecenie „dance”."],
    [["demo", "now"], "Polecenie demo nie przyjmuje argumentu „now”."],
    [["import-schedule", "good.xml", "--editon", "2026/7"], "Nieznana opcja „--editon”."],
    [["import-schedule", "good.xml", "--edition"], "Opcja --edition wymaga wartości."],
    [["import-schedule", "good.xml", "--create=yes"], "Opcja --create nie przyjmuje wartości."],
  ])("in Polish in a Polish terminal: %j", async (args, message) => {
    const { code, out, err } = await runFoyer(args, { LANG: "pl_PL.UTF-8" });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.startsWith(`${message}\n\nUżycie: foyer <polecenie>`)).toBe(true);
  });

  test.each([
    ["C", "Usage: ", "The server does this automatically every hour."],
    ["pl_PL.UTF-8", "Użycie: ", "Serwer robi to automatycznie co godzinę."],
  ])("but --help prints the usage with code 0 in %s", async (LANG, beginning, schedule) => {
    const { code, out, err } = await runFoyer(["--help"], { LANG });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.startsWith(beginning)).toBe(true);
    expect(out).toContain(schedule);
  });

  test("but --help and --version need no settings", async () => {
    const environment = { FOYER_ENV_FILE: folder };
    const { code, out, err } = await spawnFoyer(["--help"], { environment });
    expect({ code, err, start: out.slice(0, 7) }).toEqual({ code: 0, err: "", start: "Usage: " });
    const version = await spawnFoyer(["--version"], { environment });
    expect(version).toEqual({ code: 0, out: `${VERSION}\n`, err: "" });
    const doctor = await spawnFoyer(["doctor"], { environment });
    expect(doctor.code).toBe(1);
    expect(doctor.err).toContain(`chgrp foyer ${folder} && chmod 0640 ${folder}`);
  });

  test("with the options of its command only", async () => {
    const { err } = await runFoyer(["merge-people"]);
    expect(err).toMatch(/^Specify the edition.*\n\nUsage: .*\n\n {2}merge-people /);
    expect(err).toContain("--confirm-all");
    expect(err).not.toContain("--skip-bad");
    expect(err).toMatch(/\n\nAll commands: foyer --help\n$/);
    expect((await runFoyer(["merge-people", "--help"])).out).toContain("All commands:");
  });
});

describe("an invalid file ends with code 1 and one line with the position", () => {
  test.each([
    ["bad.xml", "C", /^bad\.xml: Line 4, column \d+, at .*: Invalid time “late”/],
    ["doctype.xml", "C", /^doctype\.xml: Line 1, column \d+: The file has a DOCTYPE/],
    ["doctype.xml", "pl_PL.UTF-8", /^doctype\.xml: Wiersz 1, kolumna \d+.*Usuń ją\./],
    ["absent.xml", "C", /^absent\.xml: The file does not exist\.$/],
  ])("%s in %s", async (file, LANG, message) => {
    const { code, out, err } = await runFoyer(["import-schedule", file, "--edition", "2026/7"], {
      LANG,
    });
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

test("invalid sessions are listed, and skipped on request", async () => {
  const args = ["import-schedule", "absurd.xml", "--edition", "2026/31", "--create", "--dry-run"];
  const refused = await runFoyer(args);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^Line \d+, .*event\[2\]\/duration: Invalid duration “6944:11:40”/);
  expect(refused.err).toContain("Invalid sessions: 1. Correct them, or add --skip-bad");
  const skipped = await runFoyer([...args, "--skip-bad"]);
  expect([skipped.code, skipped.err]).toEqual([0, expect.stringContaining("Invalid duration")]);
  expect(skipped.err).toContain("Skipped because of errors: 1.");
});

describe("settings", () => {
  test("that are invalid are named", async () => {
    const { code, err } = await runFoyer(["migrate"], { DATABASE_URL: "mysql://h/d" });
    expect(code).toBe(1);
    expect(err).toContain("DATABASE_URL is not an address");
  });

  test.each(["postgres://foyer:geheim@h/d", "postgres://foyer@h/d?password=geheim"])(
    "are printed without the password of %s",
    async (address) => {
      const { code, out } = await runFoyer(["config"], {
        DATABASE_URL: address,
        JWT_SECRET: "a secret of at least thirty-two characters",
      });
      expect(code).toBe(0);
      expect(out).toMatch(/DATABASE_URL +postgres:/);
      expect(out).not.toContain("geheim");
    },
  );

  test("of an unreachable database lead to one line without its password", async () => {
    const { code, err } = await runFoyer(["migrate"], {
      DATABASE_URL: "postgres://foyer:geheim@127.0.0.1:3199/foyer",
      JWT_SECRET: "a secret of at least thirty-two characters",
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^The database does not respond: [^\n]+\n$/);
    expect(err).not.toContain("geheim");
  });
});

// All steps share one folder: each depends on the previous ones.
test(
  "commands create an edition, import content and add an organiser, step by step",
  { timeout: 120_000 },
  async () => {
    const edition = ["--edition", "2026/7"];
    const unknown = await runFoyer(["import-schedule", "good.xml", ...edition]);
    expect(unknown).toMatchObject({ code: 1, out: "" });
    expect(unknown.err).toContain(
      "There is no edition 2026/7. Choose an existing edition, or add --create",
    );

    const created = await runFoyer(["import-schedule", "good.xml", ...edition, "--create"]);
    expect(created).toMatchObject({ code: 0, err: "" });
    expect(created.out).toMatch(/^Imported good\.xml into edition 2026\/7\.\n/);
    expect(created.out).toMatch(/^sessions +1 +0 +0 +0 +0$/m);
    const repeated = await runFoyer(["import-schedule", "good.xml", ...edition], {
      LANG: "pl_PL.UTF-8",
    });
    expect(repeated.out).toMatch(/^Nic się nie zmieniło/);

    const visible = await runFoyer(["show-edition", ...edition], { LANG: "pl_PL.UTF-8" });
    expect(visible).toMatchObject({ code: 0, err: "" });
    expect(visible.out).toBe("Edycja 2026/7 jest teraz widoczna dla wszystkich.\n");
    const hidden = await runFoyer(["hide-edition", ...edition]);
    expect(hidden.out).toBe("Edition 2026/7 is now visible only to its organisers.\n");
    const unknownEdition = await runFoyer(["show-edition", "--edition", "2026/8"]);
    expect(unknownEdition).toMatchObject({ code: 1, out: "" });

    const refused = await runFoyer(["import-attendees", "list.csv", ...edition]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toBe(
      "Line 3, column email: Invalid e-mail address “john at example”.\n" +
        "Nothing was imported. Invalid rows: 1. Correct them, or add --skip-bad to import the rest.\n",
    );
    const skipped = await runFoyer(["import-attendees", "list.csv", ...edition, "--skip-bad"]);
    expect(skipped.code).toBe(0);
    expect(skipped.out).toMatch(/^Read as utf-8, separator “,”\.$/m);
    expect(skipped.out).toMatch(/^attendees +1 +0 +0 +0 +0$/m);

    const AGENDA = "Topic,Date,Start,Catering\nWater,2026-09-04,11:00,Tea\n";
    writeFileSync(join(folder, "agenda.csv"), AGENDA);
    const agenda = await runFoyer(["import-schedule", "agenda.csv", ...edition, "--dry-run"]);
    expect(agenda.out).toMatch(/^Skipped columns: Catering\. /m);

    // A list in the format of a ticket shop.
    const SHOP = "Ref;Price;Given name;Family name;Guest mail\nA1;0,00;Zoë;Lis;zoe@example.test\n";
    writeFileSync(join(folder, "shop.csv"), SHOP);
    const guessed = await runFoyer(["import-attendees", "shop.csv", ...edition, "--dry-run"]);
    expect(guessed).toMatchObject({ code: 0, err: "" });
    expect(guessed.out).toMatch(/^Skipped columns: Ref, Price, Guest mail\. /m);
    const mapping = ["--column", "email=Guest mail", "--column", "external_id=Ref"];
    const shop = await runFoyer([
      "import-attendees",
      "shop.csv",
      ...edition,
      "--dry-run",
      ...mapping,
    ]);
    expect(shop.out).toMatch(/^Skipped columns: Price\. /m);
    expect(shop.out).toMatch(/^accounts +1 +0 +0 +0 +0$/m);
    const wrong = ["--column", "email=E-mail"];
    const missing = await runFoyer(["import-attendees", "shop.csv", ...edition, ...wrong]);
    expect(missing.err).toMatch(/^shop\.csv: The file has no column “E-mail”\./);

    // Contains the speaker of good.xml under the name in the second list.
    writeFileSync(join(folder, "speakers.csv"), SPEAKERS);
    await runFoyer(["import-attendees", "speakers.csv", ...edition]);
    const unknownKeys = await runFoyer(["merge-people", ...edition, "--confirm", "1-1,9-9"]);
    expect(unknownKeys).toMatchObject({ code: 1, out: "" });
    expect(unknownKeys.err).toMatch(/^There are no candidates with these keys: 1-1, 9-9\. /);
    const trial = await runFoyer(["merge-people", ...edition], { LANG: "pl_PL.UTF-8" });
    expect(trial).toMatchObject({ code: 0, err: "" });
    expect(trial.out).toMatch(
      /^klucz +w\u00a0programie +sesje +na liście +numer na liście +firma$/m,
    );
    expect(trial.out).toMatch(
      /^\d+-\d+ +Anna Górska +Powietrze w górach +Górska Anna +3 +Instytut$/m,
    );
    expect(trial.out).toContain("Kandydaci w\u00a0edycji 2026/7: 1 (niejednoznaczni: 0). Niczego");
    expect(trial.out).not.toContain("example.test");
    const [key = ""] = /^\d+-\d+/m.exec(trial.out) ?? [];
    const merged = await runFoyer(["merge-people", ...edition, "--confirm", key]);
    expect(merged.out).toContain("People merged in edition 2026/7: 1. Remaining candidates: 0.");
    const done = await runFoyer(["merge-people", ...edition, "--confirm-all"]);
    expect(done.out).toBe("People merged in edition 2026/7: 0. Remaining candidates: 0.\n");

    const person = [
      "--username",
      "róża",
      "--email",
      "roza@example.test",
      ...edition,
      "--password-stdin",
    ];
    const short = await spawnFoyer(["create-organiser", ...person], { input: "short\n" });
    expect(short).toMatchObject({ code: 1, err: "The password has fewer than 12 characters.\n" });
    const added = await spawnFoyer(["create-organiser", ...person], { input: `${PASSWORD}\n` });
    expect(added).toMatchObject({
      code: 0,
      out: "The account “róża” is now an organiser of edition 2026/7.\n",
    });
    const decomposed = person.map((argument) => argument.normalize("NFD"));
    const unchanged = await spawnFoyer(["create-organiser", ...decomposed], {
      input: "another long password\n",
    });
    expect(unchanged.out).toContain("already had a password");
    const result = await spawnFoyer([
      "create-organiser",
      ...person.map((argument) => argument.replace("roza@", "eve@")),
    ]);
    expect(result).toMatchObject({ code: 1, out: "" });

    const dryRun = await runFoyer(["retention", "--dry-run"]);
    expect(dryRun).toMatchObject({ code: 0, err: "" });
    expect(dryRun.out).toMatch(/There is nothing to delete|accounts to delete: 0/);

    const migrated = await runFoyer(["migrate"]);
    expect(migrated.out).toMatch(/^The database is already up to date/);

    const { db } = database;
    const accounts = await db.select().from(account);
    const roza = accounts.find(({ username }) => username === "róża");
    expect(await createPasswords().verify(roza?.passwordHash ?? null, PASSWORD)).toBe(true);
    expect(await db.select().from(organiser)).toMatchObject([{ accountId: roza?.id }]);
  },
);

test("backup names a target that cannot be written", async () => {
  const { code, err } = await runFoyer(["backup", "--to", "good.xml/backups/"]);
  expect(code).toBe(1);
  expect(err).toContain("good.xml/backups/ cannot be written (ENOTDIR)");
});

test("doctor names the reason of an unreachable server and public URL", async () => {
  const settings = { PORT: "2", PUBLIC_URL: "https://foyer.invalid" };
  const { code, out } = await runFoyer(["doctor"], settings);
  expect(code).toBe(1);
  expect(out).toMatch(/^FAILED +Server: fetch failed \(ECONNREFUSED\)\. Start it/m);
  expect(out).toMatch(/^FAILED +Public URL: fetch failed \((ENOTFOUND|EAI_AGAIN)\)/m);
});

test("with-database runs an executable and reports its failure", async () => {
  const executable = [process.execPath, "-e"];
  const script = `const { PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, DATABASE_URL } = process.env;
    const url = \`postgres://\${PGUSER}:\${PGPASSWORD}@\${PGHOST}:\${PGPORT}/\${PGDATABASE}\`;
    process.exit(url === DATABASE_URL ? 0 : 3)`;
  expect(await runFoyer(["with-database", ...executable, script])).toMatchObject({
    code: 0,
    err: "",
  });
  const failed = await runFoyer(["with-database", ...executable, "process.exit(3)"]);
  expect(failed).toMatchObject({ code: 1, out: "" });
  expect(failed.err).toMatch(/failed \(3\)\.\n$/);
  const withoutExecutable = await runFoyer(["with-database"]);
  expect(withoutExecutable.code).toBe(2);
  expect(withoutExecutable.err).toMatch(/^Specify a program, for example pg_dump\./);
});

test(
  "content is imported completely, or rejected with all errors",
  { timeout: 60_000 },
  async () => {
    const edition = ["--edition", "2026/8"];
    await runFoyer(["import-schedule", "good.xml", ...edition, "--create"]);
    const invalid = await runFoyer(["import-content", "faults.json", ...edition], {
      LANG: "pl_PL.UTF-8",
    });
    expect(invalid).toMatchObject({ code: 1, out: "" });
    expect(invalid.err).toBe(
      "Wiersz 2, kolumna 14, miejsce /trades/0/name: Brak tekstu w\u00a0obu językach.\n" +
        "Wiersz 3, kolumna 52, miejsce /partners/0/group: Nie ma „none” ani w\u00a0pliku, ani w\u00a0edycji.\n" +
        "Niczego nie zaimportowano. Błędy: 2.\n",
    );
    const trial = await runFoyer(["import-content", "content.json", ...edition, "--dry-run"]);
    expect(trial).toMatchObject({ code: 0, err: "" });
    expect(trial.out).toMatch(/^Dry run: /);
    const filled = await runFoyer(["import-content", "content.json", ...edition]);
    expect(filled.out).toMatch(/^trades +1 +0 +0 +0 +0$/m);
    const notified = await runFoyer(["notify", "news.json", ...edition]);
    expect(notified.out).toMatch(/^notifications +1 +0 +0 +0 +0$/m);
  },
);

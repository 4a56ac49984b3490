import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findChromium } from "../tools/chromium.ts";
import { readChromiumVersion } from "./browser.ts";
import { createCleanUp } from "./clean-up.ts";
import { type DatabaseKind, listMissingFiles } from "./conferences.ts";
import { findPostgres } from "./databases.ts";
import { formatTable } from "./figures.ts";
import { describeMachine } from "./machine.ts";
import { attendees } from "./scenarios/attendees.ts";
import { calls } from "./scenarios/calls.ts";
import { chat } from "./scenarios/chat.ts";
import { content } from "./scenarios/content.ts";
import { edits } from "./scenarios/edits.ts";
import { firstVisit } from "./scenarios/first-visit.ts";
import { hour } from "./scenarios/hour.ts";
import { landing } from "./scenarios/landing.ts";
import { lists } from "./scenarios/lists.ts";
import { printing } from "./scenarios/printing.ts";
import { programme } from "./scenarios/programme.ts";
import { startup } from "./scenarios/startup.ts";
import { createBenchContext, type Scenario } from "./bench-context.ts";

const SCENARIOS: Record<string, Scenario> = {
  startup,
  lists,
  content,
  edits,
  attendees,
  calls,
  landing,
  hour,
  chat,
  printing,
  visit: firstVisit,
  programme,
};
const IN_A_CROWD = ["calls", "landing"];
const IN_BROWSER = ["attendees", "visit", "programme"];
const CROWD = { people: 500, bookmarks: 40 };
const COMPANY = { people: 4, bookmarks: 40 };
const INTERRUPTED = 130;

const print = (text: string) => process.stdout.write(`${text}\n`);
const report = (text: string) => process.stderr.write(`${text}\n`);

/** The names that were asked for, or all. @throws Error for one that there is none of */
const chooseScenarios = (asked: readonly string[]): string[] => {
  const unknown = asked.find((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown) {
    throw new Error(
      `There is no scenario '${unknown}', only ${Object.keys(SCENARIOS).join(", ")}.`,
    );
  }
  return asked.length > 0 ? [...asked] : Object.keys(SCENARIOS);
};

const findKinds = (postgres: string | null): DatabaseKind[] =>
  postgres ? ["PGlite", "PostgreSQL"] : ["PGlite"];

const leaveOutBrowser = (names: readonly string[]) => {
  if (findChromium()) return [...names];
  report("There is no Chromium: the scenarios in a browser are left out.");
  return names.filter((name) => !IN_BROWSER.includes(name));
};

const cleanUp = createCleanUp();

const bench = async (asked: readonly string[]): Promise<void> => {
  const missing = listMissingFiles();
  if (missing.length > 0) throw new Error(`The bench needs these files: ${missing.join(", ")}`);
  const names = leaveOutBrowser(chooseScenarios(asked));
  const postgres = await findPostgres();
  if (!postgres) report("No PostgreSQL answers: its rows are left out.");
  const machine = describeMachine({ postgres, chromium: await readChromiumVersion() });
  const wanted = names.some((name) => IN_A_CROWD.includes(name)) ? CROWD : COMPANY;
  const context = createBenchContext(cleanUp, findKinds(postgres), wanted, report);

  const parts = [`## Figures\n\n${machine}`];
  for (const name of names) {
    const scenario = SCENARIOS[name];
    if (!scenario) continue;
    const table = formatTable(await scenario.run(context));
    parts.push(`### ${scenario.title}\n\n${table}`);
    print(`\n${parts.at(-1)}`);
  }
  const isWhole = names.length === Object.keys(SCENARIOS).length && postgres !== null;
  if (!isWhole) return;
  const head = await readFile(join(import.meta.dirname, "head.md"), "utf8");
  await writeFile(join(import.meta.dirname, "README.md"), `${head}\n${parts.join("\n\n")}\n`);
};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanUp.run().then(() => process.exit(INTERRUPTED)));
}
try {
  await bench(process.argv.slice(2));
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await cleanUp.run();
}

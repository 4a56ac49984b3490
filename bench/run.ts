import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run as runProgram } from "../tools/run.ts";
import { readChromiumVersion } from "./browser.ts";
import { type Conference, listMissingFiles, prepareConference } from "./conference.ts";
import type { Scenario } from "./context.ts";
import { formatTable } from "./figures.ts";
import { readPostgresVersion } from "./foyer.ts";
import { describeMachine } from "./machine.ts";
import { calls } from "./scenarios/calls.ts";
import { chat } from "./scenarios/chat.ts";
import { edits } from "./scenarios/edits.ts";
import { firstVisit } from "./scenarios/visit.ts";
import { hour } from "./scenarios/hour.ts";
import { lists } from "./scenarios/lists.ts";
import { printing } from "./scenarios/printing.ts";
import { startup } from "./scenarios/startup.ts";

const SCENARIOS: Record<string, Scenario> = {
  startup,
  lists,
  calls,
  edits,
  printing,
  hour,
  chat,
  visit: firstVisit,
};
const README = join(import.meta.dirname, "README.md");
const FIGURES_HEADING = "\n## Figures\n";
const INTERRUPTED = 130;

const print = (text: string) => process.stdout.write(`${text}\n`);
const report = (text: string) => process.stderr.write(`${text}\n`);

/** The names that were asked for, or all. @throws Error for one that there is none of */
const chooseScenarios = (asked: readonly string[]): string[] => {
  const unknown = asked.find((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown === undefined) return asked.length > 0 ? [...asked] : Object.keys(SCENARIOS);
  throw new Error(`There is no scenario '${unknown}', only ${Object.keys(SCENARIOS).join(", ")}.`);
};

/** Puts the figures of a whole run under their heading in the document. */
const writeFigures = async (figures: string) => {
  const [head = ""] = (await readFile(README, "utf8")).split(FIGURES_HEADING);
  await writeFile(README, `${head}${FIGURES_HEADING}\n${figures}\n`);
};

const cleanUp = new AsyncDisposableStack();

const bench = async (asked: readonly string[]): Promise<void> => {
  const missing = listMissingFiles();
  if (missing.length > 0) throw new Error(`The bench needs these files: ${missing.join(", ")}`);
  const names = chooseScenarios(asked);
  const postgres = await readPostgresVersion();
  if (!runProgram("node", ["tools/build.ts"])) throw new Error("The portal cannot be built.");
  let prepared: Promise<Conference> | undefined;
  const conference = () => {
    if (!prepared) report("preparing the conference");
    return (prepared ??= prepareConference(cleanUp));
  };
  const parts = [describeMachine({ postgres, chromium: await readChromiumVersion() })];
  for (const name of names) {
    const scenario = SCENARIOS[name];
    if (!scenario) continue;
    const table = formatTable(await scenario.run({ cleanUp, conference, report }));
    parts.push(`### ${scenario.title}\n\n${table}`);
    print(`\n${parts.at(-1)}`);
  }
  if (names.length === Object.keys(SCENARIOS).length) await writeFigures(parts.join("\n\n"));
};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanUp.disposeAsync().then(() => process.exit(INTERRUPTED)));
}
try {
  await bench(process.argv.slice(2));
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}

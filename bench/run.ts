import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run as runCommand } from "../tools/run.ts";
import { readChromiumVersion } from "./browser.ts";
import { type Conference, listMissingFiles, prepareConference } from "./conference.ts";
import type { Scenario } from "./context.ts";
import { formatTable } from "./figures.ts";
import { readPostgresVersion } from "./foyer.ts";
import { describeMachine } from "./machine.ts";
import { requests } from "./scenarios/requests.ts";
import { chat } from "./scenarios/chat.ts";
import { firstVisit } from "./scenarios/visit.ts";
import { hour } from "./scenarios/hour.ts";
import { lists } from "./scenarios/lists.ts";
import { officeLists } from "./scenarios/office-lists.ts";
import { printing } from "./scenarios/printing.ts";
import { scale } from "./scenarios/scale.ts";
import { startup } from "./scenarios/startup.ts";

const SCENARIOS: Record<string, Scenario> = {
  startup,
  lists,
  "office-lists": officeLists,
  requests,
  scale,
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

/**
 * Returns the given scenarios, or all.
 * @throws Error for an unknown name
 */
const selectScenarios = (names: readonly string[]): string[] => {
  const unknown = names.find((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown === undefined) return names.length > 0 ? [...names] : Object.keys(SCENARIOS);
  throw new Error(
    `Unknown scenario '${unknown}'. Scenarios: ${Object.keys(SCENARIOS).join(", ")}.`,
  );
};

/** Writes the figures of a complete run below their heading in the document. */
const writeFigures = async (figures: string) => {
  const [intro = ""] = (await readFile(README, "utf8")).split(FIGURES_HEADING);
  await writeFile(README, `${intro}${FIGURES_HEADING}\n${figures}\n`);
};

const cleanUp = new AsyncDisposableStack();

const bench = async (requested: readonly string[]): Promise<void> => {
  const missing = listMissingFiles();
  if (missing.length > 0) throw new Error(`Missing files: ${missing.join(", ")}`);
  const names = selectScenarios(requested);
  const postgres = await readPostgresVersion();
  if (!runCommand("node", ["tools/build.ts"])) throw new Error("The build of the portal failed.");
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

import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

type Counts = { passed: number; failed: number };
type Suite = { specs: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};
type Report = VitestReport | PlaywrightReport;

const countsOf = (report: Report): Counts => {
  if (!("stats" in report)) {
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected };
};

const isFlaky = ({ tests }: Suite["specs"][number]) =>
  tests.some(({ status }) => status === "flaky");

/** Titles of end-to-end tests that passed only at the second attempt. */
const listFlaky = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.filter(isFlaky).map(({ title }) => title),
  ...suites.flatMap(listFlaky),
];

const print = (line: string) => process.stdout.write(`${line}\n`);

const folder = join(ROOT, ".results");
const files = existsSync(folder) ? globSync("*.json", { cwd: folder }) : [];
const reports = files.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Report);
const flaky = reports.flatMap((report) =>
  ("suites" in report ? report.suites : []).flatMap(listFlaky),
);
const counts = reports.map(countsOf);
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);

for (const title of flaky) print(`passed only on the second attempt: ${title}`);
print(`${sum("passed")} passed, ${sum("failed")} failed`);

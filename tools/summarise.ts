import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

type Counts = { passed: number; failed: number };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

const countVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});

const countPlaywright = ({ stats }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});

const readCounts = (path: string): Counts => {
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | PlaywrightReport;
  return "stats" in report ? countPlaywright(report) : countVitest(report);
};

const folder = join(ROOT, ".results");
const reports = existsSync(folder) ? globSync("*.json", { cwd: folder }) : [];
const counts = reports.map((name) => readCounts(join(folder, name)));
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);

process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed\n`);

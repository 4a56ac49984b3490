import { Failure } from "../lib/failure.ts";
import { isUsageCode } from "../messages/catalogue.ts";
import { VERSION } from "../version.ts";
import type { CliContext } from "./context.ts";
import { describeFailure, isReadable, toFailure } from "./failures.ts";

type Command = (args: string[], context: CliContext) => Promise<void>;

const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import("./serve.ts")).serve,
  demo: async () => (await import("./demo.ts")).demo,
  backup: async () => (await import("./backup.ts")).backup,
  restore: async () => (await import("./restore.ts")).runRestore,
  "upgrade-database": async () => (await import("./upgrade-database.ts")).runUpgradeDatabase,
  doctor: async () => (await import("./doctor.ts")).doctor,
  config: async () => (await import("./config.ts")).config,
  "import-schedule": async () => (await import("./import-schedule.ts")).importSchedule,
  "import-attendees": async () => (await import("./import-attendees.ts")).importAttendees,
  "merge-people": async () => (await import("./merge-people.ts")).mergePeople,
  "import-content": async () => (await import("./import-content.ts")).importContent,
  notify: async () => (await import("./notify.ts")).notify,
  "create-organiser": async () => (await import("./create-organiser.ts")).createOrganiser,
  "show-edition": async () => (await import("./show-edition.ts")).showEdition,
  "hide-edition": async () => (await import("./show-edition.ts")).hideEdition,
  "send-credentials": async () => (await import("./send-credentials.ts")).sendCredentials,
  retention: async () => (await import("./retention.ts")).retention,
  "with-database": async () => (await import("./with-database.ts")).runWithDatabase,
  "setup-link": async () => (await import("./setup-link.ts")).setupLink,
  migrate: async () => (await import("./migrate.ts")).migrate,
};

const MISUSE = 2;
const FAILURE = 1;

const runCommand = async (name: string | undefined, args: string[], context: CliContext) => {
  if (name === undefined) throw new Failure("command-missing");
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new Failure("command-unknown", { params: { command: name } });
  const command = await load();
  await command(args, context);
};

/** Describes the usage of a command, or of all if there is none of this name. */
const describeUsage = (name: string | undefined, { translate }: CliContext): string => {
  const usage = translate("usage");
  if (name === undefined || !Object.hasOwn(COMMANDS, name)) return usage;
  const lines = usage.split("\n");
  const start = lines.findIndex((line) => `${line} `.startsWith(`  ${name} `));
  const others = lines.slice(start + 1);
  const end = others.findIndex((line) => !line.startsWith("      "));
  const own = lines.slice(start, start + 1 + end);
  return [lines[0], "", ...own, "", translate("allCommands")].join("\n");
};

/**
 * Prints the reason of a failure.
 * @returns the exit code
 */
const printFailure = (error: unknown, name: string | undefined, context: CliContext): number => {
  const { warn } = context;
  if (isReadable(error)) {
    warn(error.message);
    return FAILURE;
  }
  const failure = toFailure(error);
  for (const line of describeFailure(failure, name, context)) warn(line);
  if (!isUsageCode(failure.code)) return FAILURE;
  warn(`\n${describeUsage(name, context)}`);
  return MISUSE;
};

/**
 * Runs one command.
 * @returns the exit code: 0 for success, 1 for failure, 2 for wrong usage
 */
export const run = async ([name, ...args]: string[], context: CliContext): Promise<number> => {
  if (name === "--help" || name === "-h" || args.includes("--help")) {
    context.print(describeUsage(name, context));
    return 0;
  }
  if (name === "--version") {
    context.print(VERSION);
    return 0;
  }
  try {
    await runCommand(name, args, context);
    return 0;
  } catch (error) {
    return printFailure(error, name, context);
  }
};

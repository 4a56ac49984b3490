import { describeError, describeMisuse, UsageError } from "./failures.ts";
import type { Surroundings } from "./surroundings.ts";

type Command = (args: string[], surroundings: Surroundings) => Promise<void>;

/** Each command's code is loaded when it is the one that was asked for. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  "import-schedule": async () => (await import("./import-schedule.ts")).importSchedule,
  "import-attendees": async () => (await import("./import-attendees.ts")).importAttendees,
  "create-organiser": async () => (await import("./create-organiser.ts")).createOrganiser,
  migrate: async () => (await import("./migrate.ts")).migrate,
  demo: async () => (await import("./demo.ts")).demo,
};

const MISUSE = 2;
const FAILURE = 1;

/**
 * Runs one command.
 * @returns the exit code: 0 done, 1 not done, 2 asked for wrongly
 */
export const run = async (
  [name, ...args]: string[],
  surroundings: Surroundings,
): Promise<number> => {
  const { say, print, warn } = surroundings;
  if (name === "--help" || name === "-h" || args.includes("--help")) {
    print(say("usage"));
    return 0;
  }
  try {
    if (name === undefined) throw new UsageError(say("commandMissing"));
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!load) throw new UsageError(say("commandUnknown", { command: name }));
    const command = await load();
    await command(args, surroundings);
    return 0;
  } catch (error) {
    const misuse = describeMisuse(error, say);
    const lines = misuse ? [misuse, "", say("usage")] : describeError(error, surroundings);
    for (const line of lines) warn(line);
    return misuse ? MISUSE : FAILURE;
  }
};

import { describeError, UsageError } from "./failures.ts";
import type { Surroundings } from "./surroundings.ts";
import { USAGE } from "./usage.ts";

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
  if (name === "--help" || name === "-h" || args.includes("--help")) {
    surroundings.print(USAGE);
    return 0;
  }
  try {
    const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!load)
      throw new UsageError(
        name === undefined ? "Which command?" : `There is no command '${name}'.`,
      );
    const command = await load();
    await command(args, surroundings);
    return 0;
  } catch (error) {
    const isMisuse = error instanceof UsageError;
    const lines = isMisuse ? [error.message, "", USAGE] : describeError(error, surroundings);
    for (const line of lines) surroundings.warn(line);
    return isMisuse ? MISUSE : FAILURE;
  }
};

import { readArguments, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";

/** Runs the server until a signal stops it. It never loads the demo. */
export const serve = async (
  args: string[],
  { environment, serve: runServer }: CliContext,
): Promise<void> => {
  const { positionals } = readArguments(args, {});
  rejectArguments("serve", positionals);
  await runServer({ ...environment, FOYER_DEMO: "0" });
};

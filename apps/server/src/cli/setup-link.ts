import { composeSetupUrl, renewSetupLink } from "../features/organisers/setup.ts";
import { systemClock } from "../lib/clock.ts";
import { readArguments, rejectArguments } from "./arguments.ts";
import { type CliContext, withDatabase } from "./context.ts";

/**
 * Prints a new link to create the first owner. The previous one stops working.
 * @throws Failure `setup-closed` if an owner exists or existed
 */
export const setupLink = async (args: string[], context: CliContext): Promise<void> => {
  const { positionals } = readArguments(args, {});
  rejectArguments("setup-link", positionals);
  const config = context.config();
  const token = await withDatabase(config, ({ db }) => renewSetupLink({ db, clock: systemClock }));
  context.print(composeSetupUrl(config.http.publicUrl, token));
};

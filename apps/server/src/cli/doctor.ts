import { createMailCheck, listChecks } from "../doctor/checks.ts";
import { Failure } from "../lib/failure.ts";
import { readArguments, readOptionalValue, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";

const STATE_TEXTS = {
  passed: "state.passed",
  warned: "state.warned",
  failed: "state.failed",
} as const;

const OPTIONS = { "mail-to": { type: "string" } } as const;

/**
 * Checks an installation and prints the result of each check with its solution.
 * @throws Failure `doctor-found` if a check failed; ConfigError for an invalid setting
 */
export const doctor = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("doctor", positionals);
  const mailTo = readOptionalValue("--mail-to", values["mail-to"]);
  const config = context.config();
  const { translate, print } = context;
  const checks = [
    ...listChecks(config),
    ...(mailTo === undefined ? [] : [createMailCheck(config, mailTo)]),
  ];
  let failures = 0;
  for (const check of checks) {
    const { state, key, params } = await check();
    if (state === "failed") failures += 1;
    print(`${translate(STATE_TEXTS[state])}  ${translate(key, params)}`);
  }
  if (failures > 0) throw new Failure("doctor-found", { params: { count: failures } });
  print(translate("doctorDone"));
};

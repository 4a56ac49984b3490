import { setTimeout as sleep } from "node:timers/promises";
import { createCredentials } from "../features/auth/auth.feature.ts";
import type { Sending } from "../features/auth/credentials.service.ts";
import { systemClock } from "../lib/clock.ts";
import { createJobs } from "../lib/jobs.ts";
import { createLogger } from "../lib/logger.ts";
import { openMailer } from "../lib/mail.ts";
import { formatEdition, readArguments, readEditionName, refuseWords } from "./arguments.ts";
import { type CliContext, withDatabase } from "./context.ts";
import { withProgress } from "./progress.ts";

const OPTIONS = {
  edition: { type: "string" },
  "only-new": { type: "boolean", default: false },
} as const;

const LOOK_AGAIN_MS = 250;

/** Waits until each e-mail was tried once, here or by a server that shares the database. */
const waitForTries = async (
  { queued, progress }: Sending,
  update: (done: number, total: number) => void,
): Promise<number> => {
  for (;;) {
    const { waiting, failed } = await progress();
    update(queued - waiting, queued);
    if (waiting === 0) return failed;
    await sleep(LOOK_AGAIN_MS);
  }
};

/**
 * Sends everybody of an edition who has no password an e-mail by which they set one. It works on the
 * queue itself, so that it needs no running server; what fails stays queued for the server.
 * @throws Failure, ConfigError
 */
export const sendCredentials = async (args: string[], context: CliContext): Promise<void> => {
  const { translate, print, warn } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseWords("send-credentials", positionals);
  const name = readEditionName(values.edition);
  const config = context.config();
  const log = createLogger("silent");
  await withDatabase(config, async (database) => {
    const jobs = createJobs(database.jobs, log);
    const mailer = openMailer(config.mail, log);
    const settings = {
      sessionSecret: config.session.secret,
      publicUrl: config.http.publicUrl,
    };
    const credentials = createCredentials({ database, jobs, mailer, clock: systemClock, settings });
    try {
      await jobs.start();
      const sending = await credentials.send(name, { onlyNew: values["only-new"] });
      const { queued, withoutEmail } = sending;
      const failed = await withProgress(translate("sending"), (update) =>
        waitForTries(sending, update),
      );
      if (queued === 0) print(translate("credentialsNobody", { edition: formatEdition(name) }));
      else print(translate("credentialsSent", { count: queued - failed }));
      if (failed > 0) warn(translate("credentialsFailed", { count: failed }));
      if (withoutEmail > 0) warn(translate("credentialsWithoutEmail", { count: withoutEmail }));
    } finally {
      await jobs.stop();
      mailer.close();
    }
  });
};

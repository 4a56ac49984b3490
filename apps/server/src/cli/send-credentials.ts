import { setTimeout as sleep } from "node:timers/promises";
import { createCredentials } from "../features/auth/auth.feature.ts";
import type { SendResult } from "../features/auth/credentials.service.ts";
import { systemClock } from "../lib/clock.ts";
import { createJobs } from "../lib/jobs.ts";
import { createLogger } from "../lib/logger.ts";
import { openMailer } from "../lib/mail.ts";
import { formatEdition, readArguments, readEditionName, rejectArguments } from "./arguments.ts";
import { type CliContext, withDatabase } from "./context.ts";
import { withProgress } from "./progress.ts";

const OPTIONS = {
  edition: { type: "string" },
  "only-new": { type: "boolean", default: false },
} as const;

const POLL_INTERVAL_MS = 250;

/** Waits until each e-mail has been attempted once, here or by a server with the same database. */
const waitForAttempts = async (
  { queued, progress }: SendResult,
  update: (done: number, total: number) => void,
): Promise<number> => {
  for (;;) {
    const { waiting, failed } = await progress();
    update(queued - waiting, queued);
    if (waiting === 0) return failed;
    await sleep(POLL_INTERVAL_MS);
  }
};

/**
 * Sends everybody of an edition without a password an e-mail to set one. It processes the queue itself, so it
 * needs no running server. Failed e-mails stay queued for the server.
 * @throws Failure, ConfigError
 */
export const sendCredentials = async (args: string[], context: CliContext): Promise<void> => {
  const { translate, print, warn } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("send-credentials", positionals);
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
        waitForAttempts(sending, update),
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

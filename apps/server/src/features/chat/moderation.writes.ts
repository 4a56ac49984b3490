import type { EditionWriteContext } from "../../content/write-rows.ts";
import { jobsWithin } from "../../db/index.ts";
import type { FindRecipient } from "../../lib/compose-email.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { buildModerationEmail, type ModerationUpdate } from "./moderation.emails.ts";
import { enqueueContactUpdate } from "./notify-contacts.ts";

type Dependencies = {
  jobs: Jobs;
  mailer: Mailer;
  findRecipient: FindRecipient;
};

type Silence = { reason: string; until: Date; timeZone: string };

/** Measures of organisers after a report. Each one is announced by e-mail. */
export const createModeration = ({ jobs, mailer, findRecipient }: Dependencies) => {
  const send = jobs.define<{ accountId: number; editionId?: number; update: ModerationUpdate }>(
    "moderation",
    async ({ accountId, editionId, update }, attempt) => {
      const to = await findRecipient(accountId, editionId);
      if (to) await mailer.send(buildModerationEmail(to, update), attempt);
    },
    { pace: "urgent" },
  );

  /** Queues an e-mail about a measure, in the transaction of the measure. */
  const notify = async (
    { tx, editionId }: EditionWriteContext,
    accountId: number,
    update: ModerationUpdate,
  ): Promise<void> => {
    await send({ accountId, editionId, update }, { within: jobsWithin(tx) });
  };

  const setSilence = async (
    context: EditionWriteContext,
    accountId: number,
    until: Date | null,
  ) => {
    await accounts.change(context, [{ id: accountId, silencedUntil: until }]);
    await enqueueContactUpdate(context.tx, [accountId]);
  };

  return {
    notify,

    /** Prevents an account from writing until a given time; reading stays possible. */
    silence: async (
      context: EditionWriteContext,
      accountId: number,
      { reason, until, timeZone }: Silence,
    ) => {
      await setSilence(context, accountId, until);
      await notify(context, accountId, {
        kind: "silenced",
        reason,
        until: until.toISOString(),
        timeZone,
      });
    },

    endSilence: async (context: EditionWriteContext, accountId: number) => {
      await setSilence(context, accountId, null);
      await notify(context, accountId, { kind: "unsilenced" });
    },
  };
};

export type Moderation = ReturnType<typeof createModeration>;

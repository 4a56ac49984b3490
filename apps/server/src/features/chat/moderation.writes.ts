import type { At } from "../../content/write-rows.ts";
import { jobsWithin } from "../../db/index.ts";
import type { Addressee } from "../../lib/compose-email.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { moderationEmail, type ModerationNews } from "./moderation.emails.ts";
import { leaveNoteForPeers } from "./tell-peers.ts";

type Dependencies = {
  jobs: Jobs;
  mailer: Mailer;
  findAddressee: (accountId: number) => Promise<Addressee | null>;
};

type Silence = { reason: string; until: Date; timeZone: string };

/** What organisers do about somebody's conduct in conversations; each of it is told by e-mail. */
export const createModeration = ({ jobs, mailer, findAddressee }: Dependencies) => {
  const send = jobs.define<{ accountId: number; news: ModerationNews }>(
    "moderation",
    async ({ accountId, news }, { signal }) => {
      const to = await findAddressee(accountId);
      if (to) await mailer.send(moderationEmail(to, news), signal);
    },
    { pace: "urgent" },
  );

  /** Queues what somebody is told, in the transaction in which it is done. */
  const tell = async ({ tx }: At, accountId: number, news: ModerationNews): Promise<void> => {
    await send({ accountId, news }, { within: jobsWithin(tx) });
  };

  const setSilence = async (at: At, accountId: number, until: Date | null) => {
    await accounts.change(at, [{ id: accountId, silencedUntil: until }]);
    await leaveNoteForPeers(at.tx, [accountId]);
  };

  return {
    tell,

    /** Somebody reads, and writes to nobody, until a time. */
    silence: async (at: At, accountId: number, { reason, until, timeZone }: Silence) => {
      await setSilence(at, accountId, until);
      await tell(at, accountId, {
        kind: "silenced",
        reason,
        until: until.toISOString(),
        timeZone,
      });
    },

    endSilence: async (at: At, accountId: number) => {
      await setSilence(at, accountId, null);
      await tell(at, accountId, { kind: "heard" });
    },
  };
};

export type Moderation = ReturnType<typeof createModeration>;

import type { At } from "../../content/write-rows.ts";
import type { Kernel } from "../../context/kernel.ts";
import { jobsWithin } from "../../db/index.ts";
import type { Direction } from "../../db/schema/index.ts";
import type { Addressee } from "../../lib/compose-email.ts";
import { createTransportRepository } from "./transport.repository.ts";
import { travelEmail } from "./transport.emails.ts";
import type { TravelNews } from "./travel-words.ts";

type Job = {
  attendeeId: number;
  direction: Direction;
  kind: TravelNews["kind"];
  reason: string;
};

type Dependencies = Pick<Kernel, "database" | "jobs" | "mailer"> & {
  settings: Pick<Kernel["settings"], "publicUrl">;
  /** Whom an e-mail to an account addresses; null where it has no address. */
  findAddressee: (accountId: number) => Promise<Addressee | null>;
};

type Standing = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createTransportRepository>["findStanding"]>>
>;

/** What is true by the time that the e-mail leaves; null where what it was to tell is not. */
const newsOf = ({ kind, reason }: Job, { at, place }: Standing): TravelNews | null => {
  const isMet = at !== null && place !== null;
  if (kind === "confirmed" || kind === "changed") return isMet ? { kind, at, place } : null;
  if (isMet) return null;
  return kind === "cancelled" ? { kind, reason } : { kind };
};

/** Returns what tells travellers by e-mail, in their language, once the transaction has committed. */
export const createTravelEmails = (dependencies: Dependencies) => {
  const { database, jobs, mailer, settings, findAddressee } = dependencies;
  const repository = createTransportRepository(database.db);
  const send = jobs.define<Job>(
    "travel",
    async (job, { signal }) => {
      const standing = await repository.findStanding(job.attendeeId, job.direction);
      const news = standing && newsOf(job, standing);
      const to = standing?.accountId ? await findAddressee(standing.accountId) : null;
      if (!standing || !news || !to) return;
      const { timeZone } = standing;
      const { direction } = job;
      await mailer.send(travelEmail(to, settings.publicUrl, news, { direction, timeZone }), signal);
    },
    { pace: "urgent" },
  );
  return async (
    { tx }: Pick<At, "tx">,
    news: TravelNews,
    direction: Direction,
    attendeeIds: readonly number[],
  ): Promise<void> => {
    const { kind } = news;
    const reason = kind === "cancelled" ? news.reason : "";
    for (const attendeeId of attendeeIds) {
      await send({ attendeeId, direction, kind, reason }, { within: jobsWithin(tx) });
    }
  };
};

export type TravelEmails = ReturnType<typeof createTravelEmails>;

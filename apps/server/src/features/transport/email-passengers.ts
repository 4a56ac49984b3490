import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Kernel } from "../../context/kernel.ts";
import { jobsWithin } from "../../db/index.ts";
import type { Direction } from "../../db/schema/index.ts";
import type { FindRecipient } from "../../lib/compose-email.ts";
import { createTransportRepository } from "./transport.repository.ts";
import { buildTransportEmail } from "./transport.emails.ts";
import type { TransportUpdate } from "./transport-texts.ts";

type Job = {
  attendeeId: number;
  direction: Direction;
  kind: TransportUpdate["kind"];
  reason: string;
};

type Dependencies = Pick<Kernel, "database" | "jobs" | "mailer"> & {
  settings: Pick<Kernel["settings"], "publicUrl">;
  findRecipient: FindRecipient;
};

type CurrentPickup = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createTransportRepository>["findPickup"]>>
>;

/** Returns the update to send; null if the update of the job is obsolete by now. */
const toCurrentUpdate = (
  { kind, reason }: Job,
  { at, place }: CurrentPickup,
): TransportUpdate | null => {
  const hasPickup = at !== null && place !== null;
  if (kind === "confirmed" || kind === "changed") return hasPickup ? { kind, at, place } : null;
  if (hasPickup) return null;
  return kind === "cancelled" ? { kind, reason } : { kind };
};

/** Sends e-mails to passengers, in their language, after the transaction has committed. */
export const createEmailPassengers = (dependencies: Dependencies) => {
  const { database, jobs, mailer, settings, findRecipient } = dependencies;
  const repository = createTransportRepository(database.db);
  const send = jobs.define<Job>(
    "travel",
    async (job, attempt) => {
      const pickup = await repository.findPickup(job.attendeeId, job.direction);
      const update = pickup && toCurrentUpdate(job, pickup);
      const to = pickup?.accountId ? await findRecipient(pickup.accountId, pickup.editionId) : null;
      if (!pickup || !update || !to) return;
      const { timeZone } = pickup;
      const { direction } = job;
      const email = buildTransportEmail(to, settings.publicUrl, update, { direction, timeZone });
      await mailer.send(email, attempt);
    },
    { pace: "urgent" },
  );
  return async (
    { tx }: Pick<EditionWriteContext, "tx">,
    update: TransportUpdate,
    direction: Direction,
    attendeeIds: readonly number[],
  ): Promise<void> => {
    const { kind } = update;
    const reason = kind === "cancelled" ? update.reason : "";
    for (const attendeeId of attendeeIds) {
      await send({ attendeeId, direction, kind, reason }, { within: jobsWithin(tx) });
    }
  };
};

export type EmailPassengers = ReturnType<typeof createEmailPassengers>;

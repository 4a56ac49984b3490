import type { Kernel } from "../../context/kernel.ts";
import { createDueRepository } from "./due.repository.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRetentionService, type LeaveNoteForPeers } from "./retention.service.ts";

type Calls = { leaveNoteForPeers: LeaveNoteForPeers };

/** At every full hour: it is 03:00 in some zone, and a week since somebody asked for deletion. */
const EVERY_HOUR = "0 * * * *";

export const createRetention = ({
  database,
  clock,
  log,
  leaveNoteForPeers,
}: Pick<Kernel, "database" | "clock" | "log"> & Calls) =>
  createRetentionService({
    due: createDueRepository(database.db),
    removal: createRemovalRepository(),
    database,
    clock,
    log,
    leaveNoteForPeers,
  });

/** The hourly removal of what is not kept; it answers no calls. */
export const createRetentionFeature = (kernel: Kernel, { leaveNoteForPeers }: Calls) => {
  const retention = createRetention({ ...kernel, leaveNoteForPeers });
  kernel.jobs.defineScheduled("retention", EVERY_HOUR, "UTC", async ({ signal }) => {
    await retention.run(signal);
  });
  return { removePerson: retention.removePerson, planRetention: retention.planOfEdition };
};

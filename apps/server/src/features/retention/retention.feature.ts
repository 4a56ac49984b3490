import type { Kernel } from "../../context/kernel.ts";
import { createDueRepository } from "./due.repository.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRetentionService, type TellPeers } from "./retention.service.ts";

type TellsPeers = { tellPeers: TellPeers };

/** At every full hour: it is 03:00 in some zone, and a week since somebody asked for deletion. */
const EVERY_HOUR = "0 * * * *";

export const createRetention = ({
  database,
  clock,
  log,
  tellPeers,
}: Pick<Kernel, "database" | "clock" | "log"> & TellsPeers) =>
  createRetentionService({
    due: createDueRepository(database.db),
    removal: createRemovalRepository(),
    database,
    clock,
    log,
    tellPeers,
  });

/** The nightly removal of what is not kept; it answers no calls. */
export const createRetentionFeature = (kernel: Kernel, { tellPeers }: TellsPeers) => {
  const retention = createRetention({ ...kernel, tellPeers });
  kernel.jobs.defineScheduled("retention", EVERY_HOUR, "UTC", async ({ signal }) => {
    await retention.run(signal);
  });
};

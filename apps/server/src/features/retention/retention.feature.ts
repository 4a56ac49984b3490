import type { Kernel } from "../../context/kernel.ts";
import { createDueRepository } from "./due.repository.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRetentionService } from "./retention.service.ts";

/** At every full hour: it is 03:00 in some zone, and a week since somebody asked for deletion. */
const EVERY_HOUR = "0 * * * *";

export const createRetention = ({
  database,
  clock,
  log,
}: Pick<Kernel, "database" | "clock" | "log">) =>
  createRetentionService({
    due: createDueRepository(database.db),
    removal: createRemovalRepository(),
    database,
    clock,
    log,
  });

/** The nightly removal of what is not kept; it answers no calls. */
export const createRetentionFeature = (kernel: Kernel) => {
  const retention = createRetention(kernel);
  kernel.jobs.defineScheduled("retention", EVERY_HOUR, "UTC", async ({ signal }) => {
    await retention.run(signal);
  });
};

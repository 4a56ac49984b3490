import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createExpiredDataRepository } from "./expired-data.repository.ts";
import { createPrivacyHandlers } from "./privacy.routes.ts";
import { createPrivacy } from "./privacy.service.ts";
import { createRemovalRepository } from "./removal.repository.ts";
import { createRetentionService, type EnqueueContactUpdate } from "./retention.service.ts";

type Dependencies = { enqueueContactUpdate: EnqueueContactUpdate };

/** Runs every full hour, because 03:00 depends on the zone and deletion requests expire at any time. */
const EVERY_HOUR = "0 * * * *";

export const createRetention = ({
  database,
  clock,
  log,
  enqueueContactUpdate,
}: Pick<Kernel, "database" | "clock" | "log"> & Dependencies) =>
  createRetentionService({
    expiredData: createExpiredDataRepository(database.db),
    removal: createRemovalRepository(),
    database,
    clock,
    log,
    enqueueContactUpdate,
  });

type PrivacyDependencies = Pick<Parameters<typeof createPrivacy>[0], "collectPart">;

/** Hourly deletion of expired data, and privacy requests in the office. */
export const createRetentionFeature = (
  kernel: Kernel,
  { enqueueContactUpdate, collectPart }: Dependencies & PrivacyDependencies,
) => {
  const { database, clock } = kernel;
  const retention = createRetention({ ...kernel, enqueueContactUpdate });
  kernel.jobs.defineScheduled("retention", EVERY_HOUR, "UTC", async ({ signal }) => {
    await retention.run(signal);
  });
  const privacy = createPrivacy({
    db: database.db,
    contentWrite: createContentWrite(database, clock),
    clock,
    planRetention: retention.planEdition,
    collectPart,
  });
  return {
    officeHandlers: { privacy: createPrivacyHandlers(privacy) },
    removePerson: retention.removePerson,
  };
};

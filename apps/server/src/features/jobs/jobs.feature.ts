import type { Kernel } from "../../context/kernel.ts";
import { createJobHandlers } from "./jobs.routes.ts";

/** Failing background jobs of the installation, for its owners. */
export const createJobsFeature = ({ jobs }: Kernel) => ({
  officeHandlers: { jobs: createJobHandlers(jobs) },
});

import type { jobRoutes } from "@foyer/contract/office/index";
import { notFound } from "../lib/failure.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { OfficeHandlers } from "./handlers.ts";

export const createJobHandlers = (jobs: Jobs): OfficeHandlers<typeof jobRoutes> => ({
  list: async () => {
    const items = (await jobs.listTroubled()).map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      nextAt: job.nextAt?.toISOString() ?? null,
    }));
    return { body: { items, total: items.length } };
  },
  retry: async ({ params }) => {
    if (!(await jobs.retry(params.id))) throw notFound();
    return { body: {} };
  },
  stop: async ({ params }) => {
    if (!(await jobs.giveUp(params.id))) throw notFound();
    return { body: {} };
  },
});

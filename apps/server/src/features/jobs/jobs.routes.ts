import type { jobRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { toList } from "../../http/records.ts";
import { notFound } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";

export const createJobHandlers = (jobs: Jobs): Handlers<typeof jobRoutes> => ({
  list: async () => {
    const items = (await jobs.listFailing()).map((job) => ({
      ...job,
      createdAt: job.createdAt.toISOString(),
      nextAttemptAt: job.nextAttemptAt?.toISOString() ?? null,
    }));
    return toList(items);
  },
  retry: async ({ params }) => {
    if (!(await jobs.retry(params.id))) throw notFound();
    return {};
  },
  stop: async ({ params }) => {
    if (!(await jobs.cancel(params.id))) throw notFound();
    return {};
  },
});

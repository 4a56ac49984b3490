import type { reportRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import { Failure } from "../../lib/failure.ts";

/** Complaints of people, for organisers. */
export const createReportsFeature = (): { handlers: Handlers<typeof reportRoutes> } => ({
  handlers: {
    send: () => {
      throw new Failure("unavailable");
    },
  },
});

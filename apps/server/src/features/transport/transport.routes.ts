import type { transportRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { TransportService } from "./transport.service.ts";

export const createTransportHandlers = (
  transport: TransportService,
): Handlers<typeof transportRoutes> => ({
  details: ({ caller, edition, participant, query }) =>
    transport.get(caller, edition, participant, query.language),
  request: async ({ edition, participant, body }) => {
    await transport.request(edition, participant, body);
    return {};
  },
  change: async ({ edition, participant, body }) => {
    await transport.change(edition, participant, body);
    return {};
  },
  withdraw: async ({ edition, participant, body }) => {
    await transport.withdraw(edition, participant, body.direction);
    return {};
  },
});

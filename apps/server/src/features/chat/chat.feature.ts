import { chatRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import { Failure } from "../../lib/failure.ts";

const refuse = () => {
  throw new Failure("unavailable");
};

/** Conversations between two people. */
export const createChatFeature = () => ({
  handlers: Object.fromEntries(
    Object.keys(chatRoutes).map((name) => [name, refuse]),
  ) as unknown as Handlers<typeof chatRoutes>,
});

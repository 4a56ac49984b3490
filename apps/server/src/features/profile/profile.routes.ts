import type { profileRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { ProfileService } from "./profile.service.ts";

export const createProfileHandlers = (profile: ProfileService): Handlers<typeof profileRoutes> => ({
  landing: ({ caller, edition, query }) => profile.landing(caller, edition, query.language),
});

import type { Kernel } from "../../context/kernel.ts";
import { createProfileRepository } from "./profile.repository.ts";
import { createProfileHandlers } from "./profile.routes.ts";
import { createProfileService } from "./profile.service.ts";

export const createProfileFeature = ({ database }: Kernel) => {
  const repository = createProfileRepository(database.db);
  return { handlers: createProfileHandlers(createProfileService({ repository })) };
};

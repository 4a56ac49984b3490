import type { Kernel } from "../../context/kernel.ts";
import { createMyDataRepository } from "./my-data.repository.ts";
import { createMyDataHandlers } from "./my-data.routes.ts";
import { createMyDataService } from "./my-data.service.ts";

export const createMyDataFeature = (kernel: Kernel) => {
  const repository = createMyDataRepository(kernel.database.db);
  return {
    handlers: createMyDataHandlers(createMyDataService({ ...kernel, repository })),
  };
};

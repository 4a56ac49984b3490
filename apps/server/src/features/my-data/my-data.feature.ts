import type { Kernel } from "../../context/kernel.ts";
import { createMyDataRepository } from "./my-data.repository.ts";
import { createMyDataHandlers } from "./my-data.routes.ts";
import { type ConfirmPassword, createMyDataService } from "./my-data.service.ts";

type Dependencies = { confirmPassword: ConfirmPassword };

export const createMyDataFeature = (kernel: Kernel, dependencies: Dependencies) => {
  const repository = createMyDataRepository(kernel.database.db);
  const myData = createMyDataService({ ...kernel, ...dependencies, repository });
  return { handlers: createMyDataHandlers(myData), collectPart: myData.collectPart };
};

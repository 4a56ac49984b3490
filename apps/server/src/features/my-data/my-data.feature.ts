import type { Kernel } from "../../context/kernel.ts";
import { createMyDataRepository } from "./my-data.repository.ts";
import { createMyDataHandlers } from "./my-data.routes.ts";
import { type ConfirmPassword, createMyDataService } from "./my-data.service.ts";

type Asked = { confirmPassword: ConfirmPassword };

export const createMyDataFeature = (kernel: Kernel, asked: Asked) => {
  const repository = createMyDataRepository(kernel.database.db);
  const myData = createMyDataService({ ...kernel, ...asked, repository });
  return { handlers: createMyDataHandlers(myData), collectPart: myData.collectPart };
};

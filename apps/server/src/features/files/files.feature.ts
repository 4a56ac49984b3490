import type { Kernel } from "../../context/kernel.ts";
import { createFilesRepository } from "./files.repository.ts";
import { createFileHandlers } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { createUploadsService } from "./uploads.service.ts";

/** Stored files, pictures of people and pictures of thematic paths. */
export const createFilesFeature = (kernel: Kernel) => {
  const { database, storage, clock, log, jobs, editions } = kernel;
  const repository = createFilesRepository(database.db);
  const files = createFilesService({ repository, storage, clock, log });
  jobs.defineScheduled("unused-files", "40 * * * *", "UTC", async () => {
    await files.deleteUnused();
  });
  const upload = createUploadsService({ ...kernel, repository });
  return {
    handlers: createFileHandlers(files, upload, editions),
    sumByKind: repository.sumByKind,
  };
};

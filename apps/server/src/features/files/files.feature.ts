import type { Kernel } from "../../context/kernel.ts";
import { createFilesRepository } from "./files.repository.ts";
import { createFileHandlers } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { createOfficeFileHandlers } from "./office-files.routes.ts";
import { createOfficeFiles } from "./office-files.service.ts";
import { createRedrawing } from "./redraw-originals.ts";
import { createUploadsService } from "./uploads.service.ts";

export const createFilesFeature = (kernel: Kernel) => {
  const { database, storage, clock, log, jobs, editions } = kernel;
  const repository = createFilesRepository(database.db);
  const files = createFilesService({ repository, storage, clock, log });
  jobs.defineScheduled("delete-unused-files", "40 * * * *", "UTC", async () => {
    await files.deleteUnused();
  });
  const redrawOriginals = createRedrawing({ repository, storage, log });
  jobs.defineScheduled("redraw-pictures", "20 * * * *", "UTC", redrawOriginals);
  const upload = createUploadsService({ ...kernel, repository });
  return {
    handlers: createFileHandlers(files, upload, editions),
    officeHandlers: {
      files: createOfficeFileHandlers(createOfficeFiles({ repository, database, storage })),
    },
    sumByKind: repository.sumByKind,
  };
};

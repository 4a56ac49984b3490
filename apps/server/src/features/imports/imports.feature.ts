import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import type { ImportFeature } from "../../resources/imports.ts";
import type { Registry } from "../../resources/registry.ts";
import { createImportBatch, createImportKinds, createImports } from "./import-runs.service.ts";
import { createMappings } from "./mappings.repository.ts";
import { createFileReader } from "./reader/file-reader.ts";

type Dependencies = Pick<
  Parameters<typeof createImportKinds>[0],
  "enqueueContactUpdate" | "countNotifications"
> & {
  registry: Registry;
};

/** Imports of sheets, people and schedules as runs of the office. */
export const createImportsFeature = (
  { database, clock, log }: Kernel,
  { registry, ...dependencies }: Dependencies,
) => {
  const findBinding = registry.find;
  const reader = createFileReader({ log });
  const kinds = createImportKinds({
    db: database.db,
    contentWrite: createContentWrite(database, clock),
    findBinding,
    readProgramme: reader.readProgramme,
    ...dependencies,
  });
  const mappings = createMappings(database.db);
  const imports: ImportFeature = {
    importBatch: createImportBatch(kinds),
    createImports: (runs) => createImports({ kinds, mappings, runs, reader, findBinding }),
  };
  return { ...imports, close: reader.close };
};

import type { fileRoutes, ModuleId } from "@foyer/contract";
import type { Account, Handlers, RevealEdition } from "../../app/handlers.ts";
import type { FilesService, Viewer } from "./files.service.ts";

/** What is open to a caller; `app/` hands it over. */
export type FileAccess = {
  revealEdition: RevealEdition;
  /** @throws Failure `not-found` for an edition that is absent or hidden from the caller */
  getEdition: (
    caller: Account | null,
    year: number,
    type: number,
  ) => ReturnType<Viewer["getEdition"]>;
  /** Whether a module of an edition is open to the caller. */
  mayUse: (caller: Account | null, editionId: number, module: ModuleId) => Promise<boolean>;
};

const toViewer = (caller: Account | null, access: FileAccess): Viewer => ({
  accountId: caller?.accountId ?? null,
  getEdition: (year, type) => access.getEdition(caller, year, type),
  mayUse: (editionId, module) => access.mayUse(caller, editionId, module),
});

export const createFileHandlers = (
  files: FilesService,
  access: FileAccess,
): Handlers<typeof fileRoutes> => ({
  download: ({ caller, query }) =>
    files.download(query.id, (editionId) => access.revealEdition(caller, editionId)),
  avatar: ({ caller, query }) => files.avatar(query, toViewer(caller, access)),
  thematicPath: ({ query }) => files.thematicPath(query.name),
});

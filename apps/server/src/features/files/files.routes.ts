import type { fileRoutes } from "@foyer/contract";
import type { Caller } from "../../context/account.ts";
import type { Editions } from "../../context/editions.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { FilesService, Viewer } from "./files.service.ts";

type Access = Pick<Editions, "get" | "mayUse" | "reveal">;

const toViewer = (caller: Caller, editions: Access): Viewer => ({
  accountId: caller?.accountId ?? null,
  getEdition: (year, type) => editions.get(caller, year, type),
  mayUse: (editionId, module) => editions.mayUse(caller, editionId, module),
});

export const createFileHandlers = (
  files: FilesService,
  editions: Access,
): Handlers<typeof fileRoutes> => ({
  download: ({ caller, query }) =>
    files.download(query.id, (editionId) => editions.reveal(caller, editionId)),
  avatar: ({ caller, query }) => files.avatar(query, toViewer(caller, editions)),
  thematicPath: ({ query }) => files.thematicPath(query.name),
});

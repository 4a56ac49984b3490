import type { Kernel } from "../../context/kernel.ts";
import type { Db } from "../../db/index.ts";
import { createPanelsRepository } from "./panels.repository.ts";
import { createPanelHandlers } from "./panels.routes.ts";
import { createPanelsService, type LoadFlags, type OverlayPeople } from "./panels.service.ts";
import { buildProgrammeSnapshot } from "./programme-snapshot.ts";

type Asked = {
  loadFlags: LoadFlags;
  overlayPeople: OverlayPeople;
  pictureOfPath: (name: string) => string;
  /** Reads an edition in which the changes that are held back are made. */
  readWithDrafts: <Result>(editionId: number, read: (tx: Db) => Promise<Result>) => Promise<Result>;
};

export const createPanelsFeature = (
  kernel: Kernel,
  { loadFlags, pictureOfPath, overlayPeople, readWithDrafts }: Asked,
) => {
  const { database, editions, publicContents } = kernel;
  const repository = createPanelsRepository(database.db);
  const programmes = publicContents.create({
    parts: ["programme", "places", "partners"],
    load: async (editionId) =>
      buildProgrammeSnapshot(await repository.loadProgramme(editionId), pictureOfPath),
    loadAhead: async (editionId) => {
      const rows = await readWithDrafts(editionId, (tx) =>
        createPanelsRepository(tx).loadProgramme(editionId),
      );
      const edition = rows.edition && { ...rows.edition, showAgenda: true };
      return buildProgrammeSnapshot({ ...rows, edition }, pictureOfPath);
    },
  });
  const { snapshotOf } = programmes;
  const panels = createPanelsService({ loadFlags, snapshotOf, overlayPeople });
  return { handlers: createPanelHandlers(panels, programmes, editions), panels, programmes };
};

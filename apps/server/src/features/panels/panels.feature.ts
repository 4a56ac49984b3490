import type { Kernel } from "../../context/kernel.ts";
import { createPanelsRepository } from "./panels.repository.ts";
import { createPanelHandlers } from "./panels.routes.ts";
import { createPanelsService, type LoadFlags, type OverlayPeople } from "./panels.service.ts";
import { buildProgrammeSnapshot } from "./programme-snapshot.ts";

type Asked = {
  loadFlags: LoadFlags;
  overlayPeople: OverlayPeople;
  pictureOfPath: (name: string) => string;
};

export const createPanelsFeature = (
  kernel: Kernel,
  { loadFlags, pictureOfPath, overlayPeople }: Asked,
) => {
  const { database, editions, publicContents } = kernel;
  const repository = createPanelsRepository(database.db);
  const programmes = publicContents.create({
    parts: ["programme", "places", "partners"],
    load: async (editionId) =>
      buildProgrammeSnapshot(await repository.loadProgramme(editionId), pictureOfPath),
  });
  const { snapshotOf } = programmes;
  const panels = createPanelsService({ loadFlags, snapshotOf, overlayPeople });
  return { handlers: createPanelHandlers(panels, programmes, editions), panels, programmes };
};

import type { Kernel } from "../../context/kernel.ts";
import { createPanelsRepository } from "./panels.repository.ts";
import { createPanelHandlers } from "./panels.routes.ts";
import { createPanelsService, type OverlayPeople } from "./panels.service.ts";
import { buildProgrammeLayout, type ProgrammeLayout } from "./programme-layout.ts";

type Asked = {
  overlayPeople: OverlayPeople;
  pictureOfPath: (name: string) => string;
};

export const createPanelsFeature = (kernel: Kernel, { pictureOfPath, overlayPeople }: Asked) => {
  const { database, editions, publicContents } = kernel;
  const repository = createPanelsRepository(database.db);
  const programmes = publicContents.create({
    parts: ["programme", "places", "partners"],
    load: async (editionId, previous?: ProgrammeLayout) =>
      buildProgrammeLayout(await repository.loadProgramme(editionId), pictureOfPath, previous),
  });
  const { layoutOf } = programmes;
  const panels = createPanelsService({ repository, layoutOf, overlayPeople });
  return { handlers: createPanelHandlers(panels, programmes, editions), panels, programmes };
};

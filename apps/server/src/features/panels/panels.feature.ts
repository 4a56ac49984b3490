import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import type { Registry } from "../../resources/registry.ts";
import { createDraftHandlers } from "./drafts/drafts.routes.ts";
import { createDrafts } from "./drafts/drafts.service.ts";
import { createReadPreview } from "./drafts/read-preview.ts";
import { createMoves } from "./moves/moves.service.ts";
import { createPanelsRepository } from "./panels.repository.ts";
import { panelBindings } from "./panels.resources.ts";
import { createPanelHandlers } from "./panels.routes.ts";
import { createPanelsService, type LoadFlags, type OverlayPeople } from "./panels.service.ts";
import { createProgrammeHandlers } from "./programme.routes.ts";
import { createProgramme } from "./programme.service.ts";
import { buildProgrammeSnapshot } from "./programme-snapshot.ts";

type Dependencies = {
  loadFlags: LoadFlags;
  overlayPeople: OverlayPeople;
  getPathPicture: (name: string) => string;
  registry: Registry;
} & Pick<Parameters<typeof createDrafts>[0], "countRecipients" | "previews">;

export const createPanelsFeature = (
  kernel: Kernel,
  { loadFlags, getPathPicture, overlayPeople, registry, ...draftDependencies }: Dependencies,
) => {
  const { database, editions, publicContents } = kernel;
  const { db } = database;
  const repository = createPanelsRepository(db);
  const readPreview = createReadPreview(kernel);
  const programmes = publicContents.create({
    parts: ["programme", "places", "partners"],
    load: async (editionId) =>
      buildProgrammeSnapshot(await repository.loadProgramme(editionId), getPathPicture),
    loadPreview: async (editionId) => {
      const rows = await readPreview(editionId, (tx) =>
        createPanelsRepository(tx).loadProgramme(editionId),
      );
      const edition = rows.edition && { ...rows.edition, showAgenda: true };
      return buildProgrammeSnapshot({ ...rows, edition }, getPathPicture);
    },
  });
  const { snapshotOf } = programmes;
  const panels = createPanelsService({ loadFlags, snapshotOf, overlayPeople });
  const contentWrite = createContentWrite(database, kernel.clock);
  const drafts = createDrafts({ ...draftDependencies, db, contentWrite });
  return {
    handlers: createPanelHandlers(panels, programmes, editions),
    officeHandlers: {
      programme: createProgrammeHandlers(
        createProgramme(db, registry.get),
        createMoves({ db, contentWrite }),
      ),
      drafts: createDraftHandlers(drafts),
    },
    resources: panelBindings,
    audited: { drafts: { titles: "panels" } },
    panels,
    programmes,
  };
};

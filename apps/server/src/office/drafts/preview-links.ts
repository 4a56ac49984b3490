import type { PreviewLink } from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Previews } from "../../context/previews.ts";
import { createPreviewsRepository } from "../../context/previews.repository.ts";

const HOUR_S = 3_600;
const WEEK_S = 7 * 24 * HOUR_S;

type Dependencies = { previews: Pick<Previews, "make">; contentWrite: ContentWrite };

/** How organisers look at an edition as it would be, and let others do so. */
export const createPreviewLinks = ({ previews, contentWrite }: Dependencies) => ({
  /** For one's own eyes, for an hour. */
  look: (editionId: number): Promise<PreviewLink> => previews.make(editionId, HOUR_S),

  /** For whoever is given it, for a week. */
  share: (actor: Actor, editionId: number): Promise<PreviewLink> =>
    contentWrite.inEdition(actor, editionId, async (at) => {
      const link = await previews.make(editionId, WEEK_S);
      const after = { expiresAt: link.expiresAt };
      await recordAct(at, { action: "create", resource: "previews", after });
      return link;
    }),

  /** Ends all there are of an edition. */
  end: (actor: Actor, editionId: number): Promise<void> =>
    contentWrite.inEdition(actor, editionId, async (at) => {
      await createPreviewsRepository(at.tx).raiseGeneration(editionId);
      await recordAct(at, { action: "delete", resource: "previews" });
    }),
});

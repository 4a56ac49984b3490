import type { PreviewLink } from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Previews } from "../../../context/previews.ts";
import { createPreviewsRepository } from "../../../context/previews.repository.ts";

const HOUR_S = 3_600;
const WEEK_S = 7 * 24 * HOUR_S;

type Dependencies = { previews: Pick<Previews, "create">; contentWrite: ContentWrite };

/** Creates and revokes links to the preview of an edition. */
export const createPreviewLinks = ({ previews, contentWrite }: Dependencies) => ({
  /** A link for the caller, valid for one hour. */
  open: (editionId: number): Promise<PreviewLink> => previews.create(editionId, HOUR_S),

  /** A link to pass on, valid for one week. */
  share: (actor: Actor, editionId: number): Promise<PreviewLink> =>
    contentWrite.inEdition(actor, editionId, async (context) => {
      const link = await previews.create(editionId, WEEK_S);
      const after = { expiresAt: link.expiresAt };
      await recordAction(context, { action: "create", resource: "previews", after });
      return link;
    }),

  /** Revokes all links of an edition. */
  revoke: (actor: Actor, editionId: number): Promise<void> =>
    contentWrite.inEdition(actor, editionId, async (context) => {
      await createPreviewsRepository(context.tx).raiseGeneration(editionId);
      await recordAction(context, { action: "delete", resource: "previews" });
    }),
});

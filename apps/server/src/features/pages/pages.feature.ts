import type { Kernel } from "../../context/kernel.ts";
import { createPagesRepository } from "./pages.repository.ts";
import { informationBinding, invitationBinding } from "./pages.resources.ts";
import { createInformationHandlers, createInvitationHandlers } from "./pages.routes.ts";

/** Information and invitations: two features with the same page format. */
export const createPagesFeature = ({ database, publicContents }: Kernel) => {
  const { loadInformation, loadInvitations } = createPagesRepository(database.db);
  const information = publicContents.create({ parts: ["pages"], load: loadInformation });
  // Caches only the snapshot; the invitations of each caller are selected per request.
  const invitations = publicContents.create({ parts: ["pages"], load: loadInvitations });
  return {
    information: {
      handlers: createInformationHandlers(information),
      resources: [informationBinding],
    },
    invitations: {
      handlers: createInvitationHandlers(invitations),
      resources: [invitationBinding],
    },
  };
};

import type { Kernel } from "../../context/kernel.ts";
import { createPagesRepository } from "./pages.repository.ts";
import { createInformationHandlers, createInvitationHandlers } from "./pages.routes.ts";

/** Information and invitations: two features whose pages are stored, written and shown alike. */
export const createPagesFeature = ({ database, publicContents }: Kernel) => {
  const { loadInformation, loadInvitations } = createPagesRepository(database.db);
  const information = publicContents.create({ parts: ["pages"], load: loadInformation });
  // Only the snapshot is cached: who is invited to what is worked out for each caller.
  const invitations = publicContents.create({ parts: ["pages"], load: loadInvitations });
  return {
    information: { handlers: createInformationHandlers(information) },
    invitations: { handlers: createInvitationHandlers(invitations) },
  };
};

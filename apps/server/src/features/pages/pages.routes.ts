import { informationRoutes, type invitationRoutes, languageOfCode } from "@foyer/contract";
import { respondFromContent } from "../../http/respond-from-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Information, Invitations } from "./pages.repository.ts";
import { describePage, listInvitations } from "./pages.service.ts";

export const createInformationHandlers = (
  information: PublicContent<Information>,
): Handlers<typeof informationRoutes> => ({
  list: respondFromContent(informationRoutes.list, information, (pages, { language }) =>
    pages.map((page) => describePage(page, languageOfCode(language))),
  ),
});

export const createInvitationHandlers = (
  invitations: Pick<PublicContent<Invitations>, "snapshotOf">,
): Handlers<typeof invitationRoutes> => ({
  list: async ({ edition, participant, query: { language } }) =>
    listInvitations(
      await invitations.snapshotOf(edition.id),
      participant,
      languageOfCode(language),
    ),
});

import type { partyEventRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../http/public-content.ts";
import { type PartyEventsService, textOfPartyEvent } from "./party-events.service.ts";
import type { PartyEventsLayout } from "./party-events-layout.ts";

export const createPartyEventHandlers = (
  partyEvents: PartyEventsService,
  content: Pick<PublicContent<PartyEventsLayout>, "html">,
): Handlers<typeof partyEventRoutes> => ({
  list: ({ edition, participant, query }) => partyEvents.list(edition, participant, query.language),
  details: async ({ caller, query: { id, language } }) => {
    const edition = await partyEvents.revealEdition(caller, id);
    return content.html(edition.id, `party event ${id} ${language}`, (layout) =>
      textOfPartyEvent(layout, id, language),
    );
  },
  signUp: ({ body, ...call }) => partyEvents.signUp({ ...call, eventId: body.id }),
  signOut: ({ body, ...call }) => partyEvents.signOut({ ...call, eventId: body.id }),
});

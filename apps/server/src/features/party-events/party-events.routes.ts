import type { partyEventRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { type PartyEventsService, textOfPartyEvent } from "./party-events.service.ts";
import type { PartyEventsSnapshot } from "./party-events-snapshot.ts";

export const createPartyEventHandlers = (
  partyEvents: PartyEventsService,
  content: Pick<PublicContent<PartyEventsSnapshot>, "html">,
): Handlers<typeof partyEventRoutes> => ({
  list: ({ edition, participant, query }) => partyEvents.list(edition, participant, query.language),
  details: async ({ caller, query: { id, language } }) => {
    const edition = await partyEvents.revealEdition(caller, id);
    return content.html(edition.id, `party event ${id} ${language}`, (snapshot) =>
      textOfPartyEvent(snapshot, id, language),
    );
  },
  signUp: ({ body, ...call }) => partyEvents.signUp({ ...call, eventId: body.id }),
  signOut: ({ body, ...call }) => partyEvents.signOut({ ...call, eventId: body.id }),
});

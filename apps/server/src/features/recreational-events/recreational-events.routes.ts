import type { recreationalEventRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import {
  type RecreationalEventsService,
  findRecreationalEventHtml,
} from "./recreational-events.service.ts";
import type { RecreationalEventsSnapshot } from "./recreational-events-snapshot.ts";

export const createRecreationalEventHandlers = (
  recreationalEvents: RecreationalEventsService,
  content: Pick<PublicContent<RecreationalEventsSnapshot>, "html">,
): Handlers<typeof recreationalEventRoutes> => ({
  list: ({ edition, participant, query }) =>
    recreationalEvents.list(edition, participant, query.language),
  details: async ({ caller, query: { id, language } }) => {
    const edition = await recreationalEvents.revealEdition(caller, id);
    return content.html(edition.id, `recreational event ${id} ${language}`, (snapshot) =>
      findRecreationalEventHtml(snapshot, id, language),
    );
  },
  signUp: ({ body, ...call }) => recreationalEvents.signUp({ ...call, eventId: body.id }),
  signOut: ({ body, ...call }) => recreationalEvents.signOut({ ...call, eventId: body.id }),
});

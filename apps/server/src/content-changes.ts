import type { Database } from "./db/index.ts";
import { conferenceChanges } from "./features/conferences/conference-changes.service.ts";
import { createEventChanges } from "./features/events/event-changes.service.ts";
import { createHotelChanges } from "./features/hotels/hotel-changes.service.ts";
import { createMapChanges } from "./features/maps/map-changes.service.ts";
import { createNotificationWrites } from "./features/notifications/write-notifications.ts";
import { createPageChanges } from "./features/pages/page-changes.service.ts";
import { createPartnerChanges } from "./features/partners/partner-changes.service.ts";
import { createPartyEventWrites } from "./features/party-events/write-party-events.ts";
import { createTransportWrites } from "./features/transport/write-transport.ts";
import type { Clock } from "./lib/clock.ts";

/** The one way in which the content of editions is written, by noun: for imports and the demo. */
export const createContentChanges = (database: Pick<Database, "write">, clock: Clock) => ({
  ...conferenceChanges,
  ...createPartnerChanges(database),
  ...createHotelChanges(database),
  ...createPageChanges(database),
  ...createMapChanges(database, clock),
  ...createEventChanges(database),
  notifications: createNotificationWrites(database, clock),
  partyEvents: createPartyEventWrites(database),
  transport: createTransportWrites(database),
});

export type ContentChanges = ReturnType<typeof createContentChanges>;

import { attendeesExtension } from "../features/attendees/attendees.extension.ts";
import { buildingsExtension } from "../features/buildings/buildings.extension.ts";
import { chatExtension } from "../features/chat/chat.extension.ts";
import { conferencesExtension } from "../features/conferences/conferences.extension.ts";
import { hotelsExtension } from "../features/hotels/hotels.extension.ts";
import { integrationsExtension } from "../features/integrations/integrations.extension.ts";
import { mapsExtension } from "../features/maps/maps.extension.ts";
import { notificationsExtension } from "../features/notifications/notifications.extension.ts";
import { organisersExtension } from "../features/organisers/organisers.extension.ts";
import { pagesExtension } from "../features/pages/pages.extension.ts";
import { panelsExtension } from "../features/panels/panels.extension.ts";
import { partnersExtension } from "../features/partners/partners.extension.ts";
import { recreationalEventsExtension } from "../features/recreational-events/recreational-events.extension.ts";
import { transportExtension } from "../features/transport/transport.extension.ts";
import type { OfficeExtension } from "../resources/extensions.ts";

/** Additions of the features to lists, records and history. */
export const EXTENSIONS: readonly OfficeExtension[] = [
  attendeesExtension,
  buildingsExtension,
  chatExtension,
  conferencesExtension,
  hotelsExtension,
  integrationsExtension,
  mapsExtension,
  notificationsExtension,
  organisersExtension,
  pagesExtension,
  panelsExtension,
  partnersExtension,
  recreationalEventsExtension,
  transportExtension,
];

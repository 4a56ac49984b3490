import type { Kernel } from "../context/kernel.ts";
import { createAgendaFeature, createFlags } from "../features/agenda/agenda.feature.ts";
import type { AgendaPrinter } from "../features/agenda/pdf/agenda-printer.ts";
import { createAlertsFeature, createFindAlerts } from "../features/alerts/alerts.feature.ts";
import { createAttendeesFeature } from "../features/attendees/attendees.feature.ts";
import { createPeople } from "../features/attendees/attendees.feature.ts";
import { createAuthFeature } from "../features/auth/auth.feature.ts";
import { createBuildingsFeature } from "../features/buildings/buildings.feature.ts";
import { createCalendarFeature } from "../features/calendar/calendar.feature.ts";
import { createChatFeature } from "../features/chat/chat.feature.ts";
import { leaveNoteForPeers } from "../features/chat/tell-peers.ts";
import { createConferencesFeature } from "../features/conferences/conferences.feature.ts";
import { createEventsFeature } from "../features/events/events.feature.ts";
import { createFeedsFeature } from "../features/feeds/feeds.feature.ts";
import { createFilesFeature } from "../features/files/files.feature.ts";
import { pictureOfPath } from "../features/files/path-pictures.ts";
import { createMapsFeature } from "../features/maps/maps.feature.ts";
import { createMyDataFeature } from "../features/my-data/my-data.feature.ts";
import { createNotificationsFeature } from "../features/notifications/notifications.feature.ts";
import { createPagesFeature } from "../features/pages/pages.feature.ts";
import { createPanelsFeature } from "../features/panels/panels.feature.ts";
import { createPartnersFeature } from "../features/partners/partners.feature.ts";
import { createPartyEventsFeature } from "../features/party-events/party-events.feature.ts";
import { createProfileFeature } from "../features/profile/profile.feature.ts";
import { createRetentionFeature } from "../features/retention/retention.feature.ts";
import { createSettingsFeature } from "../features/settings/settings.feature.ts";
import { createTransportFeature } from "../features/transport/transport.feature.ts";
import { createReadWithDrafts } from "../office/drafts/read-with-drafts.ts";

export const createFeatures = (kernel: Kernel, printer: AgendaPrinter) => {
  const retention = createRetentionFeature(kernel, { leaveNoteForPeers });
  const people = createPeople(kernel);
  const { directories, countSeen, overlayPeople, describePeople, reachPeople } = people;
  const {
    panels: programme,
    programmes,
    ...panels
  } = createPanelsFeature(kernel, {
    loadFlags: createFlags(kernel),
    pictureOfPath,
    overlayPeople,
    readWithDrafts: createReadWithDrafts(kernel),
  });
  const auth = createAuthFeature(kernel);
  const { findAddressee, confirmPassword } = auth;
  const { lookSoon } = createFindAlerts(kernel);
  const chat = createChatFeature(kernel, {
    ...reachPeople,
    countSeen,
    findAddressee,
    alertSoon: lookSoon,
  });
  return {
    alerts: createAlertsFeature(kernel, { ...chat, findAddressee }),
    auth,
    retention,
    conferences: createConferencesFeature(kernel, { programmes }),
    panels,
    attendees: createAttendeesFeature(kernel, { directories, programme, countSeen }),
    agenda: createAgendaFeature(kernel, { programme, printer }),
    calendar: createCalendarFeature(kernel, { programme, programmes, confirmPassword }),
    events: createEventsFeature(kernel, { programmes }),
    feeds: createFeedsFeature(kernel, { programmes }),
    buildings: createBuildingsFeature(kernel),
    ...createPagesFeature(kernel),
    files: createFilesFeature(kernel),
    maps: createMapsFeature(kernel),
    partners: createPartnersFeature(kernel, { programme, describePeople }),
    notifications: createNotificationsFeature(kernel),
    partyEvents: createPartyEventsFeature(kernel),
    profile: createProfileFeature(kernel),
    settings: createSettingsFeature(kernel, chat),
    transport: createTransportFeature(kernel, { findAddressee }),
    chat,
    myData: createMyDataFeature(kernel, { confirmPassword }),
  };
};

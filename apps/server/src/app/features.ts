import type { Kernel } from "../context/kernel.ts";
import type { AgendaPrinter } from "../features/agenda/pdf/agenda-printer.ts";
import { leaveNoteForPeers } from "../features/chat/tell-peers.ts";
import { pictureOfPath } from "../features/files/path-pictures.ts";
import * as features from "../features/index.ts";

export const createFeatures = (kernel: Kernel, printer: AgendaPrinter) => {
  features.createRetentionFeature(kernel, { leaveNoteForPeers });
  const { directories, overlayPeople, describePeople, reachPeople } = features.createPeople(kernel);
  const {
    panels: programme,
    programmes,
    ...panels
  } = features.createPanelsFeature(kernel, { pictureOfPath, overlayPeople });
  const auth = features.createAuthFeature(kernel);
  const { findAddressee } = auth;
  const chat = features.createChatFeature(kernel, { ...reachPeople, findAddressee });
  return {
    auth,
    conferences: features.createConferencesFeature(kernel, { programmes }),
    panels,
    attendees: features.createAttendeesFeature(kernel, { directories, programme }),
    agenda: features.createAgendaFeature(kernel, { programme, printer }),
    calendar: features.createCalendarFeature(kernel, { programme }),
    events: features.createEventsFeature(kernel, { programmes }),
    buildings: features.createBuildingsFeature(kernel),
    ...features.createPagesFeature(kernel),
    files: features.createFilesFeature(kernel),
    maps: features.createMapsFeature(kernel),
    partners: features.createPartnersFeature(kernel, { programme, describePeople }),
    notifications: features.createNotificationsFeature(kernel),
    partyEvents: features.createPartyEventsFeature(kernel),
    profile: features.createProfileFeature(kernel),
    settings: features.createSettingsFeature(kernel, chat),
    transport: features.createTransportFeature(kernel),
    chat,
    myData: features.createMyDataFeature(kernel),
  };
};

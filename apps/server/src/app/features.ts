import type { Kernel } from "../context/kernel.ts";
import type { Previews } from "../context/previews.ts";
import { createAgendaFeature, createFlags } from "../features/agenda/agenda.feature.ts";
import type { AgendaPrinter } from "../features/agenda/pdf/agenda-printer.ts";
import {
  createPushFeature,
  createQueueAnnouncement,
  createQueuePush,
} from "../features/push/push.feature.ts";
import { createAttendeesFeature } from "../features/attendees/attendees.feature.ts";
import { createPeople } from "../features/attendees/attendees.feature.ts";
import { createAuthFeature } from "../features/auth/auth.feature.ts";
import { createBuildingsFeature } from "../features/buildings/buildings.feature.ts";
import { createCalendarFeature } from "../features/calendar/calendar.feature.ts";
import { createChatFeature } from "../features/chat/chat.feature.ts";
import { enqueueContactUpdate } from "../features/chat/notify-contacts.ts";
import { createConferencesFeature } from "../features/conferences/conferences.feature.ts";
import { createEventsFeature } from "../features/events/events.feature.ts";
import { createFeedsFeature } from "../features/feeds/feeds.feature.ts";
import { createFilesFeature } from "../features/files/files.feature.ts";
import { getPathPicture } from "../features/files/path-pictures.ts";
import { createHotelsFeature } from "../features/hotels/hotels.feature.ts";
import { createImportsFeature } from "../features/imports/imports.feature.ts";
import { createIntegrationsFeature } from "../features/integrations/integrations.feature.ts";
import { createJobsFeature } from "../features/jobs/jobs.feature.ts";
import { createMapsFeature } from "../features/maps/maps.feature.ts";
import { createMyDataFeature } from "../features/my-data/my-data.feature.ts";
import {
  createCountNotifications,
  createCountRecipients,
  createNotificationsFeature,
} from "../features/notifications/notifications.feature.ts";
import { createOrganisersFeature } from "../features/organisers/organisers.feature.ts";
import { createPagesFeature } from "../features/pages/pages.feature.ts";
import { createPanelsFeature } from "../features/panels/panels.feature.ts";
import { createPartnersFeature } from "../features/partners/partners.feature.ts";
import { createRecreationalEventsFeature } from "../features/recreational-events/recreational-events.feature.ts";
import { createProfileFeature } from "../features/profile/profile.feature.ts";
import { createRetentionFeature } from "../features/retention/retention.feature.ts";
import { createSettingsFeature } from "../features/settings/settings.feature.ts";
import { createTransportFeature } from "../features/transport/transport.feature.ts";
import { createResources } from "../resources/create-resources.ts";
import { createRegistry } from "../resources/registry.ts";

type Dependencies = { printer: AgendaPrinter; previews: Previews };

/** Creates all features and passes them the functions of other features that they need. */
export const createFeatures = (kernel: Kernel, { printer, previews }: Dependencies) => {
  const registry = createRegistry();
  const auth = createAuthFeature(kernel);
  const { findRecipient, confirmPassword } = auth;
  const organisers = createOrganisersFeature(kernel, auth);
  const { organiserAccess } = organisers;
  const imports = createImportsFeature(kernel, {
    registry,
    enqueueContactUpdate,
    countNotifications: createCountNotifications(kernel),
  });
  const myData = createMyDataFeature(kernel, { confirmPassword });
  const retention = createRetentionFeature(kernel, { ...myData, enqueueContactUpdate });
  const people = createPeople(kernel);
  const { directories, consumeViews, overlayPeople, describePeople, reachPeople } = people;
  const {
    panels: programme,
    programmes,
    ...panels
  } = createPanelsFeature(kernel, {
    loadFlags: createFlags(kernel),
    getPathPicture,
    overlayPeople,
    registry,
    previews,
    countRecipients: createCountRecipients({ ...kernel, db: kernel.database.db }),
  });
  const { scheduleScan } = createQueuePush(kernel);
  const chat = createChatFeature(kernel, { ...reachPeople, ...auth, consumeViews, scheduleScan });
  const attendees = createAttendeesFeature(kernel, {
    ...auth,
    ...retention,
    directories,
    programme,
    consumeViews,
  });
  const notifications = createNotificationsFeature(kernel, {
    people: attendees.peopleBinding,
    queueAnnouncement: createQueueAnnouncement(kernel),
  });
  const features = {
    auth,
    organisers,
    retention,
    panels,
    chat,
    push: createPushFeature(kernel, {
      ...chat,
      findRecipient,
      recordAnnounced: notifications.recordPush,
    }),
    attendees,
    imports,
    myData,
    resources: createResources(kernel, { registry, imports, organiserAccess }),
    conferences: createConferencesFeature(kernel, { programmes, registry, organiserAccess }),
    agenda: createAgendaFeature(kernel, { programme, printer }),
    calendar: createCalendarFeature(kernel, { programme, programmes, confirmPassword }),
    events: createEventsFeature(kernel, { programmes }),
    feeds: createFeedsFeature(kernel, { programmes }),
    buildings: createBuildingsFeature(kernel),
    ...createPagesFeature(kernel),
    files: createFilesFeature(kernel),
    hotels: createHotelsFeature(),
    integrations: createIntegrationsFeature(kernel),
    jobs: createJobsFeature(kernel),
    maps: createMapsFeature(kernel),
    partners: createPartnersFeature(kernel, { programme, describePeople }),
    notifications,
    recreationalEvents: createRecreationalEventsFeature(kernel),
    profile: createProfileFeature(kernel),
    settings: createSettingsFeature(kernel, chat),
    transport: createTransportFeature(kernel, { findRecipient }),
  };
  registry.add(Object.values(features));
  return { ...features, registry };
};

export type Features = ReturnType<typeof createFeatures>;

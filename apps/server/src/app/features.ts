import type { Kernel } from "../context/kernel.ts";
import { createAgendaFeature } from "../features/agenda/agenda.feature.ts";
import type { AgendaPrinter } from "../features/agenda/pdf/agenda-printer.ts";
import { createAttendeesFeature, createPeople } from "../features/attendees/attendees.feature.ts";
import { createAuthFeature } from "../features/auth/auth.feature.ts";
import { createBuildingsFeature } from "../features/buildings/buildings.feature.ts";
import { createConferencesFeature } from "../features/conferences/conferences.feature.ts";
import { createEventsFeature } from "../features/events/events.feature.ts";
import { createFilesFeature } from "../features/files/files.feature.ts";
import { pictureOfPath } from "../features/files/path-pictures.ts";
import { createMapsFeature } from "../features/maps/maps.feature.ts";
import { createPagesFeature } from "../features/pages/pages.feature.ts";
import { createPanelsFeature } from "../features/panels/panels.feature.ts";
import { createPartnersFeature } from "../features/partners/partners.feature.ts";
import { createSettingsFeature } from "../features/settings/settings.feature.ts";

export const createFeatures = (kernel: Kernel, printer: AgendaPrinter) => {
  const { directories, layPeople } = createPeople(kernel);
  const {
    panels: programme,
    programmes,
    ...panels
  } = createPanelsFeature(kernel, { pictureOfPath, layPeople });
  return {
    auth: createAuthFeature(kernel),
    conferences: createConferencesFeature(kernel, programme),
    panels,
    attendees: createAttendeesFeature(kernel, { directories, programme }),
    agenda: createAgendaFeature(kernel, { programme, printer }),
    events: createEventsFeature(kernel, { programmes }),
    buildings: createBuildingsFeature(kernel),
    ...createPagesFeature(kernel),
    files: createFilesFeature(kernel),
    maps: createMapsFeature(kernel),
    partners: createPartnersFeature(kernel, { programme }),
    settings: createSettingsFeature(kernel),
  };
};

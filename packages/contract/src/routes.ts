// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export { agendaRoutes as agenda } from "./agenda.ts";
export { attendeeRoutes as attendees } from "./attendees.ts";
export { authRoutes as auth } from "./auth.ts";
export { buildingRoutes as buildings } from "./buildings.ts";
export { conferenceRoutes as conferences } from "./conferences.ts";
export { eventRoutes as events } from "./events.ts";
export { fileRoutes as files } from "./files.ts";
export { informationRoutes as information } from "./information.ts";
export { invitationRoutes as invitations } from "./invitations.ts";
export { mapRoutes as maps } from "./maps.ts";
export { myDataRoutes as myData } from "./my-data.ts";
export { notificationRoutes as notifications } from "./notifications.ts";
export { panelRoutes as panels } from "./panels.ts";
export { partnerRoutes as partners } from "./partners.ts";
export { partyEventRoutes as partyEvents } from "./party-events.ts";
export { settingsRoutes as settings } from "./settings.ts";
export { transportRoutes as transport } from "./transport.ts";

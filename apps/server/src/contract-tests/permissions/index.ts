// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export { agendaPermissions as agenda } from "./agenda.ts";
export { attendeesPermissions as attendees } from "./attendees.ts";
export { authPermissions as auth } from "./auth.ts";
export { buildingsPermissions as buildings } from "./buildings.ts";
export { conferencesPermissions as conferences } from "./conferences.ts";
export { eventsPermissions as events } from "./events.ts";
export { filesPermissions as files } from "./files.ts";
export { informationPermissions as information } from "./information.ts";
export { invitationsPermissions as invitations } from "./invitations.ts";
export { mapsPermissions as maps } from "./maps.ts";
export { myDataPermissions as myData } from "./my-data.ts";
export { notificationsPermissions as notifications } from "./notifications.ts";
export { panelsPermissions as panels } from "./panels.ts";
export { partnersPermissions as partners } from "./partners.ts";
export { partyEventsPermissions as partyEvents } from "./party-events.ts";
export { settingsPermissions as settings } from "./settings.ts";
export { transportPermissions as transport } from "./transport.ts";

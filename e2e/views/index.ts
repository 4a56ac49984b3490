// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export { attendeesViews as attendees } from "./attendees.ts";
export { authViews as auth } from "./auth.ts";
export { buildingsViews as buildings } from "./buildings.ts";
export { chatViews as chat } from "./chat.ts";
export { eventsViews as events } from "./events.ts";
export { informationViews as information } from "./information.ts";
export { invitationsViews as invitations } from "./invitations.ts";
export { legalViews as legal } from "./legal.ts";
export { mainViews as main } from "./main.ts";
export { mapsViews as maps } from "./maps.ts";
export { notificationsViews as notifications } from "./notifications.ts";
export { panelsViews as panels } from "./panels.ts";
export { partnersViews as partners } from "./partners.ts";
export { partyEventsViews as partyEvents } from "./party-events.ts";
export { settingsViews as settings } from "./settings.ts";
export { transportViews as transport } from "./transport.ts";

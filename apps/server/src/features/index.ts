// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export * from "./agenda/agenda.feature.ts";
export * from "./attendees/attendees.feature.ts";
export * from "./auth/auth.feature.ts";
export * from "./buildings/buildings.feature.ts";
export * from "./conferences/conferences.feature.ts";
export * from "./events/events.feature.ts";
export * from "./files/files.feature.ts";
export * from "./maps/maps.feature.ts";
export * from "./my-data/my-data.feature.ts";
export * from "./notifications/notifications.feature.ts";
export * from "./pages/pages.feature.ts";
export * from "./panels/panels.feature.ts";
export * from "./partners/partners.feature.ts";
export * from "./party-events/party-events.feature.ts";
export * from "./retention/retention.feature.ts";
export * from "./settings/settings.feature.ts";
export * from "./transport/transport.feature.ts";

// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export { default as agenda } from "./en/agenda.json" with { type: "json" };
export { default as attendees } from "./en/attendees.json" with { type: "json" };
export { default as auth } from "./en/auth.json" with { type: "json" };
export { default as buildings } from "./en/buildings.json" with { type: "json" };
export { default as categories } from "./en/categories.json" with { type: "json" };
export { default as errors } from "./en/errors.json" with { type: "json" };
export { default as events } from "./en/events.json" with { type: "json" };
export { default as landing } from "./en/landing.json" with { type: "json" };
export { default as legal } from "./en/legal.json" with { type: "json" };
export { default as maps } from "./en/maps.json" with { type: "json" };
export { default as panels } from "./en/panels.json" with { type: "json" };
export { default as partners } from "./en/partners.json" with { type: "json" };
export { default as partyEvents } from "./en/partyEvents.json" with { type: "json" };
export { default as passwords } from "./en/passwords.json" with { type: "json" };
export { default as settings } from "./en/settings.json" with { type: "json" };
export { default as shell } from "./en/shell.json" with { type: "json" };
export { default as transport } from "./en/transport.json" with { type: "json" };

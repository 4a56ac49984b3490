// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export * from "./accounts.ts";
export * from "./attendees.ts";
export * from "./buildings.ts";
export * from "./chat.ts";
export * from "./columns.ts";
export * from "./editions.ts";
export * from "./files.ts";
export * from "./hotels.ts";
export * from "./maps.ts";
export * from "./notifications.ts";
export * from "./pages.ts";
export * from "./panels.ts";
export * from "./partners.ts";
export * from "./party-events.ts";
export * from "./retention.ts";
export * from "./trades.ts";
export * from "./transport.ts";

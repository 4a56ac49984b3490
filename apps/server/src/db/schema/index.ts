export * from "./accounts.ts";
export * from "./attendees.ts";
export * from "./buildings.ts";
export * from "./columns.ts";
export * from "./editions.ts";
export * from "./files.ts";
export * from "./panels.ts";
export * from "./partners.ts";

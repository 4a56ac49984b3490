export { ApiError, readRefusal } from "./api-error.ts";
export { createClient } from "./client.ts";
export type { CallInput, Client, ClientOptions, Download } from "./client.ts";

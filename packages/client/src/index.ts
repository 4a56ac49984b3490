export { ApiError, hasNoResponse, readRefusal } from "./api-error.ts";
export { createClient, urlOf } from "./client.ts";
export type { CallInput, Client, ClientOptions, Download } from "./client.ts";

import { type CallInput, createClient, urlOf as fullUrlOf } from "@foyer/client";
import type { Route } from "@foyer/contract/route";
import { saveFile } from "@foyer/ui/save-file.ts";
import { readLanguage } from "./language.ts";

const BASE_URL = "/api";
/** The server reads a large file before it responds. */
const TIMEOUT_MS = 120_000;

/** Client of the office. The session cookie identifies the organiser. */
const client = createClient({
  baseUrl: BASE_URL,
  getToken: () => null,
  getLanguage: readLanguage,
  timeoutMs: TIMEOUT_MS,
});

export const { call, callVersioned } = client;

/** Requests a file and saves it as a download; throws as `call`. */
export const saveDownload = async <R extends Route>(
  route: R,
  input: CallInput<R>,
): Promise<void> => {
  const { blob, filename } = await client.download(route, input);
  saveFile(blob, filename);
};

/** Returns the URL of a request, for links to files. */
export const urlOf = (route: Route, input: Parameters<typeof fullUrlOf>[2]): string =>
  fullUrlOf(BASE_URL, route, input);

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { access, defineRoute } from "@foyer/contract";
import Fastify from "fastify";
import * as z from "zod/mini";
import { createAccessGate } from "../http/access-gate.ts";
import type { Handlers } from "../http/handlers.ts";
import { registerResponseCache } from "../app/response-cache.ts";
import { registerOpenApi } from "../app/openapi.ts";
import { handleClientError, registerProblems } from "../app/problem-handler.ts";
import { registerRequestLog } from "../app/request-log.ts";
import { registerRoutes } from "../http/register-routes.ts";
import { createLogger } from "../lib/logger.ts";
import { openStorage, type ReceiveFile } from "../lib/storage.ts";

export const UPLOAD_MAX_BYTES = 32 * 1_024;
export const UPLOAD_TYPES = [
  "image/png",
  "application/pdf",
  "application/zip",
  "text/plain",
  "text/csv",
];

const KEY = "upload";

const received = z.object({ name: z.string(), mediaType: z.string(), size: z.int() });
const body = { multipart: { file: { maxBytes: UPLOAD_MAX_BYTES, mediaTypes: UPLOAD_TYPES } } };

export const uploadRoutes = {
  send: defineRoute({
    method: "POST",
    path: "/test/uploads",
    access: access.public,
    summary: "Receives a file and returns its media type",
    body,
    response: received,
  }),
  sendLoggedIn: defineRoute({
    method: "POST",
    path: "/test/uploads/mine",
    access: access.session,
    summary: "Receives a file from a logged-in person",
    body,
    response: received,
  }),
  form: defineRoute({
    method: "POST",
    path: "/test/form",
    access: access.public,
    summary: "Receives JSON",
    body: z.strictObject({ text: z.string() }),
    response: z.strictObject({}),
  }),
};

type Options = { storageFolder?: string };

/** Creates the parts of the server that uploads pass, with routes of tests and a storage folder. */
export const createUploadApp = async (options: Options = {}) => {
  const storageFolder = options.storageFolder ?? mkdtempSync(join(tmpdir(), "files-"));
  const storage = openStorage({ kind: "disk", folder: storageFolder });
  const logLines: string[] = [];
  const log = createLogger("debug", { write: (line) => void logLines.push(line) });
  const app = Fastify({
    // Far below the size limit of uploads.
    bodyLimit: 1_000,
    forceCloseConnections: true,
    clientErrorHandler: handleClientError,
  });
  app.decorateRequest("caller", null);
  app.decorate("securityHeadersOf", () => ({}));
  registerProblems(app, log);
  registerRequestLog(app, log);
  await registerOpenApi(app);

  const uploads: Uint8Array[] = [];
  const receive = async (receiveFile: ReceiveFile) => {
    const file = await receiveFile();
    await storage.put(KEY, file);
    const content = await storage.find(KEY);
    if (content) uploads.push(await buffer(content));
    return { name: file.name, mediaType: file.mediaType, size: file.size };
  };
  const handlers: Handlers<typeof uploadRoutes> = {
    send: (call) => receive(call.body),
    sendLoggedIn: (call) => receive(call.body),
    form: () => ({}),
  };
  // No route requires a login or an edition here, so the gate calls no feature.
  const gate = createAccessGate({} as never);
  const { store } = registerResponseCache(app);
  registerRoutes(app, uploadRoutes, handlers, { gate, storeResponse: store, isSecure: false });
  return {
    app,
    logLines,
    uploads,
    storageFolder,
    /**
     * Listens on a free port.
     * @returns the URL of the API
     */
    listen: async () => `${await app.listen({ port: 0, host: "127.0.0.1" })}/api`,
  };
};

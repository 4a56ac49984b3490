import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { access, defineRoute } from "@foyer/contract";
import Fastify from "fastify";
import * as z from "zod/mini";
import { createAccessGate } from "../app/access-gate.ts";
import type { Handlers } from "../http/handlers.ts";
import { registerResponseCache } from "../app/response-cache.ts";
import { registerOpenApi } from "../app/openapi.ts";
import { refuseBrokenConnection, registerProblems } from "../app/problem-handler.ts";
import { registerRequestLog } from "../app/request-log.ts";
import { registerRoutes } from "../app/register-routes.ts";
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

/** Rows that only tests have: no call of the product takes a file yet. */
export const uploadRoutes = {
  send: defineRoute({
    method: "POST",
    path: "/test/uploads",
    access: access.public,
    edition: "none",
    summary: "Takes a file and says what it is",
    body,
    response: received,
  }),
  sendAsSomebody: defineRoute({
    method: "POST",
    path: "/test/uploads/mine",
    access: access.session,
    edition: "none",
    summary: "Takes a file from somebody who has logged in",
    body,
    response: received,
  }),
  form: defineRoute({
    method: "POST",
    path: "/test/form",
    access: access.public,
    edition: "none",
    summary: "Takes JSON",
    body: z.strictObject({ text: z.string() }),
    response: z.strictObject({}),
  }),
};

type Options = { storageFolder?: string };

/**
 * The parts of the server that an upload passes, with rows of the tests. What is uploaded goes to a
 * storage in a folder.
 */
export const createUploadApp = async (options: Options = {}) => {
  const storageFolder = options.storageFolder ?? mkdtempSync(join(tmpdir(), "files-"));
  const storage = openStorage({ kind: "disk", folder: storageFolder });
  const logLines: string[] = [];
  const log = createLogger("debug", { write: (line) => void logLines.push(line) });
  const app = Fastify({
    // Far below what an upload may bring.
    bodyLimit: 1_000,
    forceCloseConnections: true,
    clientErrorHandler: refuseBrokenConnection,
  });
  app.decorateRequest("account", null);
  app.decorate("securityHeadersOf", () => ({}));
  registerProblems(app, log);
  registerRequestLog(app, log);
  await registerOpenApi(app);

  const uploads: Uint8Array[] = [];
  const take = async (receiveFile: ReceiveFile) => {
    const file = await receiveFile();
    await storage.put(KEY, file);
    const content = await storage.find(KEY);
    if (content) uploads.push(await buffer(content));
    return { name: file.name, mediaType: file.mediaType, size: file.size };
  };
  const handlers: Handlers<typeof uploadRoutes> = {
    send: (call) => take(call.body),
    sendAsSomebody: (call) => take(call.body),
    form: () => ({}),
  };
  // Nobody logs in here and no row names an edition, so that the gate asks nothing of the features.
  const gate = createAccessGate({} as never, {} as never);
  const responseCache = registerResponseCache(app);
  registerRoutes(app, uploadRoutes, handlers, { gate, responseCache, isSecure: false });
  return {
    app,
    logLines,
    /** What came in, byte for byte. */
    uploads,
    storageFolder,
    /** Listens at a free port. @returns the address of the API */
    listen: async () => `${await app.listen({ port: 0, host: "127.0.0.1" })}/api`,
  };
};

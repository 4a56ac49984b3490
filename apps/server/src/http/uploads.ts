import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { uploadOf } from "@foyer/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { rejectWhenFull } from "../lib/disk.ts";
import { Failure, invalidField } from "../lib/failure.ts";
import { cleanFileName } from "../lib/file-names.ts";
import { describeMediaTypes, detectMediaType } from "../lib/media-types.ts";
import type { NewFile, ReceiveFile } from "../lib/storage.ts";

type Limits = NonNullable<ReturnType<typeof uploadOf>>;

const FIELD = "file";
const UNKNOWN_TYPE = "application/octet-stream";
/** Space for boundaries and headers of the single part. */
const FORM_OVERHEAD_BYTES = 16 * 1_024;

/** Registers routes that accept only multipart bodies. */
export const registerUploads = (
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(import("@fastify/multipart"));
    register(scope);
  });
};

/** Disk errors are server errors. All other read errors are the caller's. */
const toFailure = (error: unknown): unknown => {
  if (error instanceof Failure || !(error instanceof Error) || "errno" in error) return error;
  const isTooLarge = "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
  return new Failure(isTooLarge ? "file-too-large" : "malformed-request", { cause: error });
};

/**
 * Writes the file of a body to a path.
 * @returns its original name
 */
const saveFile = async (request: FastifyRequest, path: string, maxBytes: number) => {
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  let name: string | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "file" && part.fieldname === FIELD) {
      name = part.filename;
      await rejectWhenFull(pipeline(part.file, createWriteStream(path, { mode: 0o600 })));
    } else if (part.type === "file") part.file.resume();
  }
  return name;
};

const receive = async (
  request: FastifyRequest,
  path: string,
  { maxBytes, mediaTypes }: Limits,
): Promise<NewFile> => {
  if (!request.isMultipart()) throw new Failure("unsupported-media-type");
  if (Number(request.headers["content-length"]) > maxBytes + FORM_OVERHEAD_BYTES) {
    throw new Failure("file-too-large");
  }
  const fileName = await saveFile(request, path, maxBytes).catch((error: unknown) => {
    throw toFailure(error);
  });
  if (fileName === undefined) throw invalidField(FIELD, "required");
  const { size } = await stat(path);
  if (size === 0) throw invalidField(FIELD, "required");
  const name = cleanFileName(fileName);
  const mediaType = (await detectMediaType(path, name)) ?? UNKNOWN_TYPE;
  if (mediaTypes && !mediaTypes.includes(mediaType)) {
    const params = { types: describeMediaTypes(mediaTypes) };
    throw new Failure("file-type-not-allowed", { params });
  }
  return { name, mediaType, size, open: () => createReadStream(path) };
};

/**
 * Passes a function to the handler that receives the uploaded file into a temporary folder. Deletes the
 * folder afterwards.
 * @throws Failure `unsupported-media-type` for other bodies than multipart; `malformed-request` for invalid
 * bodies and for more than one file; `validation-failed` for a missing or empty file; `file-too-large`;
 * `file-type-not-allowed`; `storage-full`
 */
export const withUpload = async <Result>(
  request: FastifyRequest,
  limits: Limits,
  handle: (receiveFile: ReceiveFile) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-upload-"));
  try {
    return await handle(() => receive(request, join(folder, FIELD), limits));
  } finally {
    // Drain an unread body, which would block the connection.
    request.raw.unpipe();
    request.raw.resume();
    await rm(folder, { recursive: true, force: true });
  }
};

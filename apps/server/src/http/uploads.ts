import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { uploadOf } from "@foyer/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseWhenFull } from "../lib/disk.ts";
import { Failure, invalidField } from "../lib/failure.ts";
import { cleanFileName } from "../lib/file-names.ts";
import { detectMediaType } from "../lib/media-types.ts";
import type { NewFile, ReceiveFile } from "../lib/storage.ts";

type Limits = NonNullable<ReturnType<typeof uploadOf>>;

const FIELD = "file";
const UNKNOWN_TYPE = "application/octet-stream";
/** What may stand around the file in a body: boundaries and the headers of the one part. */
const AROUND_FILE_BYTES = 16 * 1_024;

/** Registers calls in a place where bodies are multipart and nothing else. */
export const registerUploads = (
  app: FastifyInstance,
  register: (place: FastifyInstance) => void,
): void => {
  app.register(async (place) => {
    place.removeAllContentTypeParsers();
    await place.register(import("@fastify/multipart"));
    register(place);
  });
};

/** A disk that fails is the server's fault; all else that ends the reading is the caller's. */
const toFailure = (error: unknown): unknown => {
  if (error instanceof Failure || !(error instanceof Error) || "errno" in error) return error;
  const isTooLarge = "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
  return new Failure(isTooLarge ? "file-too-large" : "malformed-request", { cause: error });
};

/** Writes the one file of a body to a path. @returns the name that it was given */
const saveFile = async (request: FastifyRequest, path: string, maxBytes: number) => {
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  let name: string | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "file" && part.fieldname === FIELD) {
      name = part.filename;
      await refuseWhenFull(pipeline(part.file, createWriteStream(path, { mode: 0o600 })));
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
  if (Number(request.headers["content-length"]) > maxBytes + AROUND_FILE_BYTES) {
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
  if (mediaTypes && !mediaTypes.includes(mediaType)) throw new Failure("file-type-not-allowed");
  return { name, mediaType, size, open: () => createReadStream(path) };
};

/**
 * Passes on what receives the file of a request into a temporary folder, and removes the folder.
 * @throws Failure `unsupported-media-type` for what is not multipart; `malformed-request` for what
 * cannot be read or holds more than a file; `validation-failed` where there is no file or an empty
 * one; `file-too-large`; `file-type-not-allowed`; `storage-full`
 */
export const withUpload = async <Answer>(
  request: FastifyRequest,
  limits: Limits,
  handle: (receiveFile: ReceiveFile) => Promise<Answer>,
): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-upload-"));
  try {
    return await handle(() => receive(request, join(folder, FIELD), limits));
  } finally {
    // What was refused unread would stop the connection: it is read to nowhere.
    request.raw.unpipe();
    request.raw.resume();
    await rm(folder, { recursive: true, force: true });
  }
};

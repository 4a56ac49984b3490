import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Failure } from "../failure.ts";
import type { Storage } from "./types.ts";

type Patience = { connectionTimeout: number; socketTimeout: number };

/** In milliseconds, for each of three attempts: a bucket that does not answer must not hold its callers for ever. */
const PATIENCE: Patience = { connectionTimeout: 3_000, socketTimeout: 10_000 };
const RETRY_AFTER_SECONDS = 5;

/** What fails is thrown, and the caller logs it; the client would write to the console too. */
const ignore = () => {};
const NO_LOG = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

export type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What a store cannot do now, as a refusal; what it should have done, as it is. */
const toRefusal = (error: unknown): unknown => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 507) return new Failure("storage-full", { cause: error });
  const isLate = error instanceof Error && error.name === "TimeoutError";
  if (!isLate && !(status !== undefined && status >= 500)) return error;
  return new Failure("unavailable", { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
};

/**
 * Keeps files as objects of an S3-compatible bucket. Everything that it gives may throw Failure
 * `unavailable`, where the store fails or does not answer.
 */
export const openBucket = (settings: BucketSettings, patience: Patience = PATIENCE): Storage => {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: patience,
    logger: NO_LOG,
    // Checksums behind the content are news to many stores that speak S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    put: async (Key, { open, size, mediaType }) => {
      const content = open();
      const command = new PutObjectCommand({
        Bucket,
        Key,
        Body: content,
        ContentLength: size,
        ContentType: mediaType,
      });
      // The client does not listen for content that breaks off: it would wait, and the process end.
      const broken = new AbortController();
      finished(content).catch((error: unknown) => broken.abort(error));
      try {
        await client.send(command, { abortSignal: broken.signal });
      } catch (error) {
        throw content.errored ?? toRefusal(error);
      } finally {
        content.destroy();
      }
    },
    find: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw toRefusal(error);
      }
    },
    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        throw toRefusal(error);
      });
    },
  };
};

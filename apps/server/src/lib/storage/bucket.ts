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

type Timeouts = { connectionTimeout: number; socketTimeout: number };

/** Timeouts (ms) of each of three attempts, so that a silent bucket does not block its callers forever. */
const TIMEOUTS: Timeouts = { connectionTimeout: 3_000, socketTimeout: 10_000 };
const RETRY_AFTER_SECONDS = 5;

/** The caller logs errors. Otherwise the client would also write to the console. */
const ignore = () => {};
const NO_LOG = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

export type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Converts temporary errors of the bucket to failures. Other errors stay unchanged. */
const toFailure = (error: unknown): unknown => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 507) return new Failure("storage-full", { cause: error });
  const isLate = error instanceof Error && error.name === "TimeoutError";
  if (!isLate && !(status !== undefined && status >= 500)) return error;
  return new Failure("unavailable", { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
};

/**
 * Stores files as objects of an S3-compatible bucket. Every method throws Failure `unavailable` if the bucket
 * fails or does not respond.
 */
export const openBucket = (settings: BucketSettings, timeouts: Timeouts = TIMEOUTS): Storage => {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: timeouts,
    logger: NO_LOG,
    // Many S3-compatible servers do not support trailing checksums.
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
      // The client ignores errors of the content stream. It would wait, and the unhandled error would end the
      // process.
      const broken = new AbortController();
      finished(content).catch((error: unknown) => broken.abort(error));
      try {
        await client.send(command, { abortSignal: broken.signal });
      } catch (error) {
        throw content.errored ?? toFailure(error);
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
        throw toFailure(error);
      }
    },
    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        throw toFailure(error);
      });
    },
  };
};

import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Storage } from "./types.ts";

/** A bucket that does not answer must not hold its callers for ever. */
const PATIENCE = { connectionTimeout: 5_000, socketTimeout: 30_000 };

/** What fails is thrown, and whoever asked logs it; the client would write to the console too. */
const ignore = () => {};
const NO_LOG = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

export type BucketSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Keeps files as objects of an S3-compatible bucket. */
export const openBucket = (settings: BucketSettings): Storage => {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: PATIENCE,
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
        throw content.errored ?? error;
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
        throw error;
      }
    },
    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};

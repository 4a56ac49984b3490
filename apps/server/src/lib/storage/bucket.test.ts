import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { openBucket } from "./bucket.ts";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const openAt = async (respond: RequestListener) => {
  server = createServer(respond);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "foyer",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  return openBucket(settings, { connectionTimeout: 200, socketTimeout: 200 });
};

const open = () => Readable.from([Buffer.from("a plan")]);
const plan = { open, size: 6, mediaType: "image/png" };

describe("an S3-compatible bucket", () => {
  it.each([
    [500, "unavailable"],
    [503, "unavailable"],
    [507, "storage-full"],
  ])("that responds with %i leads to the failure %s", async (status, code) => {
    const bucket = await openAt((request, response) => {
      request.resume();
      response.writeHead(status).end();
    });
    await expect(bucket.put("plan", plan)).rejects.toMatchObject({ name: "Failure", code });
    await expect(bucket.find("plan")).rejects.toMatchObject({ name: "Failure", code });
    await expect(bucket.delete("plan")).rejects.toMatchObject({ name: "Failure", code });
  });

  it("that does not respond leads to a failure in time", async () => {
    const bucket = await openAt((request) => void request.resume());
    const late = { name: "Failure", code: "unavailable", retryAfterSeconds: 5 };
    await expect(bucket.put("plan", plan)).rejects.toMatchObject(late);
    await expect(bucket.find("plan")).rejects.toMatchObject(late);
  });
});

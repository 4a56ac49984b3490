import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Problem, type ProblemCode } from "@foyer/contract";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { payloadOf } from "../testing/requests.ts";
import { createUploadApp, UPLOAD_MAX_BYTES, uploadRoutes } from "../testing/upload-app.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n", "latin1");
const EMPTY_ZIP = Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(18)]);
const GIF = Buffer.from("GIF89a/*\u0001\u0000*/=1;alert(1)", "latin1");
const BOUNDARY = "the-boundary";
const PATH = `/api${uploadRoutes.send.path}`;

let folder: string;
let server: Awaited<ReturnType<typeof createUploadApp>>;
let api: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-uploads-"));
  server = await createUploadApp();
  api = await server.listen();
  vi.stubEnv("TMPDIR", folder);
});
beforeEach(() => {
  server.uploads.length = 0;
  server.logLines.length = 0;
});
afterAll(async () => {
  await server.app.close();
  vi.unstubAllEnvs();
  for (const path of [folder, server.storageFolder]) rmSync(path, { recursive: true, force: true });
});

const formOf = (content: Uint8Array | string, name = "plan.png", field = "file") => {
  const form = new FormData();
  form.append(field, new File([Buffer.from(content)], name));
  return form;
};

const post = (body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}) =>
  fetch(`${api}${uploadRoutes.send.path}`, {
    method: "POST",
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FILE_PART = part('name="file"; filename="a.txt"', "a text");
const END = `--${BOUNDARY}--\r\n`;
const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

const expectRejection = async (response: Response, code: ProblemCode, fields?: string[]) => {
  const problem = Problem.parse(await response.json());
  expect({ status: response.status, code: problem.code }).toEqual({ status: problem.status, code });
  if (fields) expect(Object.keys(problem.errors ?? {})).toEqual(fields);
  expect(server.uploads).toEqual([]);
};

/** Uploads are deleted after the response, which the caller may receive earlier. */
const expectNoFiles = () => vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));

describe("an upload", () => {
  it.each([
    ["a picture", PNG, "Zdjęcie „Łódź”.png", "image/png"],
    ["a picture named like a page", PNG, "page.html", "image/png"],
    ["a PDF", PDF, "plan.pdf", "application/pdf"],
    ["a ZIP", EMPTY_ZIP, "all.zip", "application/zip"],
    ["a text", Buffer.from("Zażółć\tgęślą\r\njaźń"), "notes.TXT", "text/plain"],
    ["a table of an old spreadsheet", Buffer.from([0x4d, 0xb9, 0x3b, 0x31]), "t.csv", "text/csv"],
  ])("of %s arrives unchanged, with its media type", async (_kind, bytes, name, mediaType) => {
    const response = await post(formOf(bytes, name));
    expect(await response.json()).toEqual({ name, mediaType, size: bytes.byteLength });
    expect(server.uploads.map((upload) => Buffer.from(upload).equals(bytes))).toEqual([true]);
    await expectNoFiles();
  });

  it("can use the limit of its route, above that of other bodies", async () => {
    const response = await post(formOf("a".repeat(UPLOAD_MAX_BYTES), "full.txt"));
    expect(await response.json()).toMatchObject({ size: UPLOAD_MAX_BYTES });
  });

  it.each([
    ["one byte", UPLOAD_MAX_BYTES + 1],
    ["many times", 20 * UPLOAD_MAX_BYTES],
  ])("above the limit of its route by %s is rejected", async (_excess, size) => {
    await expectRejection(await post(formOf("a".repeat(size), "large.txt")), "file-too-large");
    await expectNoFiles();
  });

  it("without a declared size is rejected if too large", async () => {
    const text = part('name="file"; filename="a.txt"', "a".repeat(4 * UPLOAD_MAX_BYTES)) + END;
    await expectRejection(await post(new Blob([text]).stream(), MULTIPART), "file-too-large");
    await expectNoFiles();
  });

  it.each([
    ["HTML named .png", "<!doctype html><script>alert(1)</script>", "photo.png"],
    ["SVG named .png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "photo.png"],
    ["a script", "alert(1)", "run.js"],
    ["an image of another type that is also a script", GIF, "photo.png"],
    ["bytes named .txt", Buffer.from([65, 0, 66]), "notes.txt"],
    ["XML named .txt", '<?xml version="1.0"?><svg/>', "notes.txt"],
    ["text without an extension", "text", "notes"],
    ["an executable", Buffer.from("MZ\u0090\u0000\u0003", "latin1"), "setup.pdf"],
  ])("of %s is rejected by its content", async (_kind, content, name) => {
    await expectRejection(await post(formOf(content, name)), "file-type-not-allowed");
    await expectNoFiles();
  });

  it.each([
    ["no part", new FormData()],
    ["a file in another field", formOf(PNG, "plan.png", "picture")],
    ["an empty file", formOf("")],
  ])("with %s is rejected with a field error", async (_kind, form) => {
    await expectRejection(await post(form), "validation-failed", ["file"]);
    await expectNoFiles();
  });

  it.each([
    ["two files", FILE_PART + FILE_PART + END],
    ["a field after the file", FILE_PART + part('name="isAdmin"', "true") + END],
    ["a field before the file", part('name="__proto__"', "true") + FILE_PART + END],
    ["a file in the field __proto__", part('name="__proto__"; filename="a.txt"', "x") + END],
    ["hundreds of parts", FILE_PART.repeat(300) + END],
    ["no end", FILE_PART],
    ["an end within the file", FILE_PART.slice(0, -4)],
    ["no boundary in the body", "a text"],
  ])("with %s is rejected", async (_kind, text) => {
    await expectRejection(await post(text, MULTIPART), "malformed-request");
    await expectNoFiles();
  });

  it.each([
    ["JSON", { "content-type": "application/json" }],
    ["plain text", { "content-type": "text/plain" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ])("in the form of %s is not supported", async (_kind, headers) => {
    await expectRejection(await post("{}", headers), "unsupported-media-type");
  });

  it("without a boundary is rejected", async () => {
    const headers = { "content-type": "multipart/form-data" };
    await expectRejection(await post(FILE_PART + END, headers), "malformed-request");
    await expectNoFiles();
  });

  it("with arbitrary bytes and headers never causes a server error", async () => {
    const headers = fc.string({ unit: "binary", maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(headers, fc.uint8Array({ maxLength: 200 }), async (text, bytes) => {
        const body = Buffer.concat([
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; ${text}\r\n\r\n`,
          ),
          bytes,
          Buffer.from(`\r\n${END}`),
        ]);
        expect((await post(body, MULTIPART)).status).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
    await expectNoFiles();
  });

  it("is also accepted by injection, as in the contract tests", async () => {
    const payload = payloadOf(uploadRoutes.send, { file: new File([PNG], "plan.png") });
    const response = await server.app.inject({ method: "POST", url: PATH, payload });
    expect(response.json()).toMatchObject({ name: "plan.png", mediaType: "image/png" });
  });

  it("without a login is rejected before it is read", async () => {
    const response = await fetch(`${api}${uploadRoutes.sendLoggedIn.path}`, {
      method: "POST",
      body: formOf(PNG),
    });
    await expectRejection(response, "session-required");
  });

  it("that is aborted leaves no file and logs no error", async () => {
    const abortion = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(FILE_PART)),
    });
    const sending = fetch(`${api}${uploadRoutes.send.path}`, {
      method: "POST",
      body,
      headers: MULTIPART,
      duplex: "half",
      signal: abortion.signal,
    });
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
    abortion.abort();
    await expect(sending).rejects.toThrow(/abort/);
    await expectNoFiles();
    expect(server.logLines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  });
});

describe("a route with a JSON body", () => {
  it("rejects an upload", async () => {
    const response = await fetch(`${api}${uploadRoutes.form.path}`, {
      method: "POST",
      body: formOf("a"),
    });
    await expectRejection(response, "unsupported-media-type");
  });
});

describe("the OpenAPI document", () => {
  it("declares uploads with size and media types", async () => {
    const { paths } = server.app.swagger() as unknown as {
      paths: Record<string, Record<string, { requestBody: { content: object } }>>;
    };
    expect(paths[PATH]?.["post"]?.requestBody.content).toEqual({
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["file"],
          properties: {
            file: {
              type: "string",
              format: "binary",
              description: expect.stringMatching(/^At most 32768 bytes: image\/png, /),
            },
          },
        },
      },
    });
  });
});

/** Sends chunks over one connection and collects the output. */
const exchange = (port: number, chunks: readonly string[]) => {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += String(data)));
  for (const chunk of chunks) socket.write(chunk);
  return { received: () => received, close: () => socket.destroy() };
};

const head = (path: string, type: string, length: number) =>
  `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe("a connection", () => {
  it("stays usable after a partly read, rejected upload", async () => {
    const body = FILE_PART + "x".repeat(10 * UPLOAD_MAX_BYTES) + END;
    const refused = head(uploadRoutes.send.path, MULTIPART["content-type"], body.length) + body;
    const form = '{"text":"a"}';
    const next = head(uploadRoutes.form.path, "application/json", form.length) + form;
    const { port } = new URL(api);
    const connection = exchange(Number(port), [refused, next]);
    await vi.waitFor(() => expect(connection.received().match(/HTTP\/1\.1 \d+/g)).toHaveLength(2));
    expect(connection.received().match(/HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 413",
      "HTTP/1.1 200",
    ]);
    connection.close();
  });
});

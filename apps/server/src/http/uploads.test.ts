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
  for (const made of [folder, server.storageFolder]) rmSync(made, { recursive: true, force: true });
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

/** Parts as they stand in a body, without what ends them. */
const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FILE_PART = part('name="file"; filename="a.txt"', "a text");
const END = `--${BOUNDARY}--\r\n`;
const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

const expectRefusal = async (response: Response, code: ProblemCode, fields?: string[]) => {
  const problem = Problem.parse(await response.json());
  expect({ status: response.status, code: problem.code }).toEqual({ status: problem.status, code });
  if (fields) expect(Object.keys(problem.errors ?? {})).toEqual(fields);
  expect(server.uploads).toEqual([]);
};

/** Uploads are removed once they are answered, which the caller may hear a moment before. */
const expectNothingLeft = () => vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));

describe("an upload", () => {
  it.each([
    ["a picture", PNG, "Zdjęcie „Łódź”.png", "image/png"],
    ["a picture that is called a page", PNG, "page.html", "image/png"],
    ["a PDF", PDF, "plan.pdf", "application/pdf"],
    ["a ZIP", EMPTY_ZIP, "all.zip", "application/zip"],
    ["a text", Buffer.from("Zażółć\tgęślą\r\njaźń"), "notes.TXT", "text/plain"],
    ["a table of an old spreadsheet", Buffer.from([0x4d, 0xb9, 0x3b, 0x31]), "t.csv", "text/csv"],
  ])("of %s comes byte for byte, with what it contains", async (_what, bytes, name, mediaType) => {
    const response = await post(formOf(bytes, name));
    expect(await response.json()).toEqual({ name, mediaType, size: bytes.byteLength });
    expect(server.uploads.map((upload) => Buffer.from(upload).equals(bytes))).toEqual([true]);
    await expectNothingLeft();
  });

  it("may fill its row's limit, beyond that of other bodies", async () => {
    const response = await post(formOf("a".repeat(UPLOAD_MAX_BYTES), "full.txt"));
    expect(await response.json()).toMatchObject({ size: UPLOAD_MAX_BYTES });
  });

  it.each([
    ["one byte more", UPLOAD_MAX_BYTES + 1],
    ["much more", 20 * UPLOAD_MAX_BYTES],
  ])("of %s than its row takes is refused", async (_what, size) => {
    await expectRefusal(await post(formOf("a".repeat(size), "large.txt")), "file-too-large");
    await expectNothingLeft();
  });

  it("that does not say how large it is, and is too large, is refused", async () => {
    const text = part('name="file"; filename="a.txt"', "a".repeat(4 * UPLOAD_MAX_BYTES)) + END;
    await expectRefusal(await post(new Blob([text]).stream(), MULTIPART), "file-too-large");
    await expectNothingLeft();
  });

  it.each([
    ["HTML named .png", "<!doctype html><script>alert(1)</script>", "photo.png"],
    ["SVG named .png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "photo.png"],
    ["a script", "alert(1)", "run.js"],
    ["an image of a kind that is not taken, which is a script too", GIF, "photo.png"],
    ["bytes named .txt", Buffer.from([65, 0, 66]), "notes.txt"],
    ["XML named .txt", '<?xml version="1.0"?><svg/>', "notes.txt"],
    ["text without an ending", "text", "notes"],
    ["a program", Buffer.from("MZ\u0090\u0000\u0003", "latin1"), "setup.pdf"],
  ])("of %s is refused by what it contains", async (_what, content, name) => {
    await expectRefusal(await post(formOf(content, name)), "file-type-not-allowed");
    await expectNothingLeft();
  });

  it.each([
    ["no part at all", new FormData()],
    ["a file in another field", formOf(PNG, "plan.png", "picture")],
    ["a file without a byte", formOf("")],
  ])("with %s is refused at its field", async (_what, form) => {
    await expectRefusal(await post(form), "validation-failed", ["file"]);
    await expectNothingLeft();
  });

  it.each([
    ["two files", FILE_PART + FILE_PART + END],
    ["a field beside the file", FILE_PART + part('name="isAdmin"', "true") + END],
    ["a field before the file", part('name="__proto__"', "true") + FILE_PART + END],
    ["a file called __proto__", part('name="__proto__"; filename="a.txt"', "x") + END],
    ["hundreds of parts", FILE_PART.repeat(300) + END],
    ["no end", FILE_PART],
    ["an end within the file", FILE_PART.slice(0, -4)],
    ["nothing of its boundary", "a text"],
  ])("with %s is refused", async (_what, text) => {
    await expectRefusal(await post(text, MULTIPART), "malformed-request");
    await expectNothingLeft();
  });

  it.each([
    ["JSON", { "content-type": "application/json" }],
    ["plain text", { "content-type": "text/plain" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ])("that is %s is not supported", async (_what, headers) => {
    await expectRefusal(await post("{}", headers), "unsupported-media-type");
  });

  it("without a boundary is refused", async () => {
    const headers = { "content-type": "multipart/form-data" };
    await expectRefusal(await post(FILE_PART + END, headers), "malformed-request");
    await expectNothingLeft();
  });

  it("of any bytes in any headers is refused or taken, but never a failure", async () => {
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
    await expectNothingLeft();
  });

  it("comes through injection too, as the tests of the whole contract send it", async () => {
    const payload = payloadOf(uploadRoutes.send, { file: new File([PNG], "plan.png") });
    const response = await server.app.inject({ method: "POST", url: PATH, payload });
    expect(response.json()).toMatchObject({ name: "plan.png", mediaType: "image/png" });
  });

  it("of somebody who has not logged in is refused before it is read", async () => {
    const response = await fetch(`${api}${uploadRoutes.sendAsSomebody.path}`, {
      method: "POST",
      body: formOf(PNG),
    });
    await expectRefusal(response, "session-required");
  });

  it("that is given up leaves nothing behind and is nobody's fault", async () => {
    const giveUp = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(FILE_PART)),
    });
    const sending = fetch(`${api}${uploadRoutes.send.path}`, {
      method: "POST",
      body,
      headers: MULTIPART,
      duplex: "half",
      signal: giveUp.signal,
    });
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
    giveUp.abort();
    await expect(sending).rejects.toThrow(/abort/);
    await expectNothingLeft();
    expect(server.logLines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
  });
});

describe("a call that takes JSON", () => {
  it("takes no upload", async () => {
    const response = await fetch(`${api}${uploadRoutes.form.path}`, {
      method: "POST",
      body: formOf("a"),
    });
    await expectRefusal(response, "unsupported-media-type");
  });
});

describe("the OpenAPI document", () => {
  it("says that a call takes a file, how large and of which kinds", async () => {
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

/** Sends pieces over one connection, and gives all that comes back. */
const talk = (port: number, pieces: readonly string[]) => {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += String(data)));
  for (const piece of pieces) socket.write(piece);
  return { heard: () => heard, end: () => socket.destroy() };
};

const head = (path: string, type: string, length: number) =>
  `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe("a connection", () => {
  it("goes on after an upload that was refused half read", async () => {
    const body = FILE_PART + "x".repeat(10 * UPLOAD_MAX_BYTES) + END;
    const refused = head(uploadRoutes.send.path, MULTIPART["content-type"], body.length) + body;
    const form = '{"text":"a"}';
    const next = head(uploadRoutes.form.path, "application/json", form.length) + form;
    const { port } = new URL(api);
    const line = talk(Number(port), [refused, next]);
    await vi.waitFor(() => expect(line.heard().match(/HTTP\/1\.1 \d+/g)).toHaveLength(2));
    expect(line.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
    line.end();
  });
});

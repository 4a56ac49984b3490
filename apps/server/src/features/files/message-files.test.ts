import { randomUUID } from "node:crypto";
import { type ChatMessage, routes, type UploadedFile } from "@foyer/contract";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { file, storedObject } from "../../db/schema/index.ts";
import { listenForHub, openHubClient } from "../../testing/hub-clients.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp();
let url: string;
beforeAll(async () => (url = await listenForHub(test)));

const insertSender = async (editionId: number) => {
  const { account } = await build.insertParticipant(editionId);
  return { id: account.id, token: await test.logIn(account.username) };
};

const send = async (token: string, name: string, bytes: Uint8Array<ArrayBuffer> | string) => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api${routes.files.upload.path}`, { method: "POST", headers, body: form });
};

const upload = async (...args: Parameters<typeof send>): Promise<UploadedFile> => {
  const response = await send(...args);
  expect(response.status).toBe(200);
  return response.json() as Promise<UploadedFile>;
};

/** Builds a photo with EXIF orientation and location. */
const photograph = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#17604f" } })
      .withExif({ IFD3: { GPSLatitude: "50/1 46/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

const download = (id: string, token?: string) =>
  test.call(routes.files.download, { query: { id }, ...(token && { token }) });

describe("a file of a message", () => {
  it("is accessible only to sender and recipient once sent, like the preview of a picture", async () => {
    const edition = await build.insertEdition();
    const [anna, john, other] = [
      await insertSender(edition.id),
      await insertSender(edition.id),
      await insertSender(edition.id),
    ];
    const [annas, johns] = [await openHubClient(url, anna), await openHubClient(url, john)];
    await annas.run("Invite", john.id);
    await johns.run("AcceptInvitation", anna.id);
    const picture = await upload(anna.token, "stage.jpg", await photograph());
    const missing = (await download(randomUUID(), john.token)).body;
    expect((await download(picture.id, anna.token)).statusCode).toBe(200);
    expect((await download(picture.id, john.token)).body).toBe(missing);

    const outgoing = { RecipientId: john.id, FileId: picture.id };
    expect(await johns.refusal("Send", { ...outgoing, RecipientId: anna.id })).toBe(
      "validation-failed",
    );
    await annas.run("Send", outgoing);
    expect(await annas.refusal("Send", outgoing)).toBe("validation-failed");
    const [message] = (await johns.receive("MessageReceived")) as [ChatMessage];
    expect(message).toMatchObject({ message: "stage.jpg", fileMimeType: "image/jpeg" });
    await johns.run("BlockUser", anna.id);
    for (const id of [picture.id, message.previewFileId ?? ""]) {
      const response = await download(id, john.token);
      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).toBe("private, no-cache");
      expect((await download(id, other.token)).body).toBe(missing);
      expect((await download(id)).body).toBe((await download(randomUUID())).body);
    }
  });

  it("is re-encoded if it is a picture: upright, without metadata and with a preview", async () => {
    const { token } = await insertSender((await build.insertEdition()).id);
    const { id } = await upload(token, "photo.jpg", await photograph());
    const metadata = await sharp((await download(id, token)).rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 900, height: 1_600, format: "jpeg" });
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const previews = await test.db.select().from(file);
    const previewId = previews.find((row) => row.id === id)?.previewFileId ?? "";
    const preview = await sharp((await download(previewId, token)).rawPayload).metadata();
    expect(preview).toMatchObject({ width: 360, height: 640, format: "webp" });
  });

  it("that is not a picture is unchanged and sent as a download", async () => {
    const { token } = await insertSender((await build.insertEdition()).id);
    const { id, name, size } = await upload(token, "../Łódź\u202e plan.csv", "day;room\n1;2\n");
    expect([name.includes("/"), name.includes("\u202e"), size]).toEqual([false, false, 13]);
    const response = await download(id, token);
    expect(response.body).toBe("day;room\n1;2\n");
    expect(response.headers["content-disposition"]).toMatch(/^attachment/);
  });

  it("has an extension of its content, so that no device runs it as a page or program", async () => {
    const { token } = await insertSender((await build.insertEdition()).id);
    const page = "%PDF-1.7\n<script>alert(1)</script>";
    expect((await upload(token, "invoice.html", page)).name).toBe("invoice.html.pdf");
    expect((await upload(token, "invoice.PDF", page)).name).toBe("invoice.PDF");
    const program = Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(18)]);
    expect((await upload(token, "invoice.jar", new Uint8Array(program))).name).toBe(
      "invoice.jar.zip",
    );
    expect((await upload(token, "stage.html", await photograph())).name).toBe("stage.html.jpg");
  });

  it.each([
    ["a fake picture", "a.png", "<svg onload=alert(1)>"],
    ["a broken picture", "a.jpg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])],
    ["a page", "a.html", "<!doctype html><script>1</script>"],
  ])("is rejected as %s and nothing is stored", async (_case, name, bytes) => {
    const { token } = await insertSender((await build.insertEdition()).id);
    const response = await send(token, name, bytes);
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: "file-type-not-allowed" });
    expect(await test.db.select().from(storedObject)).toEqual([]);
  });

  it("is rejected if the sender has too many unsent uploads", async () => {
    const edition = await build.insertEdition();
    const { id, token } = await insertSender(edition.id);
    const size = 101 * 1_024 * 1_024;
    await build.insertFile(edition.id, { kind: "chat", ownerAccountId: id, size });
    // Type detection would reject this content, but the quota check comes first.
    expect((await send(token, "a.html", "<!doctype html>")).status).toBe(429);
    await test.db.update(file).set({ usedAt: test.clock.now() });
    await upload(token, "a.txt", "Welcome");
  });

  it("is rejected beyond the quota of an account, also for concurrent uploads", async () => {
    const edition = await build.insertEdition();
    const { id, token } = await insertSender(edition.id);
    const size = 300 * 1_024 * 1_024 - 20;
    const usedAt = test.clock.now();
    await build.insertFile(edition.id, { kind: "chat", ownerAccountId: id, size, usedAt });
    const before = (await test.db.select().from(storedObject)).length;
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(token, `${at}.txt`, "ten letter")),
    );
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 413, 413, 413, 413,
    ]);
    expect(await test.db.select().from(storedObject)).toHaveLength(before + 2);
    expect((await send(token, "a.html", "<!doctype html>")).status).toBe(413);
  });

  it("is rejected if a small picture has too many pixels", async () => {
    const { token } = await insertSender((await build.insertEdition()).id);
    const hugeImage = { width: 8_200, height: 8_200, channels: 3 as const, background: "#000" };
    const bomb = await sharp({ create: hugeImage, limitInputPixels: false }).png().toBuffer();
    expect((await send(token, "bomb.png", new Uint8Array(bomb))).status).toBe(415);
    const warnings = test.logLines.filter((line) =>
      line.includes("picture could not be re-encoded"),
    );
    expect(warnings.at(-1)).toContain("pixel");
  });
});

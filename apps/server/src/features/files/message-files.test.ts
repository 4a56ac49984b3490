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

const enter = async (editionId: number) => {
  const { account } = await build.insertParticipant(editionId);
  return { id: account.id, token: await test.logIn(account.username) };
};

const send = async (token: string, name: string, bytes: Uint8Array<ArrayBuffer> | string) => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api${routes.files.upload.path}`, { method: "POST", headers, body: form });
};

const upload = async (...sent: Parameters<typeof send>): Promise<UploadedFile> => {
  const response = await send(...sent);
  expect(response.status).toBe(200);
  return response.json() as Promise<UploadedFile>;
};

/** A photograph that lies on its side and tells where it was taken. */
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
  it("is for the two people alone, from its sending on, and the preview of a picture too", async () => {
    const edition = await build.insertEdition();
    const [anna, john, other] = [
      await enter(edition.id),
      await enter(edition.id),
      await enter(edition.id),
    ];
    const [annas, johns] = [await openHubClient(url, anna), await openHubClient(url, john)];
    await annas.do("Invite", john.id);
    await johns.do("AcceptInvitation", anna.id);
    const picture = await upload(anna.token, "stage.jpg", await photograph());
    const missing = (await download(randomUUID(), john.token)).body;
    expect((await download(picture.id, anna.token)).statusCode).toBe(200);
    expect((await download(picture.id, john.token)).body).toBe(missing);

    const outgoing = { RecipientId: john.id, FileId: picture.id };
    expect(await johns.refusal("Send", { ...outgoing, RecipientId: anna.id })).toBe(
      "validation-failed",
    );
    await annas.do("Send", outgoing);
    expect(await annas.refusal("Send", outgoing)).toBe("validation-failed");
    const [message] = (await johns.hear("MessageReceived")) as [ChatMessage];
    expect(message).toMatchObject({ message: "stage.jpg", fileMimeType: "image/jpeg" });
    await johns.do("BlockUser", anna.id);
    for (const id of [picture.id, message.previewFileId ?? ""]) {
      const response = await download(id, john.token);
      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).toBe("private, no-cache");
      expect((await download(id, other.token)).body).toBe(missing);
      expect((await download(id)).body).toBe((await download(randomUUID())).body);
    }
  });

  it("is a picture drawn anew: upright, without what the camera noted, and smaller beside", async () => {
    const { token } = await enter((await build.insertEdition()).id);
    const { id } = await upload(token, "photo.jpg", await photograph());
    const drawn = await sharp((await download(id, token)).rawPayload).metadata();
    expect(drawn).toMatchObject({ width: 900, height: 1_600, format: "jpeg" });
    expect([drawn.exif, drawn.xmp, drawn.orientation]).toEqual([undefined, undefined, undefined]);
    const previews = await test.db.select().from(file);
    const previewId = previews.find((row) => row.id === id)?.previewFileId ?? "";
    const preview = await sharp((await download(previewId, token)).rawPayload).metadata();
    expect(preview).toMatchObject({ width: 360, height: 640, format: "webp" });
  });

  it("that is no picture stays as it is, and is handed over to be saved", async () => {
    const { token } = await enter((await build.insertEdition()).id);
    const { id, name, size } = await upload(token, "../Łódź\u202e plan.csv", "day;room\n1;2\n");
    expect([name.includes("/"), name.includes("\u202e"), size]).toEqual([false, false, 13]);
    const response = await download(id, token);
    expect(response.body).toBe("day;room\n1;2\n");
    expect(response.headers["content-disposition"]).toMatch(/^attachment/);
  });

  it.each([
    ["what only looks like a picture", "a.png", "<svg onload=alert(1)>"],
    ["a broken picture", "a.jpg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])],
    ["a page", "a.html", "<!doctype html><script>1</script>"],
  ])("is not %s, of which nothing stays", async (_what, name, bytes) => {
    const { token } = await enter((await build.insertEdition()).id);
    const response = await send(token, name, bytes);
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: "file-type-not-allowed" });
    expect(await test.db.select().from(storedObject)).toEqual([]);
  });

  it("is not received from a sender who leaves too much unsent", async () => {
    const edition = await build.insertEdition();
    const { id, token } = await enter(edition.id);
    const size = 101 * 1_024 * 1_024;
    await build.insertFile(edition.id, { kind: "chat", ownerAccountId: id, size });
    // Its content would say that it is of no type that is accepted.
    expect((await send(token, "a.html", "<!doctype html>")).status).toBe(429);
    await test.db.update(file).set({ usedAt: test.clock.now() });
    await upload(token, "a.txt", "Welcome");
  });

  it("is not taken beyond what an account may have, however many are sent at once", async () => {
    const edition = await build.insertEdition();
    const { id, token } = await enter(edition.id);
    const size = 300 * 1_024 * 1_024 - 20;
    const usedAt = test.clock.now();
    await build.insertFile(edition.id, { kind: "chat", ownerAccountId: id, size, usedAt });
    const before = (await test.db.select().from(storedObject)).length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(token, `${at}.txt`, "ten letter")),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 413, 413, 413, 413,
    ]);
    expect(await test.db.select().from(storedObject)).toHaveLength(before + 2);
    expect((await send(token, "a.html", "<!doctype html>")).status).toBe(413);
  });

  it("is not a small file of too many pixels", async () => {
    const { token } = await enter((await build.insertEdition()).id);
    const vast = { width: 8_200, height: 8_200, channels: 3 as const, background: "#000" };
    const bomb = await sharp({ create: vast, limitInputPixels: false }).png().toBuffer();
    expect((await send(token, "bomb.png", new Uint8Array(bomb))).status).toBe(415);
    const logged = test.logLines.filter((line) => line.includes("a picture could not be drawn"));
    expect(logged.at(-1)).toContain("pixel");
  });
});

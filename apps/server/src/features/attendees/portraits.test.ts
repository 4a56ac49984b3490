import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { attendee as attendees, auditEntry, file as files } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const { setPortrait, removePortrait } = routes.attendees;

/** Builds a photo like a phone's, with EXIF orientation and location. */
const takePhoto = async (color: string) =>
  new File(
    [
      await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
        .withExif({ IFD0: { Copyright: "Karpacz" }, IFD3: { GPSLatitude: "50/1 46/1 0/1" } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ],
    "IMG_0001.jpg",
  );

const setUp = async () => {
  const edition = await build.insertEdition();
  const { account, attendee } = await build.insertParticipant(edition.id);
  const token = await test.logIn(account.username);
  const { year, type } = edition;
  const conference = { conferenceYear: year, conferenceType: type };
  return {
    edition,
    set: (file: File) => test.call(setPortrait, { query: { year, type }, body: { file }, token }),
    remove: () => test.call(removePortrait, { body: conference, token }),
    readAvatar: () =>
      test.call(routes.files.avatar, { query: { ...conference, id: attendee.id }, token }),
    find: async () => {
      const [row] = await test.db.select().from(attendees).where(eq(attendees.id, attendee.id));
      return row?.avatarFileId ?? null;
    },
  };
};

it("returns an upright, small picture without camera metadata", async () => {
  const { set, readAvatar } = await setUp();
  expect((await set(await takePhoto("#345"))).json()).toEqual({});
  const { rawPayload, headers } = await readAvatar();
  expect(headers["content-type"]).toBe("image/webp");
  const { width, height, exif } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([427, 640]);
  expect(exif).toBeUndefined();
});

it("replaces and deletes the previous picture, and audits without file ids", async () => {
  const { edition, set, find, remove } = await setUp();
  await set(await takePhoto("#345"));
  const first = await find();
  await set(await takePhoto("#765"));
  const second = await find();
  expect(second).not.toBe(first);
  const stored = await test.db.select().from(files).where(eq(files.editionId, edition.id));
  expect(stored.map(({ id }) => id)).toEqual([second]);

  expect((await remove()).json()).toEqual({});
  expect(await find()).toBeNull();
  expect(await test.db.select().from(files).where(eq(files.editionId, edition.id))).toEqual([]);
  const entries = await test.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.editionId, edition.id));
  expect(entries.map(({ via, resource }) => [via, resource])).toEqual(
    Array.from({ length: 3 }, () => ["portal", "people"]),
  );
  expect(JSON.stringify(entries)).not.toContain(second);
});

it("rejects invalid pictures and preserves the current one", async () => {
  const { set, find } = await setUp();
  await set(await takePhoto("#345"));
  const before = await find();
  expectProblem(await set(new File(["half a photo"], "me.jpg")), "file-type-not-allowed");
  const truncated = Buffer.from(await (await takePhoto("#345")).arrayBuffer()).subarray(0, 400);
  expectProblem(await set(new File([truncated], "me.jpg")), "file-type-not-allowed");
  expect(await find()).toBe(before);
});

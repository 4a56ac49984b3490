import { PICTURE_RIGHTS } from "@foyer/contract/files/office";
import { officeRoutes, RESOURCES, resourceRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buffer } from "node:stream/consumers";
import { storeBytes, insertFile } from "../../content/file-store.ts";
import { file, panelDraft } from "../../db/schema/index.ts";
import { fileFromBytes } from "../../lib/file-from-bytes.ts";
import { createLogger } from "../../lib/logger.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { createFilesRepository } from "./files.repository.ts";
import { createFilesService } from "./files.service.ts";
import { createRedrawing } from "./redraw-originals.ts";

const { test, build } = await openTestApp();
const MB = 1_048_576;

/** A photo with the metadata of its camera. */
const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#345" } })
  .withExif({ IFD0: { Copyright: "Secret", Artist: "Anna" } })
  .jpeg()
  .toBuffer();

const openOffice = async (role: "admin" | "partners" = "admin") => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, role);
  const params = editionParam(edition);
  const upload = (bytes: Uint8Array, name = "a.jpg") => {
    const body = new FormData();
    body.append("file", new File([Uint8Array.from(bytes)], name));
    return office.call(officeRoutes.files.upload, { params, body });
  };
  return { ...office, edition, params, upload };
};

const read = async (id: string): Promise<Buffer> => {
  const content = await test.storage.find(id);
  if (!content) throw new Error("the picture is not stored");
  return buffer(content);
};

describe("a picture of the office", () => {
  it("is stored without the metadata of its camera", async () => {
    const { upload } = await openOffice();
    const { id } = (await upload(photo)).json<{ id: string }>();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect((await sharp(await read(id)).metadata()).exif).toBeUndefined();
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      "a script behind the start of a GIF",
      () => Buffer.from("GIF89a/*<script>alert(1)</script>*/"),
    ],
    [
      "more pixels than any camera has",
      () =>
        sharp({
          create: { width: 12_000, height: 9_000, channels: 3, background: "#000" },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    ["HEIC", () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\0", "latin1")],
  ])("is rejected with the accepted types as %s", async (_name, create) => {
    const { upload } = await openOffice();
    const response = await upload(await create());
    expect(response.statusCode).toBe(415);
    expect(response.json<{ title: string }>().title).toContain("PNG, JPEG, WEBP, GIF, AVIF");
  });

  it("needs a right that has a picture field", () => {
    const rights = Object.values(RESOURCES)
      .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === "picture"))
      .map(({ right }) => right);
    expect(new Set([...rights, "edition"])).toEqual(new Set(PICTURE_RIGHTS));
  });

  it("is rejected above 200 MB that no record uses, per account and edition", async () => {
    const { upload, edition, params, call } = await openOffice();
    const { id } = (await upload(photo)).json<{ id: string }>();
    const limit = { size: 200 * MB - 100 };
    await test.db.update(file).set(limit).where(eq(file.id, id));
    const response = await upload(photo);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      413,
      "upload-quota",
    ]);
    const colleague = await enterAs(test, build, edition.id, "partners");
    const body = new FormData();
    body.append("file", new File([Uint8Array.from(photo)], "b.jpg"));
    const other = await colleague.call(officeRoutes.files.upload, { params, body });
    expect(other.statusCode, other.body).toBe(201);
    const path = { name: { en: "A", pl: "A" }, color: "#123456", picture: id };
    const created = await call(resourceRoutes["thematic-paths"].create, { params, body: path });
    expect(created.statusCode, created.body).toBe(201);
    expect((await upload(photo)).statusCode).toBe(201);
  });

  it("is counted apart in the metrics until a record uses it", async () => {
    const { upload } = await openOffice();
    await upload(photo);
    const kinds = await createFilesRepository(test.db).sumByKind();
    expect(kinds).toContainEqual({ kind: "unused", bytes: expect.any(Number) });
    expect(kinds).toContainEqual({ kind: "dry-run", bytes: 0 });
  });

  it("is deleted after a day unless a record or a draft refers to it", async () => {
    const { upload, edition, params, call } = await openOffice();
    const [unused, used, linked, drafted] = await Promise.all(
      ["a", "b", "c", "d"].map(async () => (await upload(photo)).json<{ id: string }>().id),
    );
    const path = { name: { en: "A", pl: "A" }, color: "#123456", picture: used };
    const created = await call(resourceRoutes["thematic-paths"].create, { params, body: path });
    expect(created.statusCode, created.body).toBe(201);
    const content = `<p><img src="/api/files/download?id=${linked}" alt="A"></p>`;
    const page = await call(resourceRoutes.information.create, {
      params,
      body: { title: { en: "P", pl: "P" }, content: { en: content, pl: content } },
    });
    expect(page.statusCode, page.body).toBe(201);
    const panel = await build.insertPanel(edition.id);
    await test.db.insert(panelDraft).values({
      panelId: panel.id,
      editionId: edition.id,
      savedAt: new Date(),
      changes: { picture: { en: drafted } },
      base: {},
    });
    test.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await createFilesService({
      repository: createFilesRepository(test.db),
      storage: test.storage,
      clock: test.clock,
      log: createLogger("silent"),
    }).deleteUnused();
    const rows = await test.db
      .select({ id: file.id })
      .from(file)
      .where(eq(file.editionId, edition.id));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([used, linked, drafted]));
    expect(await test.storage.find(unused ?? "")).toBeUndefined();
  });
});

describe("stored pictures of earlier versions", () => {
  it("are re-encoded once, and offered as downloads if they are no pictures", async () => {
    const edition = await build.insertEdition();
    const store = async (bytes: Uint8Array, mediaType: string) =>
      insertFile(
        test.db,
        await storeBytes(test.database, test.storage, fileFromBytes("a", mediaType, bytes)),
        { kind: "content", editionId: edition.id, isPublic: true },
      );
    const picture = await store(photo, "image/jpeg");
    const script = await store(Buffer.from("GIF89a/*<script>*/"), "image/gif");
    const svg = await store(Buffer.from("<svg/>"), "image/svg+xml");
    const redrawOriginals = createRedrawing({
      repository: createFilesRepository(test.db),
      storage: test.storage,
      log: createLogger("silent"),
    });
    const { signal } = new AbortController();
    await redrawOriginals({ signal });
    const rows = await test.db.select().from(file).where(eq(file.editionId, edition.id));
    const find = (id: string) => rows.find((row) => row.id === id);
    const bytes = await read(picture);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(find(picture)).toMatchObject({ size: bytes.byteLength, isRedrawn: true });
    expect(find(script)).toMatchObject({ mediaType: "application/octet-stream", isRedrawn: true });
    expect(find(svg)).toMatchObject({ mediaType: "image/svg+xml", isRedrawn: false });
    await redrawOriginals({ signal });
    expect((await read(picture)).equals(bytes)).toBe(true);
  });
});

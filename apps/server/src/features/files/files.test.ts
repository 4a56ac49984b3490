import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { MODULE, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  type FileMetadata,
  insertFile,
  storeBytes,
  type StoredFile,
} from "../../content/file-store.ts";
import { account as accountTable, edition, file, storedObject } from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import type { Builders } from "../../testing/builders.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { createFilesRepository } from "./files.repository.ts";
import { createFilesService } from "./files.service.ts";
import { readBuiltInPictures } from "./built-in-pictures.ts";

const { test, build } = await openTestApp();
const builtIn = readBuiltInPictures();

type NewFile = StoredFile & FileMetadata & { bytes: Uint8Array };

const save = async (added: Partial<NewFile> = {}) => {
  const { bytes = Buffer.from("a plan"), name = "plan.png", mediaType = "image/png" } = added;
  const stored = await storeBytes(test.database, test.storage, {
    name,
    mediaType,
    size: bytes.byteLength,
    open: () => Readable.from([bytes]),
  });
  const { kind = "content", editionId = null, isPublic = true } = added;
  return insertFile(test.db, stored, { kind, editionId, isPublic });
};

const download = (id: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  test.call(routes.files.download, { query: { id }, ...options });

/** Returns the parts of a problem response that do not vary between requests. */
const toComparable = ({ statusCode, body, headers }: Awaited<ReturnType<typeof download>>) => ({
  statusCode,
  body,
  cacheControl: headers["cache-control"],
  etag: headers.etag,
});

describe("downloading a file", () => {
  it("returns a public file of a visible edition to everyone, cacheable for a year", async () => {
    const edition = await build.insertEdition();
    const bytes = Buffer.from("a plan of the ground floor");
    const response = await download(await save({ editionId: edition.id, bytes }));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000",
      "x-content-type-options": "nosniff",
      etag: `"${createHash("sha256").update(bytes).digest("hex")}"`,
    });
    expect(response.headers).not.toHaveProperty("content-disposition");
  });

  it("returns a public file without an edition to everyone", async () => {
    expect((await download(await save())).statusCode).toBe(200);
  });

  it("responds with 304 if unchanged, and with headers only to HEAD", async () => {
    const id = await save();
    const first = await download(id);
    const second = await download(id, { headers: { "if-none-match": String(first.headers.etag) } });
    expect(second.statusCode).toBe(304);
    const head = await test.app.inject({ method: "HEAD", url: `/api/files/download?id=${id}` });
    expect(head).toMatchObject({ statusCode: 200, body: "" });
    expect(head.headers["content-length"]).toBe("6");
  });

  it("streams a large file, byte for byte", async () => {
    const bytes = Buffer.alloc(1_048_577, "Kraków–Krynica ");
    const response = await download(await save({ bytes }));
    expect(response.rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ["text/html", "application/octet-stream"],
    ["text/javascript", "application/octet-stream"],
    ["Text/JavaScript; charset=utf-8", "application/octet-stream"],
    ["text/css", "application/octet-stream"],
    ["application/xhtml+xml", "application/octet-stream"],
    ["nonsense", "application/octet-stream"],
    ["image/svg+xml", "image/svg+xml"],
    ["application/pdf", "application/pdf"],
    ["text/plain", "text/plain"],
  ])(
    "sends %s as a download of type %s with its file name and a sandbox policy",
    async (mediaType, servedAs) => {
      const response = await download(await save({ mediaType, name: 'Łódź "plan".html' }));
      expect(response.headers["content-type"]).toBe(servedAs);
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
      expect(response.headers["content-disposition"]).toMatch(
        /^attachment; filename=".+"; filename\*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22plan%22.html$/,
      );
      expect(response.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    },
  );

  it("returns the same error for private, hidden, missing and unknown files and invalid ids", async () => {
    const hidden = await build.insertEdition({ visible: false });
    const visible = await build.insertEdition();
    const lost = await save({ bytes: Buffer.from("lost") });
    await test.storage.delete(lost);
    const lostLarge = await save({ bytes: Buffer.alloc(300_000) });
    await test.storage.delete(lostLarge);
    const ids = [
      await save({ editionId: visible.id, isPublic: false }),
      await save({ isPublic: false }),
      await save({ editionId: hidden.id }),
      lost,
      lostLarge,
      randomUUID(),
      "1",
      "../../etc/passwd",
      "..%2f..%2fetc%2fpasswd",
      "\\\\server\\share",
      "",
    ];
    const absent = toComparable(await download(randomUUID()));
    expect(absent).toMatchObject({ statusCode: 404, cacheControl: "no-store", etag: undefined });
    for (const id of ids) expect(toComparable(await download(id)), id).toEqual(absent);
    expect(
      test.logLines.filter((line) => line.includes("file is missing in the storage")),
    ).toHaveLength(2);
  });

  it("returns a file of a hidden edition to its organiser, cacheable privately", async () => {
    const hidden = await build.insertEdition({ visible: false });
    const organiser = await build.insertAccount();
    await build.makeOrganiser(organiser.id, hidden.id);
    const token = await test.logIn(organiser.username);
    const response = await download(await save({ editionId: hidden.id }), { token });
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toMatch(/^private/);
  });
});

describe("the picture of a person", () => {
  const FACE = Buffer.from("a face");
  type Edition = Awaited<ReturnType<Builders["insertEdition"]>>;

  const request = (query: Record<string, unknown>, token?: string) =>
    test.call(routes.files.avatar, { query, ...(token ? { token } : {}) });
  const inEdition = ({ year, type }: Edition, id: number) => ({
    conferenceYear: year,
    conferenceType: type,
    id,
  });
  const saveFace = (edition: Edition, file: Partial<NewFile> = {}) =>
    save({
      editionId: edition.id,
      isPublic: false,
      name: "face.jpg",
      mediaType: "image/jpeg",
      bytes: FACE,
      ...file,
    });
  const insertPerson = async (edition: Edition) =>
    build.insertAttendee(edition.id, { avatarFileId: await saveFace(edition) });
  const logInWith = async (edition: Edition, modules: number[]) =>
    test.logIn((await build.insertParticipant(edition.id, modules)).account.username);
  const readPicture = async (response: ReturnType<typeof request>) => {
    const { statusCode, rawPayload } = await response;
    expect(statusCode).toBe(200);
    return rawPayload.equals(FACE)
      ? "face"
      : rawPayload.equals(builtIn.avatar.bytes)
        ? "default"
        : "other";
  };

  it("of a speaker is public", async () => {
    const edition = await build.insertEdition();
    const person = await insertPerson(edition);
    await build.addSpeaker((await build.insertPanel(edition.id)).id, person.id);
    const response = await request(inEdition(edition, person.id));
    expect(response.rawPayload.equals(FACE)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-cache",
    });
  });

  it("is visible only to the person if they hide it", async () => {
    const edition = await build.insertEdition();
    const { account, attendee } = await build.insertParticipant(edition.id, [], {
      avatarFileId: await saveFace(edition),
    });
    await build.addSpeaker((await build.insertPanel(edition.id)).id, attendee.id);
    const viewer = await logInWith(edition, [MODULE.attendees, MODULE.chat]);
    const own = await test.logIn(account.username);
    expect(await readPicture(request(inEdition(edition, attendee.id), viewer))).toBe("face");
    await test.db.update(accountTable).set({ showsPhoto: false });
    for (const query of [inEdition(edition, attendee.id), { id: account.id }]) {
      expect(await readPicture(request(query, viewer))).toBe("default");
      expect(await readPicture(request(query))).toBe("default");
      expect(await readPicture(request(query, own))).toBe("face");
    }
  });

  it.each([
    ["a hidden panel", {}, { isHidden: true }],
    ["a hidden programme", { showAgenda: false }, {}],
    ["a programme that hides people", { agendaVisibleFields: [0, 1, 3] }, {}],
  ])("of a speaker on %s is not public", async (_, editionRow, panelRow) => {
    const edition = await build.insertEdition(editionRow);
    const person = await insertPerson(edition);
    await build.addSpeaker((await build.insertPanel(edition.id, panelRow)).id, person.id);
    expect(await readPicture(request(inEdition(edition, person.id)))).toBe("default");
  });

  it.each([
    ["a visitor", null, "default"],
    ["a participant without modules", [], "default"],
    ["a participant with agenda, transport and party", [1, 4, 5], "default"],
    ["a participant with attendees", [2], "face"],
    ["a participant with chat", [3], "face"],
  ])("of an attendee, requested by %s with modules %j, is the %s", async (_, modules, expected) => {
    const edition = await build.insertEdition();
    const person = await insertPerson(edition);
    const token = modules ? await logInWith(edition, modules) : undefined;
    expect(await readPicture(request(inEdition(edition, person.id), token))).toBe(expected);
  });

  it("of an attendee of another edition is hidden", async () => {
    const mine = await build.insertEdition();
    const other = await build.insertEdition();
    const person = await insertPerson(other);
    const token = await logInWith(mine, [2, 3]);
    expect(await readPicture(request(inEdition(mine, person.id), token))).toBe("default");
    expect(await readPicture(request(inEdition(other, person.id), token))).toBe("default");
  });

  it("returns the same response for hidden and unknown people and those without a picture", async () => {
    const edition = await build.insertEdition();
    const hidden = await build.insertEdition({ visible: false });
    const withPicture = await insertPerson(edition);
    const withoutPicture = await build.insertAttendee(edition.id);
    const inHiddenEdition = await insertPerson(hidden);
    await build.addSpeaker((await build.insertPanel(hidden.id)).id, inHiddenEdition.id);
    const queries = [
      inEdition(edition, withPicture.id),
      inEdition(edition, withoutPicture.id),
      inEdition(edition, 999_999),
      inEdition(hidden, inHiddenEdition.id),
      { conferenceYear: 1999, conferenceType: 1, id: withPicture.id },
      { conferenceYear: edition.year, id: withPicture.id },
      { id: 999_999 },
    ];
    const responses = await Promise.all(queries.map((query) => request(query)));
    const comparable = responses.map(({ statusCode, body, headers }) =>
      JSON.stringify([
        statusCode,
        body,
        headers.etag,
        headers["cache-control"],
        headers["content-type"],
      ]),
    );
    expect(new Set(comparable).size).toBe(1);
    expect(responses[0]?.rawPayload.equals(builtIn.avatar.bytes)).toBe(true);
  });

  it("is announced by hasAvatar of the people on a panel", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const withPicture = await insertPerson(edition);
    const withoutPicture = await build.insertAttendee(edition.id);
    for (const { id } of [withPicture, withoutPicture]) await build.addSpeaker(panel.id, id);
    const { year, type } = edition;
    const token = await logInWith(edition, [2]);
    const query = { year, type, language: 1, id: panel.id } as const;
    const { attendees } = await test.get(routes.panels.details, { query, token });
    const flags = attendees.map(({ attendee }) => [attendee.id, attendee.hasAvatar]);
    expect(flags).toEqual([
      [withPicture.id, true],
      [withoutPicture.id, false],
    ]);
  });

  it("by account id is visible to its owner and to people who may see people", async () => {
    const edition = await build.insertEdition();
    const avatarFileId = await saveFace(edition);
    const anna = await build.insertParticipant(edition.id, [], { avatarFileId });
    const token = await test.logIn(anna.account.username);
    expect(await readPicture(request({ id: anna.account.id }, token))).toBe("face");
    expect(await readPicture(request(inEdition(edition, anna.attendee.id), token))).toBe("face");
    expect(await readPicture(request({ id: anna.account.id }))).toBe("default");
    const without = await logInWith(edition, [1, 4, 5]);
    expect(await readPicture(request({ id: anna.account.id }, without))).toBe("default");
    const withModule = await logInWith(edition, [3]);
    expect(await readPicture(request({ id: anna.account.id }, withModule))).toBe("face");
    const foreign = await logInWith(await build.insertEdition(), [2, 3]);
    expect(await readPicture(request({ id: anna.account.id }, foreign))).toBe("default");
    await build.addSpeaker((await build.insertPanel(edition.id)).id, anna.attendee.id);
    expect(await readPicture(request({ id: anna.account.id }))).toBe("face");
  });

  it("is the default one without an id, or if the file is not an image", async () => {
    const edition = await build.insertEdition();
    const avatarFileId = await saveFace(edition, { mediaType: "text/html" });
    const person = await build.insertAttendee(edition.id, { avatarFileId });
    await build.addSpeaker((await build.insertPanel(edition.id)).id, person.id);
    expect(await readPicture(request(inEdition(edition, person.id)))).toBe("default");
    const empty = await test.app.inject({ url: `/api${routes.files.avatar.path}?id=` });
    expect(empty.rawPayload.equals(builtIn.avatar.bytes)).toBe(true);
    const anybody = await request({});
    expect(anybody.rawPayload.equals(builtIn.avatar.bytes)).toBe(true);
    expect(anybody.headers["cache-control"]).toBe("public, max-age=86400");
  });
});

describe("the picture of a thematic path", () => {
  const request = (query: Record<string, unknown>) =>
    test.call(routes.files.thematicPath, { query });

  it.each(["Forum energetyczne", "ENERGY FORUM", "energy-forum"])(
    "is found by %s",
    async (name) => {
      const response = await request({ name });
      expect(response.rawPayload.equals(builtIn.findPathPicture("energy-forum").bytes)).toBe(true);
      expect(response.headers).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=86400",
      });
    },
  );

  it("is its own file by id, with the access rules of files", async () => {
    const edition = await build.insertEdition();
    const hidden = await build.insertEdition({ visible: false });
    const own = await request({ name: await save({ editionId: edition.id }) });
    expect([own.statusCode, own.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await request({ name: await save({ editionId: hidden.id }) })).statusCode).toBe(404);
  });

  it.each([
    {},
    { name: "" },
    { name: "Astronomia" },
    { name: "../avatar" },
    { name: "..%2f..%2fpackage" },
  ])("is the default one for %j", async (query) => {
    const response = await request(query);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(builtIn.findPathPicture("default").bytes)).toBe(true);
  });
});

describe("unreferenced files", () => {
  const DAY_MS = 24 * 3_600_000;
  /** Rows have timestamps of the database clock, so the test clock starts from the real time. */
  const advanceClock = (milliseconds: number) =>
    test.clock.set(new Date(Date.now() + milliseconds).toISOString());
  const deleteUnused = () =>
    createFilesService({
      repository: createFilesRepository(test.db),
      storage: test.storage,
      clock: test.clock,
      log: createLogger("silent"),
    }).deleteUnused();
  const isStored = async (id: string) => (await test.storage.find(id))?.destroy() !== undefined;

  it("are deleted after a day: uploads without a message", async () => {
    const content = await save();
    const used = await save({ kind: "chat" });
    await test.db.update(file).set({ usedAt: new Date() }).where(eq(file.id, used));
    const unused = await save({ kind: "chat" });
    advanceClock(DAY_MS - 60_000);
    await deleteUnused();
    expect(await isStored(unused)).toBe(true);
    advanceClock(DAY_MS + 60_000);
    await deleteUnused();
    const rows = await test.db.select({ id: file.id }).from(file);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([content, used].toSorted());
    expect([await isStored(content), await isStored(used)]).toEqual([true, true]);
    expect(await isStored(unused)).toBe(false);
  });

  it("are deleted after a day: objects of deleted editions and of failed writes", async () => {
    const deletedEdition = await build.insertEdition();
    const orphan = await save({ editionId: deletedEdition.id });
    const referenced = await save();
    const { id: unreferenced } = await storeBytes(test.database, test.storage, {
      name: "plan.png",
      mediaType: "image/png",
      size: 6,
      open: () => Readable.from([Buffer.from("a plan")]),
    });
    await test.db.delete(edition).where(eq(edition.id, deletedEdition.id));
    advanceClock(DAY_MS + 60_000);
    await deleteUnused();
    expect(await Promise.all([orphan, unreferenced, referenced].map(isStored))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await test.db.select({ id: storedObject.id }).from(storedObject)).toEqual([
      { id: referenced },
    ]);
  });
});

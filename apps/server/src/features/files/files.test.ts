import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { MODULE, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  type FileFacts,
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
import { readDrawnPictures } from "./drawn-pictures.ts";

const { test, build } = await openTestApp();
const drawn = readDrawnPictures();

type NewFile = StoredFile & FileFacts & { bytes: Uint8Array };

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

/** A problem without what differs from one request to the next. */
const refusalOf = ({ statusCode, body, headers }: Awaited<ReturnType<typeof download>>) => ({
  statusCode,
  body,
  cacheControl: headers["cache-control"],
  etag: headers.etag,
});

describe("downloading a file", () => {
  it("gives everybody a public file of a visible edition, to be kept for a year", async () => {
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

  it("gives everybody a public file of the platform", async () => {
    expect((await download(await save())).statusCode).toBe(200);
  });

  it("answers 304 to those who have it, and the head alone to HEAD", async () => {
    const id = await save();
    const first = await download(id);
    const again = await download(id, { headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
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
    "hands %s over to be saved as %s, under its own name, and lets nothing in it run",
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

  it("refuses private, hidden, lost and absent files, and ids that are none, all alike", async () => {
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
    const absent = refusalOf(await download(randomUUID()));
    expect(absent).toMatchObject({ statusCode: 404, cacheControl: "no-store", etag: undefined });
    for (const id of ids) expect(refusalOf(await download(id)), id).toEqual(absent);
    expect(test.logLines.filter((line) => line.includes("lost a file"))).toHaveLength(2);
  });

  it("gives an organiser a file of the hidden edition, for the organiser alone", async () => {
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

  const ask = (query: Record<string, unknown>, token?: string) =>
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
  const bodyOf = async (asking: ReturnType<typeof ask>) => {
    const { statusCode, rawPayload } = await asking;
    expect(statusCode).toBe(200);
    return rawPayload.equals(FACE)
      ? "face"
      : rawPayload.equals(drawn.avatar.bytes)
        ? "default"
        : "other";
  };

  it("of a speaker is for everybody", async () => {
    const edition = await build.insertEdition();
    const person = await insertPerson(edition);
    await build.addSpeaker((await build.insertPanel(edition.id)).id, person.id);
    const response = await ask(inEdition(edition, person.id));
    expect(response.rawPayload.equals(FACE)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-cache",
    });
  });

  it("is nobody's but their own where the person keeps it from others", async () => {
    const edition = await build.insertEdition();
    const { account, attendee } = await build.insertParticipant(edition.id, [], {
      avatarFileId: await saveFace(edition),
    });
    await build.addSpeaker((await build.insertPanel(edition.id)).id, attendee.id);
    const viewer = await logInWith(edition, [MODULE.attendees, MODULE.chat]);
    const own = await test.logIn(account.username);
    expect(await bodyOf(ask(inEdition(edition, attendee.id), viewer))).toBe("face");
    await test.db.update(accountTable).set({ showsPhoto: false });
    for (const query of [inEdition(edition, attendee.id), { id: account.id }]) {
      expect(await bodyOf(ask(query, viewer))).toBe("default");
      expect(await bodyOf(ask(query))).toBe("default");
      expect(await bodyOf(ask(query, own))).toBe("face");
    }
  });

  it.each([
    ["a hidden panel", {}, { isHidden: true }],
    ["a programme that is not shown", { showAgenda: false }, {}],
    ["a programme that does not show people", { agendaVisibleFields: [0, 1, 3] }, {}],
  ])("of a speaker on %s is not for everybody", async (_, editionRow, panelRow) => {
    const edition = await build.insertEdition(editionRow);
    const person = await insertPerson(edition);
    await build.addSpeaker((await build.insertPanel(edition.id, panelRow)).id, person.id);
    expect(await bodyOf(ask(inEdition(edition, person.id)))).toBe("default");
  });

  it.each([
    ["nobody in particular", null, "default"],
    ["a participant without modules", [], "default"],
    ["a participant with agenda, transport and party", [1, 4, 5], "default"],
    ["a participant with attendees", [2], "face"],
    ["a participant with chat", [3], "face"],
  ])("of an attendee, asked for by %s with modules %j, is the %s", async (_, modules, expected) => {
    const edition = await build.insertEdition();
    const person = await insertPerson(edition);
    const token = modules ? await logInWith(edition, modules) : undefined;
    expect(await bodyOf(ask(inEdition(edition, person.id), token))).toBe(expected);
  });

  it("of an attendee of another edition is not shown", async () => {
    const mine = await build.insertEdition();
    const other = await build.insertEdition();
    const person = await insertPerson(other);
    const token = await logInWith(mine, [2, 3]);
    expect(await bodyOf(ask(inEdition(mine, person.id), token))).toBe("default");
    expect(await bodyOf(ask(inEdition(other, person.id), token))).toBe("default");
  });

  it("is the same answer for the hidden, the absent and those without one", async () => {
    const edition = await build.insertEdition();
    const hidden = await build.insertEdition({ visible: false });
    const concealed = await insertPerson(edition);
    const bare = await build.insertAttendee(edition.id);
    const behind = await insertPerson(hidden);
    await build.addSpeaker((await build.insertPanel(hidden.id)).id, behind.id);
    const queries = [
      inEdition(edition, concealed.id),
      inEdition(edition, bare.id),
      inEdition(edition, 999_999),
      inEdition(hidden, behind.id),
      { conferenceYear: 1999, conferenceType: 1, id: concealed.id },
      { conferenceYear: edition.year, id: concealed.id },
      { id: 999_999 },
    ];
    const answers = await Promise.all(queries.map((query) => ask(query)));
    const seen = answers.map(({ statusCode, body, headers }) =>
      JSON.stringify([
        statusCode,
        body,
        headers.etag,
        headers["cache-control"],
        headers["content-type"],
      ]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.rawPayload.equals(drawn.avatar.bytes)).toBe(true);
  });

  it("is named with the people of a panel, so that nobody asks for one that is not there", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const pictured = await insertPerson(edition);
    const plain = await build.insertAttendee(edition.id);
    for (const { id } of [pictured, plain]) await build.addSpeaker(panel.id, id);
    const { year, type } = edition;
    const token = await logInWith(edition, [2]);
    const query = { year, type, language: 1, id: panel.id } as const;
    const { attendees } = await test.get(routes.panels.details, { query, token });
    const named = attendees.map(({ attendee }) => [attendee.id, attendee.hasAvatar]);
    expect(named).toEqual([
      [pictured.id, true],
      [plain.id, false],
    ]);
  });

  it("with an account's id is shown to its owner and to those who may see people", async () => {
    const edition = await build.insertEdition();
    const avatarFileId = await saveFace(edition);
    const anna = await build.insertParticipant(edition.id, [], { avatarFileId });
    const token = await test.logIn(anna.account.username);
    expect(await bodyOf(ask({ id: anna.account.id }, token))).toBe("face");
    expect(await bodyOf(ask(inEdition(edition, anna.attendee.id), token))).toBe("face");
    expect(await bodyOf(ask({ id: anna.account.id }))).toBe("default");
    const without = await logInWith(edition, [1, 4, 5]);
    expect(await bodyOf(ask({ id: anna.account.id }, without))).toBe("default");
    const withModule = await logInWith(edition, [3]);
    expect(await bodyOf(ask({ id: anna.account.id }, withModule))).toBe("face");
    const elsewhere = await logInWith(await build.insertEdition(), [2, 3]);
    expect(await bodyOf(ask({ id: anna.account.id }, elsewhere))).toBe("default");
    await build.addSpeaker((await build.insertPanel(edition.id)).id, anna.attendee.id);
    expect(await bodyOf(ask({ id: anna.account.id }))).toBe("face");
  });

  it("is the default one without an id, or where the file is no image", async () => {
    const edition = await build.insertEdition();
    const avatarFileId = await saveFace(edition, { mediaType: "text/html" });
    const person = await build.insertAttendee(edition.id, { avatarFileId });
    await build.addSpeaker((await build.insertPanel(edition.id)).id, person.id);
    expect(await bodyOf(ask(inEdition(edition, person.id)))).toBe("default");
    const empty = await test.app.inject({ url: `/api${routes.files.avatar.path}?id=` });
    expect(empty.rawPayload.equals(drawn.avatar.bytes)).toBe(true);
    const anybody = await ask({});
    expect(anybody.rawPayload.equals(drawn.avatar.bytes)).toBe(true);
    expect(anybody.headers["cache-control"]).toBe("public, max-age=86400");
  });
});

describe("the picture of a thematic path", () => {
  const ask = (query: Record<string, unknown>) => test.call(routes.files.thematicPath, { query });

  it.each(["Forum energetyczne", "ENERGY FORUM", "energy-forum"])(
    "is found by %s",
    async (name) => {
      const response = await ask({ name });
      expect(response.rawPayload.equals(drawn.ofPath("energy-forum").bytes)).toBe(true);
      expect(response.headers).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=86400",
      });
    },
  );

  it("is an own one where its id is named, under the rules of any file", async () => {
    const edition = await build.insertEdition();
    const hidden = await build.insertEdition({ visible: false });
    const own = await ask({ name: await save({ editionId: edition.id }) });
    expect([own.statusCode, own.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await ask({ name: await save({ editionId: hidden.id }) })).statusCode).toBe(404);
  });

  it.each([
    {},
    { name: "" },
    { name: "Astronomia" },
    { name: "../avatar" },
    { name: "..%2f..%2fpackage" },
  ])("is the default one for %j", async (query) => {
    const response = await ask(query);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(drawn.ofPath("default").bytes)).toBe(true);
  });
});

describe("what nothing names", () => {
  const DAY_MS = 24 * 3_600_000;
  /** Rows are as old as the database's clock says; the test's goes on from there. */
  const letPass = (milliseconds: number) =>
    test.clock.set(new Date(Date.now() + milliseconds).toISOString());
  const deleteUnused = () =>
    createFilesService({
      repository: createFilesRepository(test.db),
      storage: test.storage,
      clock: test.clock,
      log: createLogger("silent"),
    }).deleteUnused();
  const isStored = async (id: string) => (await test.storage.find(id))?.destroy() !== undefined;

  it("is removed after a day: uploads that no message names, with their bytes", async () => {
    const content = await save();
    const used = await save({ kind: "chat" });
    await test.db.update(file).set({ usedAt: new Date() }).where(eq(file.id, used));
    const unused = await save({ kind: "chat" });
    letPass(DAY_MS - 60_000);
    await deleteUnused();
    expect(await isStored(unused)).toBe(true);
    letPass(DAY_MS + 60_000);
    await deleteUnused();
    const rows = await test.db.select({ id: file.id }).from(file);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([content, used].toSorted());
    expect([await isStored(content), await isStored(used)]).toEqual([true, true]);
    expect(await isStored(unused)).toBe(false);
  });

  it("is removed: the bytes of a deleted edition, and those that a failed write has left", async () => {
    const gone = await build.insertEdition();
    const ofGone = await save({ editionId: gone.id });
    const kept = await save();
    const { id: unnamed } = await storeBytes(test.database, test.storage, {
      name: "plan.png",
      mediaType: "image/png",
      size: 6,
      open: () => Readable.from([Buffer.from("a plan")]),
    });
    await test.db.delete(edition).where(eq(edition.id, gone.id));
    letPass(DAY_MS + 60_000);
    await deleteUnused();
    expect(await Promise.all([ofGone, unnamed, kept].map(isStored))).toEqual([false, false, true]);
    expect(await test.db.select({ id: storedObject.id }).from(storedObject)).toEqual([
      { id: kept },
    ]);
  });
});

import { createContentWrite } from "../../content/content-write.ts";
import { TESTER } from "../writes.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import type { Invalidation } from "../../db/invalidations.ts";
import {
  edition,
  file,
  hotel,
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
  map,
  mapCategory,
  mapMarker,
  mapPolyline,
  panel,
  panelPartner,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
  trade,
} from "../../db/schema/index.ts";
import { systemClock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { openStorage } from "../../lib/storage.ts";
import { createBuilders } from "../builders.ts";
import { openContentFolder, pngOf } from "../content-folder.ts";
import { createTestDatabase } from "../database.ts";
import type { RowKind } from "../../features/imports/row-counts.ts";
import { createContentImport } from "../../features/imports/content/content-import.service.ts";
import type { ContentReport } from "../../features/imports/content/load-content.ts";
import { EVENT_GUID, NAME } from "./full-document.ts";

const TABLES = [
  trade,
  hotel,
  partnerGroup,
  partner,
  partnerAttendee,
  partnerInvitation,
  panelPartner,
  informationItem,
  invitation,
  invitationGroup,
  invitationAttendee,
  map,
  mapCategory,
  mapMarker,
  mapPolyline,
  panel,
  file,
];

export const getCounts = ({ counts }: ContentReport, kind: RowKind) =>
  counts.find((count) => count.kind === kind);

/**
 * Opens the content import on a test database with its own storage. The database is emptied before each test
 * and closed after the last.
 */
export const openContentTests = async () => {
  const database = await createTestDatabase();
  const build = createBuilders(database);
  const bytesFolder = mkdtempSync(join(tmpdir(), "foyer-content-bytes-"));
  const storage = openStorage({ kind: "disk", folder: bytesFolder });
  const contentWrite = createContentWrite(database, systemClock);
  const content = openContentFolder();
  content.write("logo.png", pngOf());
  content.write("map.png", pngOf("map"));
  beforeEach(() => database.truncate());
  afterAll(async () => {
    await database.close();
    content.remove();
    rmSync(bytesFolder, { recursive: true });
  });

  /** Creates an edition with targets for references: a room, people, a group and a panel. */
  const openEdition = async () => {
    const { id } = await build.insertEdition(NAME);
    const building = await build.insertBuilding(id, {
      importKey: "schedule:venue",
      text: { pl: { name: "Pijalnia" }, en: { name: "Pump room" } },
    });
    const floor = await build.insertFloor(building.id);
    const room = await build.insertRoom(floor.id, { text: { pl: { name: "Sala 1" } } });
    const group = await build.insertUserGroup(id, { name: "Prelegenci" });
    const account = await build.insertAccount({ email: "Ola@example.test" });
    const ola = await build.insertAttendee(id, { externalId: "7", accountId: account.id });
    const jan = await build.insertAttendee(id, { externalId: "schedule:id:8" });
    const event = await build.insertPanel(id, { gid: EVENT_GUID, isImported: true });
    return { id, building, floor, room, group, ola, jan, event };
  };

  const load = async (document: unknown, { dryRun = false, into = storage } = {}) => {
    const imports = createContentImport({ database, storage: into, contentWrite });
    return imports.loadContent(TESTER, await content.read(document), NAME, { dryRun });
  };

  /** Returns code, line and path of each problem that rejects a document. */
  const listProblems = async (document: unknown) => {
    const failure = await load(document).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(failure instanceof Failure))
      throw new Error("the document was not rejected", { cause: failure });
    return failure.problems.map(
      ({ code, position }) => `${code} ${position?.line} ${position?.path}`,
    );
  };

  const getRevision = async () => {
    const [row] = await database.db.select().from(edition).where(eq(edition.type, NAME.type));
    return row?.revision;
  };

  /** Collects the invalidations that are published during some work. */
  const collectInvalidations = async (work: () => Promise<unknown>) => {
    const received: Invalidation[] = [];
    const stop = database.invalidations.subscribe((invalidation) => {
      if (invalidation.kind !== "all" && invalidation.kind !== "office")
        received.push(invalidation);
    });
    await work();
    stop();
    return received;
  };

  const readEverything = async () => {
    const all = [];
    for (const table of TABLES) {
      const rows: unknown[] = await database.db.select().from(table);
      all.push(rows.map((row) => JSON.stringify(row)).sort());
    }
    return all;
  };

  return {
    database,
    build,
    storage,
    openEdition,
    load,
    listProblems,
    getRevision,
    collectInvalidations,
    readEverything,
  };
};

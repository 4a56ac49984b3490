import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "../../../lib/clock.ts";
import { openStorage } from "../../../lib/storage.ts";
import { createBuilders } from "../../../testing/builders.ts";
import { openContentFolder, pngOf, svgOf } from "../../../testing/content-folder.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { deriveUuid } from "../../../lib/uuid.ts";
import { createContentImport } from "./content-import.service.ts";

const DOCUMENT = join(import.meta.dirname, "../../../../../../docs/content-file.md");

const database = await createTestDatabase();
const content = openContentFolder();
afterAll(async () => {
  await database.close();
  content.remove();
});

const readExample = (): string => {
  const [, example] = /```json\n([^`]+)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
  if (!example) throw new Error("the document has no example");
  return example;
};

/** Creates pictures at the paths of the example, in the format of their extension. */
const writePictures = (example: string) => {
  for (const [, name = ""] of example.matchAll(/"([\w/-]+\.(?:png|jpg|svg))"/g)) {
    content.write(name, name.endsWith(".svg") ? svgOf() : pngOf(name));
  }
};

test("the documented example loads into an edition with its references", async () => {
  const build = createBuilders(database);
  const edition = await build.insertEdition();
  const building = await build.insertBuilding(edition.id, { text: { pl: { name: "Pijalnia" } } });
  const floor = await build.insertFloor(building.id);
  await build.insertRoom(floor.id, { text: { pl: { name: "Sala Śnieżka" } } });
  await build.insertAttendee(edition.id, { externalId: "p-1024" });
  const account = await build.insertAccount({ email: "ewa.lipska@nordsee-link.example" });
  await build.insertAttendee(edition.id, { accountId: account.id });
  await build.insertUserGroup(edition.id, { name: "Prelegenci" });
  await build.insertPanel(edition.id, { gid: "5f3c1a52-0000-4000-8000-000000000001" });
  const slug = JSON.stringify(["slug", "concert-at-the-spring"]);
  await build.insertPanel(edition.id, { gid: deriveUuid(`session\n${slug}`) });

  const example = readExample();
  writePictures(example);
  const document = await content.read(example);
  const storage = openStorage({ kind: "disk", folder: join(content.folder, "bytes") });
  const contentWrite = createContentWrite(database, systemClock);
  const imports = createContentImport({ database, storage, contentWrite });
  const report = await imports.loadContent(TESTER, document, edition, { dryRun: false });

  expect(document.warnings).toEqual([]);
  expect(report.counts.map(({ kind }) => kind)).toEqual([
    "pictures",
    "edition",
    "organiser",
    "trades",
    "hotels",
    "buildings",
    "floors",
    "rooms",
    "paths",
    "types",
    "userGroups",
    "panels",
    "roles",
    "recommendations",
    "partnerGroups",
    "partners",
    "representatives",
    "patronages",
    "partnerInvitations",
    "information",
    "invitations",
    "audiences",
    "map",
    "mapCategories",
    "mapMarkers",
    "mapPolylines",
    "recreationalEvents",
    "transport",
    "notifications",
    "events",
  ]);
  expect(report.counts.filter(({ added, changed }) => added + changed === 0)).toEqual([]);
});

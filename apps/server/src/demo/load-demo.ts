import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Actor } from "../content/actor.ts";
import { createContentWrite, type EditionName } from "../content/content-write.ts";
import { createContentImport } from "../features/imports/content/content-import.service.ts";
import { readContent } from "../features/imports/formats/content/read-content.ts";
import { readAttendees } from "../features/imports/formats/read-attendees.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import { CURRENT, DEMO_EDITIONS, refuseOtherConference } from "./demo-editions.ts";
import type { DemoDependencies } from "./dependencies.ts";
import { letPeopleIn } from "./let-people-in.ts";
import { moveDays } from "./move-days.ts";
import { saveWhatPeopleDid } from "./save-what-people-did.ts";

const ACTOR: Actor = { kind: "demo", name: "demo" };
const FILES = dirname(fileURLToPath(import.meta.resolve("@foyer/demo/files/common.json")));

/** What an edition is loaded from, each with what the ones before have brought. */
const filesOf = ({ year }: EditionName): string[] =>
  [
    `${year}-settings.json`,
    "common.json",
    `${year}-people.csv`,
    `${year}-programme.json`,
    `${year}-partners.json`,
    `${year}-pages.json`,
  ].filter((file) => existsSync(join(FILES, file)));

const inPieces = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};

const loadEdition = async (name: EditionName, dependencies: DemoDependencies): Promise<void> => {
  const { database, storage, clock } = dependencies;
  const contentWrite = createContentWrite(database, clock);
  const content = createContentImport({ database, storage, contentWrite });
  const { loadAttendees } = createImportsService(contentWrite);
  for (const file of filesOf(name)) {
    const path = join(FILES, file);
    if (file.endsWith(".csv")) {
      const target = { edition: name, skipBad: false };
      const calls = { dryRun: false, leaveNoteForPeers: () => Promise.resolve() };
      await loadAttendees(ACTOR, await readAttendees(path), target, calls);
      continue;
    }
    const json = await readFile(path, "utf8");
    const moved = name === CURRENT ? moveDays(json, clock) : json;
    const document = await readContent(inPieces(moved), FILES);
    await content.loadContent(ACTOR, document, name, { dryRun: false });
  }
};

/**
 * Loads the demo conference (docs/specification.md, Installation) from its files, as organisers import
 * theirs, with its days around today. Loading it again moves the days and keeps ids, bookmarks and
 * changed passwords. What is broken off is gone on with at the next start.
 * @throws NotTheDemoError when one of its editions holds another conference
 */
export const loadDemo = async (dependencies: DemoDependencies): Promise<void> => {
  const { database, clock, passwords } = dependencies;
  await refuseOtherConference(database.db);
  for (const name of DEMO_EDITIONS) await loadEdition(name, dependencies);
  await saveWhatPeopleDid(FILES, ACTOR, dependencies);
  await letPeopleIn(ACTOR, createContentWrite(database, clock), passwords);
};

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Actor } from "../lib/actor.ts";
import { createContentWrite, type EditionName } from "../content/content-write.ts";
import { createContentImport } from "../features/imports/content/content-import.service.ts";
import { readContent } from "../features/imports/formats/content/read-content.ts";
import { readAttendees } from "../features/imports/formats/read-attendees.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import { CURRENT, DEMO_EDITIONS, rejectOtherConference } from "./demo-editions.ts";
import type { DemoDependencies } from "./dependencies.ts";
import { setDemoPasswords } from "./set-demo-passwords.ts";
import { shiftDays } from "./shift-days.ts";
import { saveUserActivity } from "./save-user-activity.ts";

const ACTOR: Actor = { kind: "demo", name: "demo" };
const FILES = dirname(fileURLToPath(import.meta.resolve("@foyer/demo/files/common.json")));

/** Files of an edition in loading order: later ones reference earlier ones. */
const filesOf = ({ year }: EditionName): string[] =>
  [
    `${year}-settings.json`,
    "common.json",
    `${year}-people.csv`,
    `${year}-programme.json`,
    `${year}-partners.json`,
    `${year}-pages.json`,
  ].filter((file) => existsSync(join(FILES, file)));

const toChunks = async function* (text: string): AsyncGenerator<Uint8Array> {
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
      const options = { dryRun: false, enqueueContactUpdate: () => Promise.resolve() };
      await loadAttendees(ACTOR, await readAttendees(path), target, options);
      continue;
    }
    const json = await readFile(path, "utf8");
    const shifted = name === CURRENT ? shiftDays(json, clock) : json;
    const document = await readContent(toChunks(shifted), FILES);
    await content.loadContent(ACTOR, document, name, { dryRun: false });
  }
};

/**
 * Loads the demo conference (docs/specification.md, Installation) from its files like an organiser's import,
 * with its days around today. Loading it again moves the days and preserves ids, bookmarks and changed
 * passwords. The next start resumes an interrupted load.
 * @throws DemoConflictError if one of its editions contains another conference
 */
export const loadDemo = async (dependencies: DemoDependencies): Promise<void> => {
  const { database, clock, passwords } = dependencies;
  await rejectOtherConference(database.db);
  for (const name of DEMO_EDITIONS) await loadEdition(name, dependencies);
  await saveUserActivity(FILES, ACTOR, dependencies);
  await setDemoPasswords(ACTOR, createContentWrite(database, clock), passwords);
};

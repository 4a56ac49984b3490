import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { ROOT } from "../tools/run.ts";
import type { ServerProcess } from "../tools/server-process.ts";
import type { CleanUp } from "./clean-up.ts";
import { createDatabase } from "./databases.ts";
import { type Place, runFoyer, startFoyer } from "./foyer-process.ts";
import { addBookmarks, EDITION, ENGLISH, logInPeople, type Person, speakAs } from "./people.ts";

export const SCHEDULE = join(ROOT, "../shared/data/fosdem-2025.xml");
export const ATTENDEES = join(ROOT, "../shared/data/attendees-synthetic.csv");
const EDITION_NAME = `${EDITION.year}/${EDITION.type}`;

export type DatabaseKind = "PGlite" | "PostgreSQL";

export type Conference = {
  kind: DatabaseKind;
  place: Place;
  /** Milliseconds that the two imports took, as whole commands. */
  importMs: { schedule: number; attendees: number };
  people: readonly Person[];
  sessionIds: readonly number[];
  /** The day with the most sessions, `YYYY-MM-DD`, and how many these are. */
  fullestDay: { date: string; sessions: number };
  start: () => Promise<ServerProcess>;
};

export const listMissingFiles = (): string[] =>
  [SCHEDULE, ATTENDEES].filter((file) => !existsSync(file));

/** Makes an empty place for a server's data. @returns it, and what takes it away */
export const createPlace = async (kind: DatabaseKind, cleanUp: CleanUp) => {
  const dataDir = await mkdtemp(join(tmpdir(), "foyer-bench-"));
  const removeFolder = cleanUp.add(() => rm(dataDir, { recursive: true, force: true }));
  if (kind === "PGlite") return { place: { dataDir, databaseUrl: null }, remove: removeFolder };
  const { url, drop } = await createDatabase();
  const dropDatabase = cleanUp.add(drop);
  const remove = async () => {
    await dropDatabase();
    await removeFolder();
  };
  return { place: { dataDir, databaseUrl: url }, remove };
};

/** Imports the schedule into a new edition. @returns the milliseconds that the command took */
export const importSchedule = (place: Place): Promise<number> =>
  runFoyer(place, ["import-schedule", SCHEDULE, "--edition", EDITION_NAME, "--create"]);

/** Imports a list of attendees into the edition. @returns the milliseconds that the command took */
export const importAttendees = (place: Place, file = ATTENDEES): Promise<number> =>
  runFoyer(place, ["import-attendees", file, "--edition", EDITION_NAME]);

/** The current edition of the demo. */
export const DEMO_EDITION = { year: 2026, type: 1 } as const;

/** Starts a server on the demo, in a place of its own. */
export const startDemo = async (kind: DatabaseKind, cleanUp: CleanUp): Promise<ServerProcess> => {
  const { place } = await createPlace(kind, cleanUp);
  await runFoyer(place, ["demo"]);
  return startWatched(place, cleanUp);
};

const findFullestDay = (days: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const [date = "", sessions = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { date, sessions };
};

/** Starts a server that is stopped with everything else; `stop` may be called before. */
export const startWatched = async (place: Place, cleanUp: CleanUp): Promise<ServerProcess> => {
  const server = await startFoyer(place);
  return { ...server, stop: cleanUp.add(server.stop) };
};

/** Loads the conference through the command line; gives some people sessions and bookmarks. */
export const prepareConference = async (
  kind: DatabaseKind,
  cleanUp: CleanUp,
  wanted: { people: number; bookmarks: number },
): Promise<Conference> => {
  const { place } = await createPlace(kind, cleanUp);
  const schedule = await importSchedule(place);
  const attendees = await importAttendees(place);
  const server = await startWatched(place, cleanUp);
  const outbox = join(place.dataDir, "outbox");
  const people = await logInPeople(server.url, outbox, ATTENDEES, wanted.people);
  const sessions = await speakAs(server.url, null).call(routes.panels.list, { query: ENGLISH });
  const sessionIds = sessions.map(({ id }) => id);
  await addBookmarks(server.url, people, sessionIds, wanted.bookmarks);
  await server.stop();
  return {
    kind,
    place,
    importMs: { schedule, attendees },
    people,
    sessionIds,
    fullestDay: findFullestDay(sessions.map(({ date }) => date)),
    start: () => startWatched(place, cleanUp),
  };
};

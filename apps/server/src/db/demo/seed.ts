import { codeOfLanguage, type Language } from "@foyer/contract";
import { and, count, eq, sql } from "drizzle-orm";
import type { Clock } from "../../lib/clock.ts";
import type { Passwords } from "../../lib/passwords.ts";
import type { Storage } from "../../lib/storage.ts";
import type { Database, Db } from "../index.ts";
import { account, edition } from "../schema/index.ts";
import {
  createDemoContent,
  DEMO_PASSWORD,
  type DemoContent,
  type DemoEdition,
  formatDateText,
} from "./content/index.ts";
import { conferenceDays, today } from "./days.ts";
import { saveAgenda } from "./save-agenda.ts";
import { savePeople } from "./save-people.ts";
import { saveBuildings, savePartners, savePathsAndTypes } from "./save-places.ts";
import { upsert } from "./upsert.ts";

type Dependencies = { database: Database; storage: Storage; passwords: Passwords; clock: Clock };

/** Whether no conference has been put in yet. */
const isEmptyDatabase = async (db: Db): Promise<boolean> => {
  const [row] = await db.select({ editions: count() }).from(edition);
  return row?.editions === 0;
};

const findCurrentDemo = async (db: Db) => {
  const current = createDemoContent().editions.find((candidate) => candidate.anchor === "today");
  if (!current) return undefined;
  const [row] = await db
    .select({ endsOn: edition.endsOn, startsOn: edition.startsOn, timeZone: edition.timeZone })
    .from(edition)
    .innerJoin(account, eq(account.username, "anna"))
    .where(and(eq(edition.year, current.year), eq(edition.type, current.type)));
  return row;
};

/** Whether the demo conference is in the database. */
export const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await findCurrentDemo(db)) !== undefined;

/** Whether the demo's days have gone by, so that nothing in it is current any more. */
const isDemoStale = async (db: Db, clock: Clock): Promise<boolean> => {
  const demo = await findCurrentDemo(db);
  if (!demo) return false;
  const day = today(clock, demo.timeZone);
  return day < demo.startsOn || day > demo.endsOn;
};

const saveEdition = async (
  tx: Db,
  content: DemoEdition,
  days: readonly string[],
): Promise<number> => {
  const textIn = (language: Language) => ({
    name: content.name[language],
    description: content.description[language],
    description2: formatDateText(language, [...days], content.place),
    noAgendaText: content.noAgendaText[language],
    noAttendeesText: content.noAttendeesText[language],
  });
  const { year, type, visible, timeZone, showAgenda, showAttendees } = content;
  const [row] = await upsert(
    tx,
    edition,
    [edition.year, edition.type],
    [
      {
        year,
        type,
        visible,
        timeZone,
        showAgenda,
        showAttendees,
        agendaVisibleFields: content.agendaVisibleFields,
        partnersDisplayMode: content.partnersDisplayMode,
        startsOn: days.at(0) ?? "",
        endsOn: days.at(-1) ?? "",
        text: { pl: textIn("pl"), en: textIn("en") },
      },
    ],
  );
  if (!row) throw new Error("the edition was not stored");
  await tx
    .update(edition)
    .set({ revision: sql`${edition.revision} + 1` })
    .where(eq(edition.id, row.id));
  return row.id;
};

const saveAccounts = async (tx: Db, content: DemoContent, passwordHash: string) => {
  const logins = content.attendees.flatMap((attendee) => attendee.login ?? []);
  for (const { username, email, language } of logins) {
    await tx
      .insert(account)
      .values({ username, email, language: codeOfLanguage(language), passwordHash })
      .onConflictDoNothing();
  }
  const rows = await tx.select({ id: account.id, username: account.username }).from(account);
  return new Map(rows.map((row) => [row.username, row.id]));
};

/**
 * Loads the demo conference (design section 2), with its days around today. Loading it again
 * moves the days and keeps ids, bookmarks and changed passwords.
 */
export const loadDemo = async ({
  database,
  storage,
  passwords,
  clock,
}: Dependencies): Promise<void> => {
  const content = createDemoContent();
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await database.write(async (tx, announce) => {
    const accounts = await saveAccounts(tx, content, passwordHash);
    for (const demoEdition of content.editions) {
      const days = conferenceDays(demoEdition, clock);
      const editionId = await saveEdition(tx, demoEdition, days);
      const at = { tx, storage, editionId, edition: demoEdition, content };
      const paths = await savePathsAndTypes(at);
      const rooms = await saveBuildings(at);
      const partners = await savePartners(at);
      const people = await savePeople(at, accounts);
      await saveAgenda(at, { ...paths, ...people, rooms, partners, clock });
      announce({ kind: "edition", editionId });
      announce({ kind: "participants", editionId });
    }
  });
};

/**
 * Loads the demo where the settings want it: always, never, or into an embedded database that is
 * empty or holds a demo whose days have gone by.
 */
export const prepareDemo = async (
  wanted: boolean | "if-empty",
  dependencies: Dependencies,
): Promise<void> => {
  const { database, clock } = dependencies;
  const isWanted =
    wanted === "if-empty"
      ? database.kind === "pglite" &&
        ((await isEmptyDatabase(database.db)) || (await isDemoStale(database.db, clock)))
      : wanted;
  if (isWanted) await loadDemo(dependencies);
};

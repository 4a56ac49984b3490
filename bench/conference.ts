import { existsSync } from "node:fs";
import { join } from "node:path";
import { type QueryOf, type Route, routes } from "@foyer/contract";
import { ROOT } from "../tools/run.ts";
import { createPlace, type Place, runFoyer, settle, startFoyer, withDatabase } from "./foyer.ts";
import { openSessions, type Person, speakAs } from "./people.ts";

const SCHEDULE = join(ROOT, "../shared/data/fosdem-2025.xml");
const ATTENDEES = join(ROOT, "../shared/data/attendees-synthetic.csv");

export const EDITION = { year: 2025, type: 9 } as const;
export const EDITION_NAME = `${EDITION.year}/${EDITION.type}`;
export const ENGLISH = { ...EDITION, language: 1 } as const satisfies QueryOf<
  typeof routes.panels.lookups
>;

/** Of the attendees so many have a session and bookmarks; all have every module. */
const PEOPLE = 1_000;
const GRANT_MODULES = `
  update attendee set access_granted = true, override_user_group_modules = true,
    modules = '{1,2,3,4,5}' where account_id is not null`;
const ADD_BOOKMARKS = `
  insert into bookmark (attendee_id, panel_id)
  select attendee.id, panel.id
  from attendee join (select id, row_number() over (order by id) as place from panel) panel
    on panel.place % 25 = attendee.id % 25
  on conflict do nothing`;

/** FOSDEM 2025 with 6,000 invented attendees. */
export type Conference = {
  place: Place & { databaseUrl: string };
  people: readonly Person[];
  sessionIds: readonly number[];
  /** The day with the most sessions, `YYYY-MM-DD`. */
  fullestDay: string;
};

export const listMissingFiles = (): string[] =>
  [SCHEDULE, ATTENDEES].filter((file) => !existsSync(file));

/** @returns the seconds that the command took */
export const importSchedule = (place: Place, root?: string): Promise<number> =>
  runFoyer(place, ["import-schedule", SCHEDULE, "--edition", EDITION_NAME, "--create"], {
    ...(root !== undefined && { root }),
  });

export const importAttendees = (place: Place): Promise<number> =>
  runFoyer(place, ["import-attendees", ATTENDEES, "--edition", EDITION_NAME]);

const findFullestDay = (days: readonly string[]) => {
  const counts = Map.groupBy(days, (day) => day);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
};

/** Loads the conference by the command line, and gives everybody bookmarks and some people sessions. */
export const prepareConference = async (cleanUp: AsyncDisposableStack): Promise<Conference> => {
  const place = await createPlace(cleanUp);
  await importSchedule(place);
  await importAttendees(place);
  const people = await withDatabase(place.databaseUrl, async (client) => {
    await client.query(GRANT_MODULES);
    await client.query(ADD_BOOKMARKS);
    const opened = await openSessions(client, PEOPLE);
    await settle(client);
    return opened;
  });
  const server = await startFoyer(place, cleanUp);
  const sessions = await speakAs(server.url, null).call(routes.panels.list, { query: ENGLISH });
  await server.stop();
  return {
    place,
    people,
    sessionIds: sessions.map(({ id }) => id),
    fullestDay: findFullestDay(sessions.map(({ date }) => date)),
  };
};

/** The address of a call, with its query. */
export const addressOf = (route: Route, query: Record<string, string | number>): string =>
  `/api${route.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

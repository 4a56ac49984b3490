import { existsSync } from "node:fs";
import { join } from "node:path";
import { type QueryOf, type Route, routes } from "@foyer/contract";
import { ROOT } from "../tools/run.ts";
import {
  createServerData,
  type ServerData,
  runFoyer,
  vacuum,
  startFoyer,
  withDatabase,
} from "./foyer.ts";
import { openSessions, type Person, createClientAs } from "./people.ts";

const SCHEDULE = join(ROOT, "../shared/data/fosdem-2025.xml");
const ATTENDEES = join(ROOT, "../shared/data/attendees-synthetic.csv");

export const EDITION = { year: 2025, type: 9 } as const;
export const EDITION_NAME = `${EDITION.year}/${EDITION.type}`;
export const ENGLISH = { ...EDITION, language: 1 } as const satisfies QueryOf<
  typeof routes.panels.lookups
>;

/** Number of attendees with a login session and bookmarks; all attendees have every module. */
const PEOPLE = 1_000;
const GRANT_MODULES = `
  update attendee set access_granted = true, override_user_group_modules = true,
    modules = '{1,2,3,4,5}' where account_id is not null`;
const SHOW_ATTENDEES = `update edition set show_attendees = true`;
const ADD_BOOKMARKS = `
  insert into bookmark (attendee_id, panel_id)
  select attendee.id, panel.id
  from attendee join (select id, row_number() over (order by id) as place from panel) panel
    on panel.place % 25 = attendee.id % 25
  on conflict do nothing`;

/** FOSDEM 2025 with 6,000 invented attendees. */
export type Conference = {
  serverData: ServerData & { databaseUrl: string };
  people: readonly Person[];
  panelIds: readonly number[];
  /** The day with the most panels, `YYYY-MM-DD`. */
  fullestDay: string;
};

export const listMissingFiles = (): string[] =>
  [SCHEDULE, ATTENDEES].filter((file) => !existsSync(file));

/** @returns the duration of the command in seconds */
export const importSchedule = (serverData: ServerData, root?: string): Promise<number> =>
  runFoyer(
    serverData,
    ["import-schedule", SCHEDULE, "--edition", EDITION_NAME, "--create", "--publish"],
    {
      ...(root !== undefined && { root }),
    },
  );

export const importAttendees = (serverData: ServerData): Promise<number> =>
  runFoyer(serverData, ["import-attendees", ATTENDEES, "--edition", EDITION_NAME]);

const findFullestDay = (days: readonly string[]) => {
  const counts = Map.groupBy(days, (day) => day);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
};

/** Imports the conference by the command line, and adds bookmarks and login sessions. */
export const prepareConference = async (cleanUp: AsyncDisposableStack): Promise<Conference> => {
  const serverData = await createServerData(cleanUp);
  await importSchedule(serverData);
  await importAttendees(serverData);
  const people = await withDatabase(serverData.databaseUrl, async (client) => {
    await client.query(GRANT_MODULES);
    await client.query(SHOW_ATTENDEES);
    await client.query(ADD_BOOKMARKS);
    const opened = await openSessions(client, PEOPLE);
    await vacuum(client);
    return opened;
  });
  const server = await startFoyer(serverData, cleanUp);
  const panels = await createClientAs(server.url, null).call(routes.panels.list, {
    query: ENGLISH,
  });
  await server.stop();
  return {
    serverData,
    people,
    panelIds: panels.map(({ id }) => id),
    fullestDay: findFullestDay(panels.map(({ date }) => date)),
  };
};

/** URL of a route with its query. */
export const addressOf = (route: Route, query: Record<string, string | number>): string =>
  `/api${route.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Actor } from "../content/actor.ts";
import { createContentWrite, type EditionRow } from "../content/content-write.ts";
import type { At } from "../content/write-rows.ts";
import { attendee, notificationRead } from "../db/schema/index.ts";
import { notifications } from "../features/notifications/notifications.writes.ts";
import { sessions } from "../features/panels/panels.writes.ts";
import { recreationalEvents } from "../features/party-events/party-events.writes.ts";
import { transportOptions, transportRequests } from "../features/transport/transport.writes.ts";
import { createInstants } from "../lib/instants.ts";
import { readLocalTime } from "../lib/local-time.ts";
import { CURRENT } from "./demo-editions.ts";
import type { DemoDependencies } from "./dependencies.ts";
import { moveDays } from "./move-days.ts";
import { type Conversation, saveConversations, storeChatFiles } from "./save-conversations.ts";
import { savePortraits, storePortraits } from "./save-portraits.ts";

type Text = { pl: string; en: string };

type Ride = {
  option: string;
  hour: string;
  /** When the flight or the train arrives or leaves, and when the person is met, by local clocks. */
  time: string;
  metAt: string;
  number?: string;
  fromCity?: string;
  accompanyingPerson?: string;
};

/** What people of the demo did; everything goes by the keys of the files, people by their external ids. */
type WhatPeopleDid = {
  /** Drawings of people. */
  portraits: Record<string, string>;
  signUps: { event: string; chosen: string[]; assigned: string[] }[];
  reads: { notification: string; by: string[] }[];
  transport: {
    attendee: string;
    arrival?: Ride;
    departure?: Ride;
    confirmed?: { arrival?: Text; departure?: Text };
  }[];
  conversations: Conversation[];
  files: { documents: string[]; pictures: { name: string; svg: string }[] };
};

const get = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`nothing of the demo is called ${key}`);
  return value;
};

type Context = { at: At; people: ReadonlyMap<string, number>; timeZone: string };

/** Signs people up, once; what visitors of the demo chose since then stays. */
const saveSignUps = async ({ at, people }: Context, signUps: WhatPeopleDid["signUps"]) => {
  const events = await recreationalEvents.listLoaded(at, "content:");
  const rows = signUps.flatMap(({ event, chosen, assigned }) => {
    const { id: partyEventId, signedUpCount } = get(events, event);
    const toRow = (key: string) => ({ attendeeId: get(people, key), partyEventId });
    if (signedUpCount > 0) return [];
    return [
      ...chosen.map((key) => ({ ...toRow(key), byOrganiser: false })),
      ...assigned.map((key) => ({ ...toRow(key), byOrganiser: true })),
    ];
  });
  await recreationalEvents.loadSignUps(at, rows);
};

const saveReads = async ({ at, people }: Context, reads: WhatPeopleDid["reads"]) => {
  const news = await notifications.listLoaded(at, "notification:");
  const rows = reads.flatMap(({ notification, by }) =>
    by.map((key) => ({
      notificationId: get(news, notification).id,
      attendeeId: get(people, key),
    })),
  );
  await at.tx.insert(notificationRead).values(rows).onConflictDoNothing();
};

const instantOf = (time: string, zone: string): Date => {
  const instant = readLocalTime(time, zone);
  if (typeof instant === "string") throw new RangeError(`no time: ${time}`);
  return instant.toJSDate();
};

const saveRequests = async (
  { at, people, timeZone }: Context,
  requests: WhatPeopleDid["transport"],
) => {
  const options = await transportOptions.listLoaded(at, "content:");
  const toInstant = createInstants(timeZone);
  const toRide = (ride: Ride | undefined) =>
    ride
      ? {
          optionId: get(options, ride.option).id,
          hour: ride.hour,
          at: toInstant(instantOf(ride.time, timeZone)),
          number: ride.number ?? null,
          fromCity: ride.fromCity ?? null,
          accompanyingPerson: ride.accompanyingPerson ?? null,
        }
      : null;
  const toMeeting = (ride: Ride | undefined, place: Text | undefined) =>
    ride && place ? { at: instantOf(ride.metAt, timeZone), place } : null;
  for (const { attendee: key, arrival, departure, confirmed } of requests) {
    const request = { attendeeId: get(people, key), state: "submitted" } as const;
    const rides = { arrival: toRide(arrival), departure: toRide(departure) };
    const confirmation = confirmed && {
      arrival: toMeeting(arrival, confirmed.arrival),
      departure: toMeeting(departure, confirmed.departure),
    };
    await transportRequests.load(at, { ...request, ...rides }, confirmation ?? null);
  }
};

const listPeople = ({ tx, editionId }: At) =>
  tx
    .select({ id: attendee.id, key: attendee.externalId, accountId: attendee.accountId })
    .from(attendee)
    .where(eq(attendee.editionId, editionId));

/** Stores what nobody imports: portraits, sign-ups, what was read, requests for transport and conversations. */
export const saveWhatPeopleDid = async (
  folder: string,
  actor: Actor,
  { database, storage, clock }: DemoDependencies,
): Promise<void> => {
  const json = await readFile(join(folder, "people-did.json"), "utf8");
  const did = JSON.parse(moveDays(json, clock)) as WhatPeopleDid;
  const files = await storeChatFiles(folder, did.files, database, storage);
  const portraits = await storePortraits(folder, did.portraits, database, storage);
  const { inNamedEdition } = createContentWrite(database, clock);
  await inNamedEdition(actor, CURRENT, async (at, { timeZone }: EditionRow) => {
    const rows = await listPeople(at);
    const context = { at, people: new Map(rows.map(({ id, key }) => [key, id])), timeZone };
    await savePortraits(at, portraits, context.people);
    await saveSignUps(context, did.signUps);
    await saveReads(context, did.reads);
    await saveRequests(context, did.transport);
    const accounts = new Map(rows.map(({ key, accountId }) => [key, accountId ?? 0]));
    const panels = new Map((await sessions.list(at)).map((row) => [row.gid, row]));
    await saveConversations(at, did.conversations, { accounts, panels, files });
  });
};

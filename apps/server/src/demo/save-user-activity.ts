import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Actor } from "../lib/actor.ts";
import { createContentWrite, type EditionRow } from "../content/content-write.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import { attendee, notificationRead } from "../db/schema/index.ts";
import { notifications } from "../features/notifications/notifications.writes.ts";
import { panels } from "../features/panels/panels.writes.ts";
import { recreationalEvents } from "../features/recreational-events/recreational-events.writes.ts";
import { transportOptions, transportRequests } from "../features/transport/transport.writes.ts";
import { createInstants } from "../lib/instants.ts";
import { readLocalTime } from "../lib/local-time.ts";
import { CURRENT } from "./demo-editions.ts";
import type { DemoDependencies } from "./dependencies.ts";
import { shiftDays } from "./shift-days.ts";
import { type Conversation, saveConversations, storeChatFiles } from "./save-conversations.ts";
import { savePortraits, storePortraits } from "./save-portraits.ts";

type Text = { pl: string; en: string };

type Leg = {
  option: string;
  hour: string;
  /** Local times of the flight or train and of the pickup. */
  time: string;
  pickupAt: string;
  number?: string;
  fromCity?: string;
  accompanyingPerson?: string;
};

/**
 * Activity of demo users; it references records by the keys of the files, and people by their external ids.
 */
type UserActivity = {
  portraits: Record<string, string>;
  signUps: { event: string; bySelf: string[]; byOrganiser: string[] }[];
  reads: { notification: string; by: string[] }[];
  transport: {
    attendee: string;
    arrival?: Leg;
    departure?: Leg;
    confirmed?: { arrival?: Text; departure?: Text };
  }[];
  conversations: Conversation[];
  files: { documents: string[]; pictures: { name: string; svg: string }[] };
};

const get = <Value>(values: ReadonlyMap<string, Value>, key: string): Value => {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo has no ${key}`);
  return value;
};

type Context = {
  writeContext: EditionWriteContext;
  people: ReadonlyMap<string, number>;
  timeZone: string;
};

/** Signs people up once, so that later choices of demo visitors stay. */
const saveSignUps = async ({ writeContext, people }: Context, signUps: UserActivity["signUps"]) => {
  const events = await recreationalEvents.listLoaded(writeContext, "content:");
  const rows = signUps.flatMap(({ event, bySelf, byOrganiser }) => {
    const { id: recreationalEventId, signedUpCount } = get(events, event);
    const toRow = (key: string) => ({ attendeeId: get(people, key), recreationalEventId });
    if (signedUpCount > 0) return [];
    return [
      ...bySelf.map((key) => ({ ...toRow(key), byOrganiser: false })),
      ...byOrganiser.map((key) => ({ ...toRow(key), byOrganiser: true })),
    ];
  });
  await recreationalEvents.loadSignUps(writeContext, rows);
};

const saveReads = async ({ writeContext, people }: Context, reads: UserActivity["reads"]) => {
  const loadedNotifications = await notifications.listLoaded(writeContext, "notification:");
  const rows = reads.flatMap(({ notification, by }) =>
    by.map((key) => ({
      notificationId: get(loadedNotifications, notification).id,
      attendeeId: get(people, key),
    })),
  );
  await writeContext.tx.insert(notificationRead).values(rows).onConflictDoNothing();
};

const instantOf = (time: string, zone: string): Date => {
  const instant = readLocalTime(time, zone);
  if (typeof instant === "string") throw new RangeError(`Invalid time: ${time}`);
  return instant.toJSDate();
};

const saveRequests = async (
  { writeContext, people, timeZone }: Context,
  requests: UserActivity["transport"],
) => {
  const options = await transportOptions.listLoaded(writeContext, "content:");
  const toInstant = createInstants(timeZone);
  const toLeg = (leg: Leg | undefined) =>
    leg
      ? {
          optionId: get(options, leg.option).id,
          hour: leg.hour,
          at: toInstant(instantOf(leg.time, timeZone)),
          number: leg.number ?? null,
          fromCity: leg.fromCity ?? null,
          accompanyingPerson: leg.accompanyingPerson ?? null,
        }
      : null;
  const toPickup = (leg: Leg | undefined, place: Text | undefined) =>
    leg && place ? { at: instantOf(leg.pickupAt, timeZone), place } : null;
  for (const { attendee: key, arrival, departure, confirmed } of requests) {
    const request = { attendeeId: get(people, key), state: "submitted" } as const;
    const legs = { arrival: toLeg(arrival), departure: toLeg(departure) };
    const confirmation = confirmed && {
      arrival: toPickup(arrival, confirmed.arrival),
      departure: toPickup(departure, confirmed.departure),
    };
    await transportRequests.load(writeContext, { ...request, ...legs }, confirmation ?? null);
  }
};

const listPeople = ({ tx, editionId }: EditionWriteContext) =>
  tx
    .select({ id: attendee.id, key: attendee.externalId, accountId: attendee.accountId })
    .from(attendee)
    .where(eq(attendee.editionId, editionId));

/**
 * Stores data that no import contains: portraits, sign-ups, read states, transport requests and
 * conversations.
 */
export const saveUserActivity = async (
  folder: string,
  actor: Actor,
  { database, storage, clock }: DemoDependencies,
): Promise<void> => {
  const json = await readFile(join(folder, "user-activity.json"), "utf8");
  const activity = JSON.parse(shiftDays(json, clock)) as UserActivity;
  const files = await storeChatFiles(folder, activity.files, database, storage);
  const portraits = await storePortraits(folder, activity.portraits, database, storage);
  const { inEditionByName } = createContentWrite(database, clock);
  await inEditionByName(actor, CURRENT, async (writeContext, { timeZone }: EditionRow) => {
    const rows = await listPeople(writeContext);
    const context = {
      writeContext,
      people: new Map(rows.map(({ id, key }) => [key, id])),
      timeZone,
    };
    await savePortraits(writeContext, portraits, context.people);
    await saveSignUps(context, activity.signUps);
    await saveReads(context, activity.reads);
    await saveRequests(context, activity.transport);
    const accounts = new Map(rows.map(({ key, accountId }) => [key, accountId ?? 0]));
    const panelsByGuid = new Map((await panels.list(writeContext)).map((row) => [row.gid, row]));
    await saveConversations(writeContext, activity.conversations, {
      accounts,
      panels: panelsByGuid,
      files,
    });
  });
};

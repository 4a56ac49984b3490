import type { DemoPartyEvent } from "@foyer/demo";
import { and, gt, inArray } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { partyEvent, partySignUp } from "../db/schema/index.ts";
import type { Clock } from "../lib/clock.ts";
import { DEMO_MARK, type DemoEditionContext, type Ids } from "./context.ts";
import { itemTimes } from "./days.ts";
import { eventPictureName, savePicture } from "./save-pictures.ts";

type EventText = Record<"title" | "content" | "pictureFileId", string> & { location?: string };
type Draft = {
  importKey: string;
  startsAt: Date;
  endsAt: Date;
  limit: number | null;
  text: Record<"pl" | "en", EventText>;
};

const textOf = (
  { title, content, location }: DemoPartyEvent,
  language: "pl" | "en",
  pictureFileId: string,
): EventText => ({
  title: title[language],
  content: content[language],
  ...(location && { location: location[language] }),
  pictureFileId,
});

const listWithPeople = async (tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .select({ id: partyEvent.id })
    .from(partyEvent)
    .where(and(inArray(partyEvent.id, [...ids]), gt(partyEvent.signedUpCount, 0)));
  return new Set(rows.map(({ id }) => id));
};

/** Signs the demo's people up, once; what visitors of the demo chose since then stays. */
const saveSignUps = async (
  tx: Db,
  ids: readonly number[],
  events: readonly DemoPartyEvent[],
  attendees: Ids,
) => {
  const filled = await listWithPeople(tx, ids);
  const rows = events.flatMap(({ signedUp, assigned }, index) => {
    const partyEventId = ids[index];
    if (partyEventId === undefined || filled.has(partyEventId)) return [];
    const rowsOf = (keys: readonly string[], byOrganiser: boolean) =>
      keys.flatMap((key) => {
        const attendeeId = attendees.get(key);
        return attendeeId === undefined ? [] : [{ attendeeId, partyEventId, byOrganiser }];
      });
    return [...rowsOf(signedUp, false), ...rowsOf(assigned, true)];
  });
  if (rows.length > 0) await tx.insert(partySignUp).values(rows).onConflictDoNothing();
};

/** Stores the recreational events of the current edition, with their pictures and who is signed up. */
export const savePartyEvents = async (
  context: DemoEditionContext,
  { attendees, clock }: { attendees: Ids; clock: Clock },
): Promise<void> => {
  const { tx, editionId, edition, content, writes } = context;
  const events = content.partyEvents.filter((one) => one.edition === edition.key);
  if (events.length === 0) return;
  const drafts: Draft[] = [];
  for (const event of events) {
    const pictureFileId = await savePicture(context, eventPictureName(event.key));
    const { startsAt, endsAt } = itemTimes(edition, event.time, clock);
    drafts.push({
      importKey: `${DEMO_MARK}${event.key}`,
      startsAt,
      endsAt,
      limit: event.limit,
      text: { pl: textOf(event, "pl", pictureFileId), en: textOf(event, "en", pictureFileId) },
    });
  }
  await saveSignUps(tx, await writes.partyEvents.load(tx, editionId, drafts), events, attendees);
};

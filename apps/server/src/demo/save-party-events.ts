import type { DemoPartyEvent } from "@foyer/demo";
import { recreationalEvents } from "../features/party-events/party-events.writes.ts";
import type { Clock } from "../lib/clock.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids } from "./context.ts";
import { itemTimes } from "./days.ts";
import { eventPictureName, savePicture } from "./save-pictures.ts";

type EventText = Record<"title" | "content" | "pictureFileId", string> & { location?: string };
type Draft = {
  key: string;
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

/** Signs the demo's people up, once; what visitors of the demo chose since then stays. */
const saveSignUps = async (
  context: DemoEditionContext,
  ids: readonly number[],
  events: readonly DemoPartyEvent[],
  attendees: Ids,
) => {
  const filled = new Set(
    (await recreationalEvents.list(context)).flatMap(({ id, signedUpCount }) =>
      signedUpCount > 0 ? id : [],
    ),
  );
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
  await recreationalEvents.loadSignUps(context, rows);
};

/** Stores the recreational events of the current edition, with their pictures and who is signed up. */
export const savePartyEvents = async (
  context: DemoEditionContext,
  { attendees, clock }: { attendees: Ids; clock: Clock },
): Promise<void> => {
  const { edition, content } = context;
  const events = content.partyEvents.filter((one) => one.edition === edition.key);
  if (events.length === 0) return;
  const drafts: Draft[] = [];
  for (const event of events) {
    const pictureFileId = await savePicture(context, eventPictureName(event.key));
    const { startsAt, endsAt } = itemTimes(edition, event.time, clock);
    drafts.push({
      key: event.key,
      startsAt,
      endsAt,
      limit: event.limit,
      text: { pl: textOf(event, "pl", pictureFileId), en: textOf(event, "en", pictureFileId) },
    });
  }
  const { ids } = await recreationalEvents.load(context, DEMO_PREFIX, drafts);
  await saveSignUps(context, ids, events, attendees);
};

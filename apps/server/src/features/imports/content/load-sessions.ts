import { LANGUAGES } from "@foyer/contract";
import type { DateTime } from "luxon";
import type { At } from "../../../content/write-rows.ts";
import type { panel, PanelText, Translated } from "../../../db/schema/index.ts";
import { dayOf } from "../../../lib/conference-day.ts";
import { readLocalTime } from "../../../lib/local-time.ts";
import { sessions } from "../../panels/panels.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import type { Problems } from "../formats/content/content-notes.ts";
import { KINDS } from "../formats/content/content-schema.ts";
import { guidsOfName } from "../formats/schedule-guids.ts";
import type { Loading } from "./loading.ts";
import { createReferencesRepository } from "./references.repository.ts";
import type { Resolve } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";

type Session = ContentItem<"sessions">;
type Row = typeof panel.$inferSelect;
type LocalTime = NonNullable<Session["start"]>;

const readClock = ({ tx, editionId }: At) => createReferencesRepository(tx, editionId).getClock();

/** The instant that clocks of a zone show; null, with a problem, where they never do. */
export const createReadTime =
  (zone: string, problems: Problems) =>
  ({ time, path }: LocalTime): DateTime | null => {
    const instant = readLocalTime(time, zone);
    if (typeof instant !== "string") return instant;
    problems.add("bad-clock-time", path, { value: time });
    return null;
  };

export const openReadTime = async ({ at, problems }: Pick<Loading, "at" | "problems">) =>
  createReadTime((await readClock(at)).timeZone, problems);

/** Merges the texts of the file into those of the session; what the file does not have stays. */
const mergeText = (
  stored: Translated<PanelText>,
  { title, content, picture }: Pick<Session, "title" | "content" | "picture">,
  files: FileBook,
): Translated<PanelText> => {
  const pictures = files.idsOf(picture);
  const topic = title.pl ?? title.en ?? stored.pl?.topic ?? stored.en?.topic ?? "";
  const merged: Translated<PanelText> = { ...stored };
  for (const language of LANGUAGES) {
    const fields = {
      ...(title[language] === undefined ? {} : { topic: title[language] }),
      ...(content[language] === undefined ? {} : { description: content[language] }),
      ...(pictures[language] === undefined ? {} : { pictureFileId: pictures[language] }),
    };
    if (Object.keys(fields).length > 0)
      merged[language] = { topic, ...stored[language], ...fields };
  }
  return merged;
};

/** What is told of events alone is told of sessions that there are. */
const asSession = ({ event, kind, ...session }: ContentItem<"events">): Session => ({
  ...session,
  session: event,
  kind: kind ?? "cultural",
  start: null,
  end: null,
  room: null,
  thematicPath: null,
  panelType: null,
  partOf: null,
  people: null,
  recommendedTo: null,
  additionalContent: null,
  showDetails: null,
  hidden: null,
});

/** The sessions of a file with the rows that they mean; one that means the same as another is told. */
const matchSessions = (
  items: readonly Session[],
  rows: readonly Row[],
  problems: Problems,
): { item: Session; row: Row | undefined; gid: string }[] => {
  const byGid = new Map(rows.map((row) => [row.gid, row]));
  const first = new Map<string, string>();
  return items.flatMap((item) => {
    const { name, path } = item.session;
    const guids = guidsOfName(name);
    const [gid = "", ...others] = guids.filter((guid) => byGid.has(guid));
    const known = gid || (guids[0] ?? "");
    const before = first.get(known);
    if (others.length > 0) {
      problems.add("ambiguous-reference", path, { value: name, count: others.length + 1 });
    } else if (before !== undefined) {
      problems.add("repeated-event", path, { value: name, first: before });
    } else {
      first.set(known, path);
      return [{ item, row: byGid.get(gid), gid: known }];
    }
    return [];
  });
};

type Context = {
  loading: Loading;
  clock: Awaited<ReturnType<typeof readClock>>;
  readTime: ReturnType<typeof createReadTime>;
  path: Resolve;
  type: Resolve;
};

const timesOf = ({ start, end }: Session, row: Row | undefined, context: Context) => {
  const { clock, readTime } = context;
  const startsAt = start && readTime(start);
  const endsAt = end && readTime(end);
  return {
    day: startsAt ? dayOf(startsAt, clock.timeZone, clock.dayChangeMinutes) : row?.day,
    startsAt: startsAt?.toJSDate() ?? row?.startsAt,
    endsAt: endsAt?.toJSDate() ?? row?.endsAt,
  };
};

/** What a session shall hold; what the file does not tell stays. Undefined for a new one that lacks something. */
const toDraft = (
  { item, row, gid }: ReturnType<typeof matchSessions>[number],
  context: Context,
) => {
  const { references, files, problems } = context.loading;
  const { day, startsAt, endsAt } = timesOf(item, row, context);
  const text = mergeText(row?.text ?? {}, item, files);
  const missing = [
    ...(Object.keys(text).length > 0 ? [] : ["title"]),
    ...(startsAt || item.start ? [] : ["start"]),
    ...(endsAt || item.end ? [] : ["end"]),
  ];
  const around = item.session.path.replace(/\/[^/]*$/, "");
  for (const field of missing) problems.add("field-missing", `${around}/${field}`, { field });
  if (missing.length > 0 || !day || !startsAt || !endsAt) return undefined;
  return {
    key: gid,
    text,
    day,
    startsAt,
    endsAt,
    isHidden: item.hidden ?? row?.isHidden ?? false,
    itemType: item.kind ? KINDS[item.kind] : (row?.itemType ?? KINDS.panel),
    showDetails: item.showDetails ?? row?.showDetails ?? true,
    additionalContent: item.additionalContent ?? row?.additionalContent ?? null,
    roomId: item.room ? references.room(item.room) : (row?.roomId ?? null),
    thematicPathId: item.thematicPath
      ? context.path(item.thematicPath)
      : (row?.thematicPathId ?? null),
    panelTypeId: item.panelType ? context.type(item.panelType) : (row?.panelTypeId ?? null),
    parentId: item.partOf ? references.panel(item.partOf) : (row?.parentId ?? null),
    ...(item.people && {
      people: item.people.flatMap(({ person, role }) => {
        const attendeeId = references.attendee(person);
        return attendeeId === null ? [] : [{ attendeeId, role }];
      }),
    }),
    ...(item.recommendedTo && {
      recommendedTo: item.recommendedTo.flatMap((group) => references.group(group) ?? []),
    }),
  };
};

type Lists = { path: Resolve; type: Resolve };
type Matched = ReturnType<typeof matchSessions>;

const openMatched = async ({ at, problems }: Loading, items: readonly Session[]) =>
  matchSessions(items, await sessions.list(at), problems);

const load = async (loading: Loading, matched: Matched, lists: Lists) => {
  const { at, problems } = loading;
  const clock = await readClock(at);
  const context = { loading, clock, readTime: createReadTime(clock.timeZone, problems), ...lists };
  const drafts = matched.flatMap((match) => toDraft(match, context) ?? []);
  const stored = new Map(matched.flatMap(({ row }) => (row ? [[row.gid, row] as const] : [])));
  return sessions.load(at, "", drafts, { stored, vanished: "keep" });
};

/** Sessions, wholes before their parts. One that a list does not name any more stays. */
export const loadSessions = async (
  loading: Loading,
  items: readonly Session[],
  lists: Lists,
  open: () => Promise<Loading>,
): Promise<KindCounts[]> => {
  const matched = await openMatched(loading, items);
  const isPart = ({ item }: Matched[number]) => item.partOf !== null;
  const wholes = await load(
    loading,
    matched.filter((match) => !isPart(match)),
    lists,
  );
  const parts = await load(await open(), matched.filter(isPart), lists);
  return [
    countsOf("sessions", wholes.counts, parts.counts),
    countsOf("roles", wholes.lists["people"], parts.lists["people"]),
    countsOf("recommendations", wholes.lists["recommendedTo"], parts.lists["recommendedTo"]),
  ];
};

/** Makes sessions events, and merges the texts of the file into theirs. */
export const loadEvents = async (
  loading: Loading,
  items: readonly ContentItem<"events">[],
  lists: Lists,
): Promise<KindCounts[]> => {
  const known = items.filter(({ event }) => loading.references.panel(event) !== null);
  const matched = await openMatched(loading, known.map(asSession));
  return [countsOf("events", (await load(loading, matched, lists)).counts)];
};

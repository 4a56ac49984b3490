import { LANGUAGES } from "@foyer/contract";
import type { DateTime } from "luxon";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { panel, PanelText, Translated } from "../../../db/schema/index.ts";
import { dayOf } from "../../../lib/conference-day.ts";
import { readLocalTime } from "../../../lib/local-time.ts";
import { panels } from "../../panels/panels.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import type { Problems } from "../formats/content/content-problems.ts";
import { KINDS } from "../formats/content/content-schema.ts";
import { listPossibleGuids } from "../formats/schedule-guids.ts";
import type { LoadContext } from "./load-context.ts";
import { createReferencesRepository } from "./references.repository.ts";
import type { Resolve } from "./references.ts";
import type { FileLookup } from "./save-pictures.ts";

type ContentPanel = ContentItem<"sessions">;
type Row = typeof panel.$inferSelect;
type LocalTime = NonNullable<ContentPanel["start"]>;

const readClock = ({ tx, editionId }: EditionWriteContext) =>
  createReferencesRepository(tx, editionId).getClock();

/**
 * Returns a function that converts local times. It reports times that a clock change skips and returns null.
 */
export const createReadTime =
  (zone: string, problems: Problems) =>
  ({ time, path }: LocalTime): DateTime | null => {
    const instant = readLocalTime(time, zone);
    if (typeof instant !== "string") return instant;
    problems.add("bad-clock-time", path, { value: time });
    return null;
  };

export const openReadTime = async ({
  context,
  problems,
}: Pick<LoadContext, "context" | "problems">) =>
  createReadTime((await readClock(context)).timeZone, problems);

/** Merges the texts of the file into those of the panel; missing texts stay. */
const mergeText = (
  stored: Translated<PanelText>,
  { title, content, picture }: Pick<ContentPanel, "title" | "content" | "picture">,
  files: FileLookup,
): Translated<PanelText> => {
  const pictures = files.getIds(picture);
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

/** Converts an event entry to a panel entry that refers to an existing panel. */
const toContentPanel = ({ event, kind, ...session }: ContentItem<"events">): ContentPanel => ({
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

/** Matches the panels of a file with rows by GUID. Ambiguous and repeated references are problems. */
const matchPanels = (
  items: readonly ContentPanel[],
  rows: readonly Row[],
  problems: Problems,
): { item: ContentPanel; row: Row | undefined; gid: string }[] => {
  const byGid = new Map(rows.map((row) => [row.gid, row]));
  const first = new Map<string, string>();
  return items.flatMap((item) => {
    const { name, path } = item.session;
    const guids = listPossibleGuids(name);
    const [gid = "", ...others] = guids.filter((guid) => byGid.has(guid));
    const guid = gid || (guids[0] ?? "");
    const before = first.get(guid);
    if (others.length > 0) {
      problems.add("ambiguous-reference", path, { value: name, count: others.length + 1 });
    } else if (before !== undefined) {
      problems.add("repeated-event", path, { value: name, first: before });
    } else {
      first.set(guid, path);
      return [{ item, row: byGid.get(gid), gid: guid }];
    }
    return [];
  });
};

type Context = {
  loadContext: LoadContext;
  clock: Awaited<ReturnType<typeof readClock>>;
  readTime: ReturnType<typeof createReadTime>;
  path: Resolve;
  type: Resolve;
};

const readTimes = ({ start, end }: ContentPanel, row: Row | undefined, context: Context) => {
  const { clock, readTime } = context;
  const startsAt = start && readTime(start);
  const endsAt = end && readTime(end);
  return {
    day: startsAt ? dayOf(startsAt, clock.timeZone, clock.dayChangeMinutes) : row?.day,
    startsAt: startsAt?.toJSDate() ?? row?.startsAt,
    endsAt: endsAt?.toJSDate() ?? row?.endsAt,
  };
};

/**
 * Returns the panel to write; fields missing from the file stay. Undefined if a new panel lacks a required
 * field.
 */
const toInput = ({ item, row, gid }: ReturnType<typeof matchPanels>[number], context: Context) => {
  const { references, files, problems } = context.loadContext;
  const { day, startsAt, endsAt } = readTimes(item, row, context);
  const text = mergeText(row?.text ?? {}, item, files);
  const missing = [
    ...(Object.keys(text).length > 0 ? [] : ["title"]),
    ...(startsAt || item.start ? [] : ["start"]),
    ...(endsAt || item.end ? [] : ["end"]),
  ];
  const itemPath = item.session.path.replace(/\/[^/]*$/, "");
  for (const field of missing) problems.add("field-missing", `${itemPath}/${field}`, { field });
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
type MatchedPanels = ReturnType<typeof matchPanels>;

const openMatched = async ({ context, problems }: LoadContext, items: readonly ContentPanel[]) =>
  matchPanels(items, await panels.list(context), problems);

const load = async (loadContext: LoadContext, matched: MatchedPanels, lists: Lists) => {
  const { context, problems } = loadContext;
  const clock = await readClock(context);
  const inputContext = {
    loadContext,
    clock,
    readTime: createReadTime(clock.timeZone, problems),
    ...lists,
  };
  const inputs = matched.flatMap((match) => toInput(match, inputContext) ?? []);
  const stored = new Map(matched.flatMap(({ row }) => (row ? [[row.gid, row] as const] : [])));
  return panels.load(context, "", inputs, { stored, missingRows: "preserve" });
};

/** Loads panels, top-level ones before their parts. Panels missing from the list stay. */
export const loadPanels = async (
  loadContext: LoadContext,
  items: readonly ContentPanel[],
  lists: Lists,
  open: () => Promise<LoadContext>,
): Promise<KindCounts[]> => {
  const matched = await openMatched(loadContext, items);
  const isPart = ({ item }: MatchedPanels[number]) => item.partOf !== null;
  const topLevel = await load(
    loadContext,
    matched.filter((match) => !isPart(match)),
    lists,
  );
  const parts = await load(await open(), matched.filter(isPart), lists);
  return [
    toKindCounts("panels", topLevel.counts, parts.counts),
    toKindCounts("roles", topLevel.lists["people"], parts.lists["people"]),
    toKindCounts("recommendations", topLevel.lists["recommendedTo"], parts.lists["recommendedTo"]),
  ];
};

/** Turns panels into cultural or special events and merges their texts. */
export const loadEvents = async (
  loadContext: LoadContext,
  items: readonly ContentItem<"events">[],
  lists: Lists,
): Promise<KindCounts[]> => {
  const existingEvents = items.filter(({ event }) => loadContext.references.panel(event) !== null);
  const matched = await openMatched(loadContext, existingEvents.map(toContentPanel));
  return [toKindCounts("events", (await load(loadContext, matched, lists)).counts)];
};

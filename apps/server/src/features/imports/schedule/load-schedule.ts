import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import { DateTime, Duration } from "luxon";
import {
  type EditionName,
  type EditionRow,
  findEditionToWrite,
  getEditionToWrite,
} from "../../../content/content-write.ts";
import type { EditedRow, Overwrites } from "../../../content/edits.ts";
import { sumCounts } from "../../../content/write-counts.ts";
import { lockNewEditions } from "../../../content/lock-edition.ts";
import type { WriteContext } from "../../../content/write-rows.ts";
import { dayOf } from "../../../lib/conference-day.ts";
import { inTurns } from "../../../lib/turns.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { people } from "../../attendees/people.writes.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ScheduleDocument, SchedulePanel } from "../formats/schedule-document.ts";
import { createEditPreservation } from "../preserve-edits.ts";
import { mergeByEmail, mergeKnownSpeakers } from "../people/merge-people.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { type DescribedMatching, describeMatching } from "./describe-matching.ts";
import { toEdition } from "./edition-of-schedule.ts";
import { loadPaths, loadTypes } from "./load-kinds.ts";
import { loadPeople } from "./load-people.ts";
import { loadLocations } from "./load-locations.ts";
import { loadPanels } from "./load-panels.ts";
import { listScheduleLocations } from "./schedule-locations.ts";
import { NO_CHOICES, type MatchingChoices, type PanelMatching } from "./resolve-panels.ts";
import { findExistingRows, omitExistingRows } from "./existing-rows.ts";

export type ScheduleTarget = {
  edition: EditionName;
  create: boolean;
  visible: boolean;
  /** Time zone to set, also for an existing edition. */
  timeZone?: string | undefined;
  canHideMost?: boolean;
  /** Conflicting fields in which the file overwrites organisers' edits; none by default. */
  overwrites?: Overwrites | undefined;
  matching?: MatchingChoices | undefined;
  /** Language of the names of rooms in the report; English by default. */
  language?: Language | undefined;
};

export type LoadReport = {
  counts: KindCounts[];
  warnings: Message<WarningCode>[];
  /** Preserved edits of organisers since the last file. */
  edited: EditedRow[];
};

export type ScheduleReport = LoadReport & {
  matching: DescribedMatching & Pick<PanelMatching, "pairs">;
};

/** @throws Failure `unknown-edition` */
const obtainEdition = async (
  context: WriteContext,
  { conference }: ScheduleDocument,
  { edition: name, create, visible, timeZone }: ScheduleTarget,
) => {
  if (create) await lockNewEditions(context.tx);
  const isNew = create && !(await findEditionToWrite(context, name));
  if (isNew) await editions.create(context, toEdition(conference, { ...name, visible }));
  const { id } = await getEditionToWrite(context, name);
  const editionContext = { ...context, editionId: id };
  const { changed } =
    timeZone === undefined ? sumCounts() : await editions.change(editionContext, { timeZone });
  const edition = await getEditionToWrite(context, name);
  return { context: editionContext, edition, isNew, isZoneChanged: changed > 0 };
};

/**
 * Computes the days of the panels by the edition's own time zone and change of day, which can differ from
 * the file's.
 */
const createDayReader = async (edition: EditionRow, { conference, panels }: ScheduleDocument) => {
  const { timeZone, dayChangeMinutes } = edition;
  const isSame =
    timeZone === conference.timeZone && dayChangeMinutes === conference.dayChangeMinutes;
  const days = new Map<string, string>();
  for await (const { startsAt } of inTurns(isSame ? [] : panels)) {
    if (days.has(startsAt)) continue;
    days.set(startsAt, dayOf(DateTime.fromISO(startsAt), timeZone, dayChangeMinutes));
  }
  return (panel: SchedulePanel): string => days.get(panel.startsAt) ?? panel.day;
};

type DayReader = Awaited<ReturnType<typeof createDayReader>>;

const formatClock = (minutes: number): string => Duration.fromObject({ minutes }).toFormat("hh:mm");

const listWarnings = (
  edition: EditionRow,
  document: ScheduleDocument,
  getDay: DayReader,
): Message<WarningCode>[] => {
  const { timeZone: zone, startsOn: start, endsOn: end } = edition;
  const fileZone = document.conference.timeZone;
  const moved = document.panels.filter((panel) => getDay(panel) !== panel.day).length;
  const count = document.panels.map(getDay).filter((day) => day < start || day > end).length;
  const warnings: Message<WarningCode>[] = [];
  if (zone !== fileZone)
    warnings.push({ code: "zone-differs", params: { fileValue: fileZone, zone } });
  else if (moved > 0) {
    const time = formatClock(edition.dayChangeMinutes);
    const fileTime = formatClock(document.conference.dayChangeMinutes);
    warnings.push({ code: "day-change-differs", params: { time, fileTime, count: moved } });
  }
  if (count > 0) warnings.push({ code: "outside-edition", params: { start, end, count } });
  return warnings;
};

const countSteps = (document: ScheduleDocument) =>
  document.rooms.length + document.tracks.length + document.people.length + document.panels.length;

/**
 * Loads a schedule into an edition: panels by GUID, people, locations, paths and types by import key.
 * Unchanged rows are not written. Organisers' own rows and edits since the last file stay. An existing
 * edition keeps its name, its days and, unless another one is chosen, its time zone.
 * @throws Failure `unknown-edition` if it does not exist and is not created; `hides-most`
 */
export const loadSchedule = async (
  writeContext: WriteContext,
  document: ScheduleDocument,
  target: ScheduleTarget,
  onProgress?: OnProgress,
): Promise<ScheduleReport> => {
  const { context, edition, isNew, isZoneChanged } = await obtainEdition(
    writeContext,
    document,
    target,
  );
  const addProgress = createProgress(countSteps(document), onProgress);
  const getDay = await createDayReader(edition, document);

  const editPreservation = createEditPreservation(context, target.overwrites ?? {});
  const existing = await findExistingRows(context, edition, document);
  const newRows = omitExistingRows(document, existing);
  const locations = await loadLocations(
    context,
    listScheduleLocations(newRows),
    document,
    editPreservation,
  );
  const paths = await loadPaths(context, newRows, editPreservation);
  const types = await loadTypes(context, newRows, editPreservation);
  addProgress(document.rooms.length + document.tracks.length);
  await mergeKnownSpeakers(context);
  const loadedPeople = await loadPeople(context, edition, newRows, editPreservation, addProgress);
  const panelContext = {
    document,
    roomIds: new Map([...locations.roomIds, ...existing.roomIds]),
    pathIds: new Map([...paths.ids, ...existing.pathIds]),
    typeIds: new Map([...types.ids, ...existing.typeIds]),
    personIds: new Map([...loadedPeople.ids, ...existing.personIds]),
    allPersonIds: new Map([...loadedPeople.allIds, ...existing.personIds]),
    getDay,
    canHideMost: target.canHideMost ?? false,
    matching: target.matching ?? NO_CHOICES,
    editPreservation,
  };
  const loadedPanels = await loadPanels(context, panelContext, addProgress);
  const removed = await people.removeUnneeded(context, loadedPeople.missingIds);
  const merged = await mergeByEmail(context, edition);
  addProgress(countSteps(document));
  const counts = [
    toKindCounts("edition", { [isNew ? "added" : isZoneChanged ? "changed" : "unchanged"]: 1 }),
    loadedPanels.counts,
    ...locations.counts,
    toKindCounts("paths", paths.counts),
    toKindCounts("types", types.counts),
    toKindCounts("people", loadedPeople.counts, { removed }),
    loadedPanels.roleCounts,
    merged,
  ];
  const warnings = [...listWarnings(edition, document, getDay), ...loadedPanels.warnings];
  const { pairs, ...matching } = loadedPanels.matching;
  const described = await describeMatching(context, matching, {
    zone: edition.timeZone,
    language: target.language ?? DEFAULT_LANGUAGE,
  });
  return {
    counts,
    warnings,
    edited: editPreservation.edited,
    matching: { ...described, pairs },
  };
};

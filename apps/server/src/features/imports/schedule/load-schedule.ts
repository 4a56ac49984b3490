import { DateTime } from "luxon";
import {
  type EditionName,
  type EditionRow,
  findEditionToWrite,
  getEditionToWrite,
} from "../../../content/content-write.ts";
import type { EditedRow, Taken } from "../../../content/edits.ts";
import { sumCounts } from "../../../content/counts.ts";
import { lockNewEditions } from "../../../content/lock-edition.ts";
import type { Writing } from "../../../content/write-rows.ts";
import { dayOf } from "../../../lib/conference-day.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { people } from "../../attendees/people.writes.ts";
import { editions } from "../../conferences/editions.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import { createKeeping } from "../keep-edits.ts";
import { joinByEmail, joinKnown } from "../people/join-people.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { editionOfSchedule } from "./edition-of-schedule.ts";
import { loadPaths, loadTypes } from "./load-kinds.ts";
import { loadPersons } from "./load-persons.ts";
import { loadPlaces } from "./load-places.ts";
import { loadSessions } from "./load-sessions.ts";
import { placesOfSchedule } from "./places-of-schedule.ts";
import { findStanding, withoutStanding } from "./standing.ts";

export type ScheduleTarget = {
  edition: EditionName;
  create: boolean;
  visible: boolean;
  /** That the edition is to have, one that exists too. */
  timeZone?: string | undefined;
  mayHideMost?: boolean;
  /** Where the file's is taken although organisers have edited it too; nowhere, if left out. */
  taken?: Taken | undefined;
};

export type LoadReport = {
  counts: KindCounts[];
  remarks: Message<WarningCode>[];
  /** What organisers have edited since the last file, and stays. */
  edited: EditedRow[];
};

/** @throws Failure `unknown-edition` */
const obtainEdition = async (
  writing: Writing,
  { conference }: ScheduleDocument,
  { edition: name, create, visible, timeZone }: ScheduleTarget,
) => {
  if (create) await lockNewEditions(writing.tx);
  const isNew = create && !(await findEditionToWrite(writing, name));
  if (isNew) await editions.create(writing, editionOfSchedule(conference, { ...name, visible }));
  const { id } = await getEditionToWrite(writing, name);
  const at = { ...writing, editionId: id };
  const { changed } =
    timeZone === undefined ? sumCounts() : await editions.change(at, { timeZone });
  return { at, edition: await getEditionToWrite(writing, name), isNew, isMoved: changed > 0 };
};

/** The day of a session by the edition's own clock, which organisers may have set otherwise. */
const dayIn = (edition: EditionRow, { conference }: ScheduleDocument) => {
  const { timeZone, dayChangeMinutes } = edition;
  const isSame =
    timeZone === conference.timeZone && dayChangeMinutes === conference.dayChangeMinutes;
  return (session: ScheduleSession) =>
    isSame ? session.day : dayOf(DateTime.fromISO(session.startsAt), timeZone, dayChangeMinutes);
};

const remarkOn = (edition: EditionRow, document: ScheduleDocument): Message<WarningCode>[] => {
  const { timeZone: zone, startsOn: start, endsOn: end } = edition;
  const toDay = dayIn(edition, document);
  const given = document.conference.timeZone;
  const count = document.sessions.map(toDay).filter((day) => day < start || day > end).length;
  const remarks: Message<WarningCode>[] = [];
  if (zone !== given) remarks.push({ code: "zone-differs", params: { given, zone } });
  if (count > 0) remarks.push({ code: "outside-edition", params: { start, end, count } });
  return remarks;
};

const countSteps = ({ rooms, tracks, persons, sessions }: ScheduleDocument) =>
  rooms.length + tracks.length + persons.length + sessions.length;

/**
 * Loads a schedule into an edition: sessions by guid, people, places, paths and types by import key.
 * What already stands as the file has it is not written, and what organisers made, or have edited since
 * the last file, is not touched. An existing edition keeps its name, its days, and its time zone unless another is chosen.
 * @throws Failure `unknown-edition` when there is none and none is to be made; `hides-most`
 */
export const loadSchedule = async (
  writing: Writing,
  document: ScheduleDocument,
  target: ScheduleTarget,
  onProgress?: OnProgress,
): Promise<LoadReport> => {
  const { at, edition, isNew, isMoved } = await obtainEdition(writing, document, target);
  const advance = createProgress(countSteps(document), onProgress);

  const keeping = createKeeping(at, target.taken ?? {});
  const standing = await findStanding(at, edition, document);
  const fresh = withoutStanding(document, standing);
  const places = await loadPlaces(at, placesOfSchedule(fresh), document, keeping);
  const paths = await loadPaths(at, fresh, keeping);
  const types = await loadTypes(at, fresh, keeping);
  advance(document.rooms.length + document.tracks.length);
  await joinKnown(at);
  const persons = await loadPersons(at, edition, fresh, keeping, advance);
  const context = {
    document,
    roomIds: new Map([...places.roomIds, ...standing.roomIds]),
    pathIds: new Map([...paths.ids, ...standing.pathIds]),
    typeIds: new Map([...types.ids, ...standing.typeIds]),
    personIds: new Map([...persons.ids, ...standing.personIds]),
    knownPersonIds: new Map([...persons.knownIds, ...standing.personIds]),
    dayOf: dayIn(edition, document),
    mayHideMost: target.mayHideMost ?? false,
    keeping,
  };
  const sessions = await loadSessions(at, context, advance);
  const removed = await people.removeUnneeded(at, persons.vanishedIds);
  const joined = await joinByEmail(at, edition);
  advance(countSteps(document));
  const counts = [
    countsOf("edition", { [isNew ? "added" : isMoved ? "changed" : "unchanged"]: 1 }),
    sessions.counts,
    ...places.counts,
    countsOf("paths", paths.counts),
    countsOf("types", types.counts),
    countsOf("persons", persons.counts, { removed }),
    sessions.roleCounts,
    joined,
  ];
  const remarks = [...remarkOn(edition, document), ...sessions.remarks];
  return { counts, remarks, edited: keeping.edited };
};

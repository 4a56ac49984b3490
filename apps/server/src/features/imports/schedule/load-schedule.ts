import { DateTime } from "luxon";
import { dayOf } from "../../../lib/conference-day.ts";
import type { Db, Publish } from "../../../db/index.ts";
import { createProgress, type OnProgress } from "../progress.ts";
import { countsOf, hasChanges, type KindCounts } from "../change-counts.ts";
import {
  type EditionName,
  type EditionRow,
  insertEdition,
  lockNamedEdition,
  updateTimeZone,
} from "../editions.repository.ts";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { joinByEmail, joinKnown } from "../people/join-people.ts";
import { takeEdition } from "../take-edition.ts";
import { editionOfSchedule } from "./edition-of-schedule.ts";
import { loadPaths, loadTypes } from "./load-kinds.ts";
import { loadPersons, removeVanished } from "./load-persons.ts";
import { loadPlaces } from "./load-places.ts";
import { loadRoles } from "./load-roles.ts";
import { loadSessions } from "./load-sessions.ts";
import { placesOfSchedule } from "./places-of-schedule.ts";
import { createScheduleReads, createScheduleWrites } from "./schedule.repository.ts";

export type ScheduleTarget = {
  edition: EditionName;
  create: boolean;
  visible: boolean;
  /** That the edition is to have, one that exists too. */
  timeZone?: string | undefined;
  mayHideMost?: boolean;
};

export type LoadReport = { counts: KindCounts[]; remarks: Message<WarningCode>[] };

/** @throws Failure `unknown-edition` */
const obtainEdition = async (tx: Db, { conference }: ScheduleDocument, target: ScheduleTarget) => {
  const { year, type } = target.edition;
  const isNew =
    target.create &&
    !(await lockNamedEdition(tx, target.edition)) &&
    (await insertEdition(
      tx,
      editionOfSchedule(conference, { year, type, visible: target.visible }),
    ));
  const edition = await takeEdition(tx, target.edition);
  const timeZone = target.timeZone ?? edition.timeZone;
  const isMoved = timeZone !== edition.timeZone;
  if (isMoved) await updateTimeZone(tx, edition.id, timeZone);
  return { edition: { ...edition, timeZone }, isNew, isMoved };
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
  rooms.length + tracks.length + persons.length + 2 * sessions.length;

/**
 * Loads a schedule into an edition, in the caller's transaction: sessions by guid, people, places,
 * paths and types by import key. What already stands as the file has it is not written, and what
 * organisers made is not touched. An existing edition keeps its name, its days, and its time zone unless
 * another is chosen.
 * @throws Failure `unknown-edition` when there is none and none is to be made; `hides-most`
 */
export const loadSchedule = async (
  tx: Db,
  publish: Publish,
  document: ScheduleDocument,
  target: ScheduleTarget,
  onProgress?: OnProgress,
): Promise<LoadReport> => {
  const { edition, isNew, isMoved } = await obtainEdition(tx, document, target);
  const reads = createScheduleReads(tx, edition.id);
  const writes = createScheduleWrites(tx);
  const addProgress = createProgress(countSteps(document), onProgress);

  const places = await loadPlaces(
    reads,
    writes,
    edition.id,
    placesOfSchedule(document),
    addProgress,
  );
  const paths = await loadPaths(reads, writes, edition.id, document, addProgress);
  const types = await loadTypes(reads, writes, edition.id, document);
  await joinKnown(tx, publish, edition);
  const persons = await loadPersons(reads, writes, edition, document, addProgress);
  const context = {
    editionId: edition.id,
    document,
    roomIds: places.roomIds,
    pathIds: paths.ids,
    typeIds: types.ids,
    dayOf: dayIn(edition, document),
    mayHideMost: target.mayHideMost ?? false,
  };
  const sessions = await loadSessions(reads, writes, context, addProgress);
  const ids = { panelIds: sessions.ids, personIds: persons.ids };
  const roles = await loadRoles(reads, writes, sessions.sessions, ids, addProgress);
  const removed = await removeVanished(writes, edition.id, persons.vanishedIds);
  const joined = await joinByEmail(tx, publish, edition);

  const counts = [
    countsOf("edition", { [isNew ? "added" : isMoved ? "changed" : "unchanged"]: 1 }),
    sessions.counts,
    ...places.counts,
    paths.counts,
    types.counts,
    { ...persons.counts, ...removed },
    roles,
    joined,
  ];
  if (hasChanges(counts)) {
    publish(
      ...(isNew || isMoved
        ? [{ kind: "edition", editionId: edition.id, part: "settings" } as const]
        : []),
      { kind: "edition", editionId: edition.id, part: "programme" },
      { kind: "edition", editionId: edition.id, part: "places" },
      { kind: "participants", editionId: edition.id },
    );
  }
  return { counts, remarks: [...remarkOn(edition, document), ...sessions.remarks] };
};

import {
  DEFAULT_LANGUAGE,
  hasDetails,
  type LanguageCode,
  languageOfCode,
  type PanelAttendee,
  type PanelDetails,
} from "@foyer/contract";
import type { Changes } from "../../db/changes.ts";
import { notFound } from "../../lib/failure.ts";
import { createMemo } from "../../lib/memo.ts";
import {
  compress,
  etagOf,
  JSON_TYPE,
  payload,
  type PayloadAnswer,
  WAITING_QUALITY,
} from "../../lib/payload.ts";
import { flaggedIds, type Flags, flagItem, NO_FLAGS, withFlags } from "./encoded-programme.ts";
import type { PanelsRepository } from "./panels.repository.ts";
import { buildProgramme, type Programme, type ProgrammeFilter } from "./programme.ts";
import type { ProgrammeItem } from "./programme-item.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";

type Edition = { id: number; revision: number };
type Participant = { attendeeId: number; userGroupId: number | null } | null;

const EMPTY_PROGRAMME: Programme = {
  items: [],
  byId: new Map(),
  subPanels: new Map(),
  dates: [],
  lookups: {
    thematicPaths: [],
    rooms: [],
    panelTypes: [],
    options: { thematicPaths: [], rooms: [], panelTypes: [] },
  },
};

const MAX_EDITIONS = 8;
const MAX_PEOPLE = 20_000;
/** Without the attendees module a person is a name, not a link (reliability section 3). */
const withoutLinks = ({ role, attendee }: PanelAttendee): PanelAttendee => ({
  role,
  attendee: {
    ...attendee,
    id: null,
    externalId: null,
    hasAvatar: false,
    canChat: false,
    linkedIn: null,
    twitter: null,
  },
});

const written = new WeakMap<ReadonlySet<number>, string>();

/** The ids of a set in one line, worked out once: sets are replaced, never changed. */
const writeIds = (ids: ReadonlySet<number>): string => {
  const known = written.get(ids) ?? [...ids].sort((a, b) => a - b).join(".");
  written.set(ids, known);
  return known;
};

const fingerprint = (flags: Flags): string =>
  flags === NO_FLAGS ? "" : [flags.liked, flags.mine, flags.recommended].map(writeIds).join("/");

const indexPeople = (programme: Programme): ReadonlyMap<number, ReadonlySet<number>> => {
  const index = new Map<number, Set<number>>();
  for (const { item, attendeeIds } of programme.byId.values()) {
    for (const attendeeId of attendeeIds) {
      index.set(attendeeId, (index.get(attendeeId) ?? new Set()).add(item.id));
    }
  }
  return index;
};

type ProgrammeEntries = { dates: readonly string[]; entries: readonly ProgrammeItem[] };

export type PersonalItems = {
  dates: readonly string[];
  version: string;
  encodeBetween: (before: string, after: string) => Buffer;
};

type Dependencies = {
  repository: PanelsRepository;
  changes: Changes;
  pictureOfPath: (name: string) => string;
};

/**
 * The programme. It is read once per revision of an edition and kept in memory; lists are kept
 * as bytes, and a person's flags are set between pieces of them (decision 007).
 */
export const createPanelsService = ({ repository, changes, pictureOfPath }: Dependencies) => {
  const trust = { isTrusted: changes.isLive };

  const loadSnapshot = async (editionId: number): Promise<Snapshot> => {
    const isKept = changes.isLive();
    const { edition, ...rows } = await repository.loadProgramme(editionId);
    const version = { revision: edition?.revision ?? 0, isKept };
    if (!edition?.showAgenda) return createSnapshot(version, () => EMPTY_PROGRAMME);
    const { timeZone, agendaVisibleFields: visibleFields } = edition;
    return createSnapshot(version, (language) =>
      buildProgramme({ ...rows, pictureOfPath, timeZone, visibleFields }, language),
    );
  };

  const snapshots = createMemo(loadSnapshot, { max: MAX_EDITIONS, ...trust });

  const snapshotOf = async (edition: Edition): Promise<Snapshot> => {
    const snapshot = await snapshots.get(edition.id);
    if (snapshot.revision >= edition.revision) return snapshot;
    snapshots.forget(edition.id);
    return snapshots.get(edition.id);
  };

  const bookmarks = createMemo(
    async (attendeeId: number) => new Set(await repository.listBookmarkedIds(attendeeId)),
    { max: MAX_PEOPLE, ...trust },
  );
  const recommendations = createMemo(
    async (userGroupId: number) => new Set(await repository.listRecommendedIds(userGroupId)),
    { max: 1_000, ...trust },
  );

  changes.subscribe((change) => {
    if (change.kind === "bookmarks") bookmarks.forget(change.attendeeId);
    if (change.kind === "edition" || change.kind === "all") {
      snapshots.clear();
      recommendations.clear();
    }
    if (change.kind === "all") bookmarks.clear();
  });

  /** The panels of each person who takes part in some, per programme. */
  const panelsOfPeople = new WeakMap<Programme, ReadonlyMap<number, ReadonlySet<number>>>();
  const mineIn = (programme: Programme, attendeeId: number): ReadonlySet<number> => {
    const known = panelsOfPeople.get(programme) ?? indexPeople(programme);
    panelsOfPeople.set(programme, known);
    return known.get(attendeeId) ?? NO_FLAGS.mine;
  };

  const flagsOf = async (programme: Programme, participant: Participant): Promise<Flags> =>
    participant
      ? {
          liked: await bookmarks.get(participant.attendeeId),
          mine: mineIn(programme, participant.attendeeId),
          recommended: participant.userGroupId
            ? await recommendations.get(participant.userGroupId)
            : NO_FLAGS.recommended,
        }
      : NO_FLAGS;

  return {
    /** @param isPublic whether nobody in particular asks, so that caches may give it to anybody */
    lookups: async (
      edition: Edition,
      language: LanguageCode,
      isPublic: boolean,
    ): Promise<PayloadAnswer> => {
      const snapshot = await snapshotOf(edition);
      return payload({ ...snapshot.lookups(languageOfCode(language)), isPublic, isKept: isPublic });
    },

    /** The conference days that have items, in any language the same. */
    listDays: async (edition: Edition): Promise<readonly string[]> =>
      (await snapshotOf(edition)).programme(DEFAULT_LANGUAGE).dates,

    /** The same as an answer; `isPublic` as above. */
    dates: async (edition: Edition, isPublic: boolean): Promise<PayloadAnswer> => {
      const snapshot = await snapshotOf(edition);
      return payload({ ...snapshot.dates(DEFAULT_LANGUAGE), isPublic, isKept: isPublic });
    },

    /** The items that a filter asks for; `isPublic` as above. */
    list: async (
      edition: Edition,
      code: LanguageCode,
      filter: ProgrammeFilter,
      participant: Participant,
      isPublic: boolean,
    ): Promise<PayloadAnswer> => {
      const language = languageOfCode(code);
      const snapshot = await snapshotOf(edition);
      const programme = snapshot.programme(language);
      const flags = await flagsOf(programme, participant);
      const { date = "", ...narrowing } = filter;
      const isKept =
        Object.values(narrowing).every((value) => !value) &&
        (date === "" || programme.dates.includes(date));
      const list = () =>
        isKept ? snapshot.dayList(language, date) : snapshot.filteredList(language, filter);
      const etag = etagOf(
        [snapshot.contentHash(language), JSON.stringify(filter), fingerprint(flags)].join("|"),
      );
      const pieces = () => withFlags(list(), flags);
      return flags === NO_FLAGS
        ? payload({
            mediaType: JSON_TYPE,
            etag,
            isPublic,
            isKept: isPublic && isKept,
            bytes: () => list().bytes,
            compressed: (encoding) => list().compressed(encoding),
          })
        : payload({
            mediaType: JSON_TYPE,
            etag,
            isPublic: false,
            bytes: pieces,
            compressed: (encoding) => compress(Buffer.concat(pieces()), encoding, WAITING_QUALITY),
          });
    },

    /**
     * @throws Failure `not-found` for an item of another edition, a hidden one, one that has no
     * details, or a hidden agenda
     */
    details: async (
      edition: Edition,
      language: LanguageCode,
      id: number,
      participant: Participant,
      seesPeople: boolean,
    ): Promise<PanelDetails> => {
      const snapshot = await snapshotOf(edition);
      const programme = snapshot.programme(languageOfCode(language));
      const entry = programme.byId.get(id);
      if (!entry || !hasDetails(entry.item)) throw notFound();
      const flags = await flagsOf(programme, participant);
      const item = flagItem(entry.item, flags);
      return {
        ...item,
        description: {
          ...item.description,
          description: snapshot.textOf(entry),
        },
        additionalContent: entry.additionalContent,
        attendees: seesPeople ? [...entry.attendees] : entry.attendees.map(withoutLinks),
        panels: (programme.subPanels.get(id) ?? []).map((sub) => flagItem(sub.item, flags)),
      };
    },

    /** The programme by start, then end. */
    listProgramme: async (edition: Edition, language: LanguageCode): Promise<ProgrammeEntries> => {
      const { dates, items } = (await snapshotOf(edition)).programme(languageOfCode(language));
      return { dates, entries: items };
    },

    /** The items that a participant has flags in, sub-panels too, by start, then end. */
    listFlagged: async (
      edition: Edition,
      language: LanguageCode,
      participant: Participant,
    ): Promise<ProgrammeEntries> => {
      const programme = (await snapshotOf(edition)).programme(languageOfCode(language));
      const flagged = flaggedIds(await flagsOf(programme, participant));
      return {
        dates: programme.dates,
        entries: [...programme.byId.values()].filter(({ item }) => flagged.has(item.id)),
      };
    },

    /**
     * What changes with any byte of the items that a participant has flags in, and these items as
     * a JSON array between two pieces of JSON.
     */
    listPersonal: async (
      edition: Edition,
      code: LanguageCode,
      participant: Participant,
    ): Promise<PersonalItems> => {
      const language = languageOfCode(code);
      const snapshot = await snapshotOf(edition);
      const programme = snapshot.programme(language);
      const flags = await flagsOf(programme, participant);
      return {
        dates: programme.dates,
        version: `${snapshot.contentHash(language)}|${fingerprint(flags)}`,
        encodeBetween: (before, after) => snapshot.personalList(language, flags, before, after),
      };
    },
  };
};

export type PanelsService = ReturnType<typeof createPanelsService>;

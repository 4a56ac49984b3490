import {
  type AgendaFlags,
  type Attendee,
  DEFAULT_LANGUAGE,
  hasDetails,
  type LanguageCode,
  languageOfCode,
  type PanelAttendee,
  type PanelDetails,
  type PanelItem,
} from "@foyer/contract";
import type { Caller } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import { notFound } from "../../lib/failure.ts";
import { searchWords } from "@foyer/contract/search-text";
import { showFound } from "./found-items.ts";
import { createMatcher, type Programme, type ProgrammeFilter } from "./programme.ts";
import { type ProgrammeItem, textOf } from "./programme-item.ts";
import type { ProgrammeSnapshot } from "./programme-snapshot.ts";

/** Without the attendees module a person is a name, not a link. */
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

/** Agenda items with the people of each, by start, then end, and the days of the whole programme. */
export type ProgrammeList = { dates: readonly string[]; items: readonly ProgrammeItem[] };

type AsOfRevision = Pick<ProgrammeSnapshot, "revision">;

export const listItems = (programme: Programme, filter: ProgrammeFilter): PanelItem[] => {
  const words = searchWords(filter.search);
  return programme.items
    .filter(createMatcher(filter, programme.lookups.options))
    .map((found) => showFound(found, words));
};

/** Returns a function that lays what a viewer may see of people now, and what these show, over those on a panel. */
export type OverlayPeople = (
  viewer: { caller: Caller; participant: Participant | null },
  edition: Edition,
) => Promise<(attendee: Attendee) => Attendee>;

/** Whose items are asked for. */
type FlagsOwner = { attendeeId: number; userGroupId: number | null };

/** Loads which items concern a person: their bookmarks, recommendations and own parts. */
export type LoadFlags = (
  owner: FlagsOwner | null,
  itemsOf: (attendeeId: number) => ReadonlySet<number>,
) => Promise<{
  isFlagged: (id: number) => boolean;
  flagItem: (item: PanelItem) => PanelItem;
  listIds: (isShown: (id: number) => boolean) => AgendaFlags;
}>;

type Viewer = { caller: Caller; participant: Participant | null; seesPeople: boolean };

type Dependencies = {
  overlayPeople: OverlayPeople;
  loadFlags: LoadFlags;
  snapshotOf: (editionId: number) => Promise<ProgrammeSnapshot>;
};

/** The programme as it concerns a person, and in full. */
export const createPanelsService = ({ loadFlags, snapshotOf, overlayPeople }: Dependencies) => {
  const programmeOf = async (edition: Edition, language: LanguageCode): Promise<Programme> =>
    (await snapshotOf(edition.id)).in(languageOfCode(language));

  const peopleFor = async (
    { caller, participant, seesPeople }: Viewer,
    edition: Edition,
    { attendees }: ProgrammeItem,
  ): Promise<PanelAttendee[]> => {
    const overlay = await overlayPeople({ caller, participant }, edition);
    const people = attendees.map(({ role, attendee }) => ({ role, attendee: overlay(attendee) }));
    return caller && seesPeople ? people : people.map(withoutLinks);
  };

  return {
    /** The items that a filter asks for, as a participant sees them. */
    list: async (
      edition: Edition,
      language: LanguageCode,
      filter: ProgrammeFilter,
      participant: Participant | null,
    ): Promise<PanelItem[]> => {
      const snapshot = await snapshotOf(edition.id);
      const { flagItem } = await loadFlags(participant, snapshot.itemsOf);
      return listItems(snapshot.in(languageOfCode(language)), filter).map(flagItem);
    },

    /**
     * @throws Failure `not-found` for an item of another edition, a hidden one, one that has no
     * details, or a hidden agenda
     */
    details: async (
      edition: Edition,
      language: LanguageCode,
      id: number,
      viewer: Viewer,
    ): Promise<PanelDetails> => {
      const snapshot = await snapshotOf(edition.id);
      const programme = snapshot.in(languageOfCode(language));
      const programmeItem = programme.byId.get(id);
      if (!programmeItem || !hasDetails(programmeItem.item)) throw notFound();
      const { flagItem } = await loadFlags(viewer.participant, snapshot.itemsOf);
      const item = flagItem(programmeItem.item);
      return {
        ...item,
        description: { ...item.description, description: textOf(programmeItem) },
        additionalContent: programmeItem.additionalContent,
        hasPlan: programmeItem.hasPlan,
        attendees: await peopleFor(viewer, edition, programmeItem),
        panels: (programme.subPanels.get(id) ?? []).map((sub) => flagItem(sub.item)),
      };
    },

    /** The programme; the same object until it is rebuilt. */
    listProgramme: (edition: Edition, language: LanguageCode): Promise<ProgrammeList> =>
      programmeOf(edition, language),

    /** The items that concern a participant, sub-panels too, with their flags. */
    listFlagged: async (
      edition: Edition,
      language: LanguageCode,
      participant: FlagsOwner | null,
    ): Promise<ProgrammeList & AsOfRevision> => {
      const snapshot = await snapshotOf(edition.id);
      const { dates, byId } = snapshot.in(languageOfCode(language));
      const { isFlagged, flagItem } = await loadFlags(participant, snapshot.itemsOf);
      const items = [...byId.values()]
        .filter(({ item }) => isFlagged(item.id))
        .map((programmeItem) => ({ ...programmeItem, item: flagItem(programmeItem.item) }));
      return { revision: snapshot.revision, dates, items };
    },

    /** One item that has details, without flags. @throws Failure as `details` does */
    getItem: async (
      edition: Edition,
      language: LanguageCode,
      id: number,
    ): Promise<{ programmeItem: ProgrammeItem } & AsOfRevision> => {
      const snapshot = await snapshotOf(edition.id);
      const programmeItem = snapshot.in(languageOfCode(language)).byId.get(id);
      if (!programmeItem || !hasDetails(programmeItem.item)) throw notFound();
      return { programmeItem, revision: snapshot.revision };
    },

    /** Who takes part in what, and what the programme can be filtered by. */
    listParticipations: async (edition: Edition, language: LanguageCode) => {
      const { participations, lookups } = await programmeOf(edition, language);
      return { participations, options: lookups.options };
    },

    /** Returns a function that adds a participant's flags to an item of the programme. */
    flagsFor: async (
      edition: Edition,
      participant: Participant | null,
    ): Promise<(item: PanelItem) => PanelItem> => {
      const { itemsOf } = await snapshotOf(edition.id);
      return (await loadFlags(participant, itemsOf)).flagItem;
    },

    /** The items that show a partner, sub-panels too, with a participant's flags. */
    listOfPartner: async (
      edition: Edition,
      language: LanguageCode,
      partnerId: number,
      participant: Participant | null,
    ): Promise<PanelItem[]> => {
      const snapshot = await snapshotOf(edition.id);
      const { byId } = snapshot.in(languageOfCode(language));
      const { flagItem } = await loadFlags(participant, snapshot.itemsOf);
      return [...byId.values()]
        .filter(({ item }) => item.partners.some(({ id }) => id === partnerId))
        .map(({ item }) => flagItem(item));
    },

    /** The ids of the items that concern a participant, of those that the programme shows. */
    listFlags: async (edition: Edition, participant: Participant | null) => {
      const snapshot = await snapshotOf(edition.id);
      const { byId } = snapshot.in(DEFAULT_LANGUAGE);
      const { listIds } = await loadFlags(participant, snapshot.itemsOf);
      return listIds((id) => byId.has(id));
    },
  };
};

export type PanelsService = ReturnType<typeof createPanelsService>;

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
import { searchTerms } from "@foyer/contract/search-text";
import { toSearchMatch } from "./search-matches.ts";
import { createMatcher, type Programme, type ProgrammeFilter } from "./programme.ts";
import type { ProgrammePanel } from "./programme-panel.ts";
import type { ProgrammeSnapshot } from "./programme-snapshot.ts";

/** Removes links and ids of people, for viewers without the attendees module. */
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

/** Panels by start, then end, and the days of the whole programme. */
export type ProgrammeList = { dates: readonly string[]; items: readonly ProgrammePanel[] };

type WithRevision = Pick<ProgrammeSnapshot, "revision">;

export const listItems = (programme: Programme, filter: ProgrammeFilter): PanelItem[] => {
  const terms = searchTerms(filter.search);
  return programme.items
    .filter(createMatcher(filter, programme.lookups.options))
    .map((programmePanel) => toSearchMatch(programmePanel, terms));
};

/**
 * Returns a function that replaces the cached data of a person by their current data, as visible to a viewer.
 */
export type OverlayPeople = (
  viewer: { caller: Caller; participant: Participant | null },
  edition: Edition,
) => Promise<(attendee: Attendee) => Attendee>;

/** Person whose flags are loaded. */
type FlagsOwner = { attendeeId: number; userGroupId: number | null };

/** Loads the items that concern a person: bookmarks, recommendations and participations. */
export type LoadFlags = (
  owner: FlagsOwner | null,
  getItemIds: (attendeeId: number) => ReadonlySet<number>,
) => Promise<{
  isFlagged: (id: number) => boolean;
  flagItem: (item: PanelItem) => PanelItem;
  listIds: (isVisible: (id: number) => boolean) => AgendaFlags;
}>;

type Viewer = { caller: Caller; participant: Participant | null; canSeePeople: boolean };

type Dependencies = {
  overlayPeople: OverlayPeople;
  loadFlags: LoadFlags;
  snapshotOf: (editionId: number) => Promise<ProgrammeSnapshot>;
};

export const createPanelsService = ({ loadFlags, snapshotOf, overlayPeople }: Dependencies) => {
  const loadProgramme = async (edition: Edition, language: LanguageCode): Promise<Programme> =>
    (await snapshotOf(edition.id)).in(languageOfCode(language));

  const listPeople = async (
    { caller, participant, canSeePeople }: Viewer,
    edition: Edition,
    { attendees }: ProgrammePanel,
  ): Promise<PanelAttendee[]> => {
    const overlay = await overlayPeople({ caller, participant }, edition);
    const people = attendees.map(({ role, attendee }) => ({ role, attendee: overlay(attendee) }));
    return caller && canSeePeople ? people : people.map(withoutLinks);
  };

  return {
    /** Returns the items that match a filter, with the flags of a participant. */
    list: async (
      edition: Edition,
      language: LanguageCode,
      filter: ProgrammeFilter,
      participant: Participant | null,
    ): Promise<PanelItem[]> => {
      const snapshot = await snapshotOf(edition.id);
      const { flagItem } = await loadFlags(participant, snapshot.getItemIds);
      return listItems(snapshot.in(languageOfCode(language)), filter).map(flagItem);
    },

    /**
     * @throws Failure `not-found` for an item of another edition, a hidden one, one without details, or a
     * hidden agenda
     */
    details: async (
      edition: Edition,
      language: LanguageCode,
      id: number,
      viewer: Viewer,
    ): Promise<PanelDetails> => {
      const snapshot = await snapshotOf(edition.id);
      const programme = snapshot.in(languageOfCode(language));
      const programmePanel = programme.byId.get(id);
      if (!programmePanel || !hasDetails(programmePanel.item)) throw notFound();
      const { flagItem } = await loadFlags(viewer.participant, snapshot.getItemIds);
      const item = flagItem(programmePanel.item);
      return {
        ...item,
        description: { ...item.description, description: programmePanel.description },
        additionalContent: programmePanel.additionalContent,
        hasPlan: programmePanel.hasPlan,
        attendees: await listPeople(viewer, edition, programmePanel),
        panels: (programme.subPanels.get(id) ?? []).map((sub) => flagItem(sub.item)),
      };
    },

    /** Returns the programme, the same object until it is rebuilt. */
    listProgramme: (edition: Edition, language: LanguageCode): Promise<ProgrammeList> =>
      loadProgramme(edition, language),

    /** Returns the items that concern a participant, including sub-panels, with their flags. */
    listFlagged: async (
      edition: Edition,
      language: LanguageCode,
      participant: FlagsOwner | null,
    ): Promise<ProgrammeList & WithRevision> => {
      const snapshot = await snapshotOf(edition.id);
      const { dates, byId } = snapshot.in(languageOfCode(language));
      const { isFlagged, flagItem } = await loadFlags(participant, snapshot.getItemIds);
      const items = [...byId.values()]
        .filter(({ item }) => isFlagged(item.id))
        .map((programmePanel) => ({ ...programmePanel, item: flagItem(programmePanel.item) }));
      return { revision: snapshot.revision, dates, items };
    },

    /**
     * Returns one item with details, without flags.
     * @throws Failure like `details`
     */
    getItem: async (
      edition: Edition,
      language: LanguageCode,
      id: number,
    ): Promise<{ programmePanel: ProgrammePanel } & WithRevision> => {
      const snapshot = await snapshotOf(edition.id);
      const programmePanel = snapshot.in(languageOfCode(language)).byId.get(id);
      if (!programmePanel || !hasDetails(programmePanel.item)) throw notFound();
      return { programmePanel, revision: snapshot.revision };
    },

    /** Returns the participations of people and the filter options of the programme. */
    listParticipations: async (edition: Edition, language: LanguageCode) => {
      const { participations, lookups } = await loadProgramme(edition, language);
      return { participations, options: lookups.options };
    },

    /** Returns a function that adds a participant's flags to an item of the programme. */
    loadFlagItem: async (
      edition: Edition,
      participant: Participant | null,
    ): Promise<(item: PanelItem) => PanelItem> => {
      const { getItemIds } = await snapshotOf(edition.id);
      return (await loadFlags(participant, getItemIds)).flagItem;
    },

    /** Returns the items of a partner, including sub-panels, with a participant's flags. */
    listByPartner: async (
      edition: Edition,
      language: LanguageCode,
      partnerId: number,
      participant: Participant | null,
    ): Promise<PanelItem[]> => {
      const snapshot = await snapshotOf(edition.id);
      const { byId } = snapshot.in(languageOfCode(language));
      const { flagItem } = await loadFlags(participant, snapshot.getItemIds);
      return [...byId.values()]
        .filter(({ item }) => item.partners.some(({ id }) => id === partnerId))
        .map(({ item }) => flagItem(item));
    },

    /** Returns the ids of visible items that concern a participant. */
    listFlags: async (edition: Edition, participant: Participant | null) => {
      const snapshot = await snapshotOf(edition.id);
      const { byId } = snapshot.in(DEFAULT_LANGUAGE);
      const { listIds } = await loadFlags(participant, snapshot.getItemIds);
      return listIds((id) => byId.has(id));
    },
  };
};

export type PanelsService = ReturnType<typeof createPanelsService>;

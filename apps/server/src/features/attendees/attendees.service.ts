import {
  type Attendee,
  type AttendeeDetails,
  type AttendeeLookups,
  ATTENDEES_PAGE,
  type attendeeRoutes,
  type FilterOption,
  type LanguageCode,
  languageOfCode,
  type PanelItem,
  type PanelLookups,
  type QueryOf,
} from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { Directories } from "./directories.ts";
import type { Directory } from "./directory.ts";
import { createMatcher, type Participations } from "./filter.ts";
import type { ConsumeViews } from "./view-quota.ts";
import { getDescriptionHtml, type DirectoryAttendee } from "./attendee.ts";
import { canChat, type Viewer } from "./viewer.ts";

const NO_LOOKUPS: AttendeeLookups = {
  trades: [],
  countries: [],
  thematicPaths: [],
  panelTypes: [],
  options: { thematicPaths: [], panelTypes: [] },
};

export type LoadProgramme = {
  listParticipations: (
    edition: Edition,
    language: LanguageCode,
  ) => Promise<{ participations: Participations; options: PanelLookups["options"] }>;
  loadFlagItem: (
    edition: Edition,
    participant: Participant | null,
  ) => Promise<(item: PanelItem) => PanelItem>;
};

type Dependencies = {
  directories: Directories;
  programme: LoadProgramme;
  consumeViews: ConsumeViews;
};

const listTexts = (options: readonly FilterOption[]): string[] => options.map(({ text }) => text);

/** Returns the thematic paths and panel types in which listed attendees take part. */
const filterUsedOptions = (
  directory: Directory,
  language: LanguageCode,
  participations: Participations,
  { thematicPaths, panelTypes }: PanelLookups["options"],
): AttendeeLookups["options"] => {
  const items = directory
    .in(languageOfCode(language))
    .listed.flatMap(({ person }) => participations.get(person.row.id) ?? [])
    .map(({ item }) => item.description);
  const [paths, types] = [
    new Set(items.map(({ thematicPath }) => thematicPath)),
    new Set(items.map(({ type }) => type)),
  ];
  return {
    thematicPaths: thematicPaths.filter(({ text }) => paths.has(text)),
    panelTypes: panelTypes.filter(({ text }) => types.has(text)),
  };
};

/** Returns one page of matching items and stops after it. */
const getPage = <Item>(
  items: readonly Item[],
  matches: (item: Item) => boolean,
  skip: number,
  take: number,
): Item[] => {
  const matching: Item[] = [];
  for (const item of items) {
    if (matching.length === skip + take) break;
    if (matches(item)) matching.push(item);
  }
  return matching.slice(skip);
};

export const createAttendeesService = ({ directories, programme, consumeViews }: Dependencies) => {
  return {
    lookups: async (edition: Edition, language: LanguageCode): Promise<AttendeeLookups> => {
      if (!edition.showAttendees) return NO_LOOKUPS;
      const directory = await directories.get(edition.id);
      const filters = await programme.listParticipations(edition, language);
      const options = filterUsedOptions(
        directory,
        language,
        filters.participations,
        filters.options,
      );
      return {
        ...directory.in(languageOfCode(language)).filterOptions,
        thematicPaths: listTexts(options.thematicPaths),
        panelTypes: listTexts(options.panelTypes),
        options,
      };
    },

    /** @throws Failure `too-many-requests` for an account over the view quota */
    list: async (
      viewer: Viewer,
      edition: Edition,
      query: QueryOf<(typeof attendeeRoutes)["list"]>,
    ): Promise<Attendee[]> => {
      if (!edition.showAttendees) return [];
      const { language, skip = 0, take = ATTENDEES_PAGE, ...filter } = query;
      const directory = await directories.get(edition.id);
      const { participations, options } = await programme.listParticipations(edition, language);
      const { listed } = directory.in(languageOfCode(language));
      const page = getPage(listed, createMatcher(filter, participations, options), skip, take).map(
        ({ attendee, person }) => ({ ...attendee, canChat: canChat(viewer, person) }),
      );
      await consumeViews(viewer.caller.accountId, page.length);
      return page;
    },

    /**
     * @param viewer `canSeePeople` is true if the viewer may use the module of attendees here
     * @throws Failure `forbidden` for another person without the module; `not-found` for an attendee who is
     * neither on the list nor on a visible panel, and for a viewer who does not take part in the edition;
     * `too-many-requests` for an account over the view quota
     */
    details: async (
      viewer: Viewer & { canSeePeople: boolean },
      edition: Edition,
      language: LanguageCode,
      id: number,
    ): Promise<AttendeeDetails> => {
      const { participant, canSeePeople } = viewer;
      const isOwn = participant?.attendeeId === id;
      if (participant === null && !canSeePeople) throw notFound();
      if (!isOwn && !canSeePeople) throw new Failure("forbidden");
      const directory = await directories.get(edition.id);
      const { participations } = await programme.listParticipations(edition, language);
      const panels = participations.get(id) ?? [];
      const person = directory.people.get(id);
      if (!person || !(isOwn || isVisible(person, edition, panels))) throw notFound();
      const attendee = directory.in(languageOfCode(language)).describe(person);
      if (!isOwn) await consumeViews(viewer.caller.accountId, 1);
      const flagItem = await programme.loadFlagItem(edition, participant);
      return {
        ...attendee,
        canChat: canChat(viewer, person),
        description: {
          ...attendee.description,
          description: getDescriptionHtml(person, languageOfCode(language)),
        },
        panels: panels.map(({ role, item }) => ({
          role,
          panel: flagItem(item),
          startDate: item.startDate,
          endDate: item.endDate,
        })),
      };
    },
  };
};

/** True for attendees of a visible list and for people in the programme. */
const isVisible = (
  person: DirectoryAttendee,
  edition: Edition,
  panels: readonly unknown[],
): boolean =>
  (person.isListed && edition.showAttendees) ||
  (panels.length > 0 && !person.row.isInformationAccount);

export type AttendeesService = ReturnType<typeof createAttendeesService>;

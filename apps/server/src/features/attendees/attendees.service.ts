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
import type { CountSeen } from "./people-seen.ts";
import { descriptionOf, type Person } from "./person.ts";
import { canChat, type Viewer } from "./viewer.ts";

const NO_LOOKUPS: AttendeeLookups = {
  trades: [],
  countries: [],
  thematicPaths: [],
  panelTypes: [],
  options: { thematicPaths: [], panelTypes: [] },
};

/** What is asked of the programme. */
export type AskProgramme = {
  listParticipations: (
    edition: Edition,
    language: LanguageCode,
  ) => Promise<{ participations: Participations; options: PanelLookups["options"] }>;
  flagsFor: (
    edition: Edition,
    participant: Participant | null,
  ) => Promise<(item: PanelItem) => PanelItem>;
};

type Dependencies = {
  directories: Directories;
  programme: AskProgramme;
  countSeen: CountSeen;
};

const textsOf = (options: readonly FilterOption[]): string[] => options.map(({ text }) => text);

/** Of the programme's paths and types those in which somebody on the list takes part. */
const occurringOptions = (
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

/** A page of those who match; nobody is tested beyond it. */
const pageOf = <Item>(
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

/** Who sees the people of an edition, and what of them. */
export const createAttendeesService = ({ directories, programme, countSeen }: Dependencies) => {
  return {
    lookups: async (edition: Edition, language: LanguageCode): Promise<AttendeeLookups> => {
      if (!edition.showAttendees) return NO_LOOKUPS;
      const directory = await directories.get(edition.id);
      const filters = await programme.listParticipations(edition, language);
      const options = occurringOptions(
        directory,
        language,
        filters.participations,
        filters.options,
      );
      return {
        ...directory.in(languageOfCode(language)).choices,
        thematicPaths: textsOf(options.thematicPaths),
        panelTypes: textsOf(options.panelTypes),
        options,
      };
    },

    /** @throws Failure `too-many-requests` for an account that has seen too many people */
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
      const page = pageOf(listed, createMatcher(filter, participations, options), skip, take).map(
        ({ attendee, person }) => ({ ...attendee, canChat: canChat(viewer, person) }),
      );
      await countSeen(viewer.caller.accountId, page.length);
      return page;
    },

    /**
     * @param seesPeople whether the viewer may use the module of attendees here
     * @throws Failure `forbidden` for another person without the module; `not-found` for somebody who
     * is neither on the list nor shown on an agenda item, and to a viewer without a part in the edition;
     * `too-many-requests` as for the list
     */
    details: async (
      viewer: Viewer & { seesPeople: boolean },
      edition: Edition,
      language: LanguageCode,
      id: number,
    ): Promise<AttendeeDetails> => {
      const { participant, seesPeople } = viewer;
      const isOwn = participant?.attendeeId === id;
      if (participant === null && !seesPeople) throw notFound();
      if (!isOwn && !seesPeople) throw new Failure("forbidden");
      const directory = await directories.get(edition.id);
      const { participations } = await programme.listParticipations(edition, language);
      const panels = participations.get(id) ?? [];
      const person = directory.people.get(id);
      if (!person || !(isOwn || isOpen(person, edition, panels))) throw notFound();
      const attendee = directory.in(languageOfCode(language)).describe(person);
      if (!isOwn) await countSeen(viewer.caller.accountId, 1);
      const lay = await programme.flagsFor(edition, participant);
      return {
        ...attendee,
        canChat: canChat(viewer, person),
        description: {
          ...attendee.description,
          description: descriptionOf(person, languageOfCode(language)),
        },
        panels: panels.map(({ role, item }) => ({
          role,
          panel: lay(item),
          startDate: item.startDate,
          endDate: item.endDate,
        })),
      };
    },
  };
};

/** People on the list, where there is one, and people whom the programme names. */
const isOpen = (person: Person, edition: Edition, panels: readonly unknown[]): boolean =>
  (person.isListed && edition.showAttendees) ||
  (panels.length > 0 && !person.row.isInformationAccount);

export type AttendeesService = ReturnType<typeof createAttendeesService>;

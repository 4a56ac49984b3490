import { createHash, randomBytes } from "node:crypto";
import {
  AGENDA_FIELD,
  type CalendarAddress,
  type CalendarState,
  calendarRoutes,
  codeOfLanguage,
  type Language,
  type LanguageCode,
  languageOfCode,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { type Calendar, type CalendarEvent, writeCalendar } from "./calendar.ts";
import type { CalendarRepository } from "./calendar.repository.ts";
import { type CalendarItem, toCalendarEvent, toCancelledEvent } from "./to-calendar-event.ts";

type Revision = Calendar["revision"];
type Owner = Pick<Participant, "attendeeId" | "editionId" | "userGroupId">;

export type AskAgenda = {
  /** The items that concern a person. */
  listFlagged: (
    edition: Edition,
    language: LanguageCode,
    owner: Owner,
  ) => Promise<{ items: readonly CalendarItem[]; revision: Revision }>;
  /** @throws Failure `not-found` for what has no page in the programme */
  getItem: (
    edition: Edition,
    language: LanguageCode,
    id: number,
  ) => Promise<{ programmeItem: CalendarItem; revision: Revision }>;
};

/** The programme, as this feature asks for it. */
export type ProgrammeToSubscribe = {
  revision: Revision;
  in: (language: Language) => { byId: ReadonlyMap<number, CalendarItem> };
};

/** @throws Failure `validation-failed` at `password` for a wrong one; `too-many-requests` */
export type ConfirmPassword = (accountId: number, password: string) => Promise<void>;

type Dependencies = {
  confirmPassword: ConfirmPassword;
  repository: CalendarRepository;
  database: Pick<Database, "write">;
  programme: AskAgenda;
  limits: RateLimits;
  clock: Clock;
  settings: { publicUrl: string };
};

/** Who makes an address of their agenda, and of which edition. */
type Maker = { caller: Account; edition: Edition; participant: Participant | null };

/** What a caller may have already, and how to write it when they have not. */
export type CalendarFile = { version: string; write: () => string };

/** Of what is written from the same content: raised where the writing changes. */
const FORMAT = 2;
const KEY_BYTES = 32;
const QUARTER_OF_AN_HOUR = 900;

const NAMES: Record<Language, string> = { pl: "Moja agenda", en: "My agenda" };
const PROGRAMME: Record<Language, string> = { pl: "Program", en: "Programme" };

export const hashCalendarKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");

const shows = ({ agendaVisibleFields }: Edition, field: number): boolean =>
  agendaVisibleFields.includes(field);

/** @throws Failure `forbidden` for an organiser without a part, who has no agenda */
const attendeeOf = (participant: Participant | null): number => {
  if (!participant) throw new Failure("forbidden");
  return participant.attendeeId;
};

/** The beginning of an item's text: the whole texts of a thousand items are more than calendars take. */
const leadOf = ({ description }: CalendarItem["item"]): string | null =>
  description.description && escapeHtml(description.description);

const stateOf = (madeAt: Date | null): CalendarState => ({
  madeAt: madeAt?.toISOString() ?? null,
});

export const createCalendarService = (dependencies: Dependencies) => {
  const { repository, database, programme, confirmPassword, limits, clock, settings } =
    dependencies;
  const { publicUrl } = settings;
  const changesOfPerson = limits.createLimit({ name: "calendar-keys", points: 30, seconds: 3_600 });
  const readsOfFeed = limits.createLimit({ name: "calendar-reads", points: 60, seconds: 60 });
  const badKeysOfAddress = limits.createLimit({
    name: "calendar-bad-keys",
    points: 600,
    seconds: QUARTER_OF_AN_HOUR,
  });

  const addressOf = (key: string, { year, type }: Edition, language: Language): string => {
    const address = new URL(`/api${calendarRoutes.feed.path}`, publicUrl);
    const query = { year, type, language: codeOfLanguage(language), key };
    for (const [name, value] of Object.entries(query)) {
      address.searchParams.set(name, String(value));
    }
    return address.href;
  };

  /** @throws Failure `not-found` for a key that is no longer good, or is another edition's */
  const openFeed = async (key: string, edition: Edition, network: string): Promise<Owner> => {
    await badKeysOfAddress.check(network);
    const owner = await repository.findOwner(hashCalendarKey(key), edition.id);
    if (!owner) {
      await badKeysOfAddress.consume(network);
      throw notFound();
    }
    await readsOfFeed.consume(owner.attendeeId);
    return owner;
  };

  /** An edition that hides its days has nothing that a calendar could hold. */
  const toFile = (
    edition: Edition,
    language: Language,
    revision: Revision,
    ids: readonly (number | string)[],
    content: { name: string | null; makeEvents: () => CalendarEvent[] },
  ): CalendarFile => ({
    version: JSON.stringify([FORMAT, publicUrl, language, revision.number, ids]),
    write: () =>
      writeCalendar({
        name: content.name,
        timeZone: edition.timeZone,
        revision,
        showsTime: shows(edition, AGENDA_FIELD.time),
        events: shows(edition, AGENDA_FIELD.date) ? content.makeEvents() : [],
      }),
  });

  return {
    state: async (participant: Participant | null): Promise<CalendarState> =>
      stateOf(participant && (await repository.findMadeAt(participant.attendeeId))),

    /**
     * The key is in the answer and nowhere else: the table holds its hash.
     * @throws Failure `forbidden` for who has no agenda; `validation-failed` for a wrong password
     */
    make: async (
      { caller, edition, participant }: Maker,
      password: string,
      language: Language,
    ): Promise<CalendarAddress> => {
      const attendeeId = attendeeOf(participant);
      await changesOfPerson.consume(attendeeId);
      await confirmPassword(caller.accountId, password);
      const key = randomBytes(KEY_BYTES).toString("base64url");
      const madeAt = clock.now();
      await database.write((tx) =>
        repository.saveKey(attendeeId, hashCalendarKey(key), madeAt, tx),
      );
      return { ...stateOf(madeAt), address: addressOf(key, edition, language) };
    },

    /** @throws Failure `forbidden` for who has no agenda */
    revoke: async (participant: Participant | null): Promise<CalendarState> => {
      const attendeeId = attendeeOf(participant);
      await changesOfPerson.consume(attendeeId);
      await database.write((tx) => repository.removeKey(attendeeId, tx));
      return stateOf(null);
    },

    /**
     * My agenda of the owner of the key, and what they bookmarked that was called off.
     * `network` is where the request comes from, for limits.
     * @throws Failure `not-found` as `openFeed` does; `too-many-requests`
     */
    feed: async (
      edition: Edition,
      { key, code, network }: { key: string; code: LanguageCode; network: string },
    ): Promise<CalendarFile> => {
      const owner = await openFeed(key, edition, network);
      const language = languageOfCode(code);
      const { items, revision } = await programme.listFlagged(edition, code, owner);
      const shown = new Set(items.map(({ item }) => item.id));
      const hidden = edition.showAgenda
        ? await repository.listHiddenBookmarks(owner.attendeeId)
        : [];
      // What has just been hidden may still stand in the programme for a moment.
      const cancelled = hidden.filter(({ panel }) => !shown.has(panel.id));
      const ids = [...shown, "cancelled", ...cancelled.map(({ panel }) => panel.id)];
      return toFile(edition, language, revision, ids, {
        name: [NAMES[language], fieldInLanguage(edition.text, language, "name")].join(" – "),
        makeEvents: () => [
          ...items.map((programmeItem) => toCalendarEvent(programmeItem, edition, publicUrl)),
          ...cancelled.map((row) => toCancelledEvent(row, edition, { language, publicUrl })),
        ],
      });
    },

    /** The whole programme, to subscribe to; its texts are the beginnings of what the panels' pages tell. */
    writeSchedule: (
      { revision, in: programmeIn }: ProgrammeToSubscribe,
      edition: Edition,
      code: LanguageCode,
    ): string => {
      const language = languageOfCode(code);
      const items = [...programmeIn(language).byId.values()];
      return toFile(edition, language, revision, [], {
        name: [PROGRAMME[language], fieldInLanguage(edition.text, language, "name")].join(" – "),
        makeEvents: () =>
          items.map(({ item }) =>
            toCalendarEvent({ item, description: leadOf(item) }, edition, publicUrl),
          ),
      }).write();
    },

    /** @throws Failure `not-found` for an item without a page in the programme */
    panel: async (edition: Edition, code: LanguageCode, id: number): Promise<CalendarFile> => {
      const { programmeItem, revision } = await programme.getItem(edition, code, id);
      return toFile(edition, languageOfCode(code), revision, [id], {
        name: null,
        makeEvents: () => [toCalendarEvent(programmeItem, edition, publicUrl)],
      });
    },
  };
};

export type CalendarService = ReturnType<typeof createCalendarService>;

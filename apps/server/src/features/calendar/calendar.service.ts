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

export type LoadAgenda = {
  /** Returns the items that concern a person. */
  listFlagged: (
    edition: Edition,
    language: LanguageCode,
    owner: Owner,
  ) => Promise<{ items: readonly CalendarItem[]; revision: Revision }>;
  /** @throws Failure `not-found` for an item without a page in the programme */
  getItem: (
    edition: Edition,
    language: LanguageCode,
    id: number,
  ) => Promise<{ programmePanel: CalendarItem; revision: Revision }>;
};

/** Parts of the programme snapshot that this feature needs. */
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
  programme: LoadAgenda;
  limits: RateLimits;
  clock: Clock;
  settings: { publicUrl: string };
};

type AgendaCaller = { caller: Account; edition: Edition; participant: Participant | null };

/** Version of a calendar and a function that writes it, called only if the client lacks this version. */
export type CalendarFile = { version: string; write: () => string };

/** Version of the file format. Increase it when the output changes for the same content. */
const FORMAT_VERSION = 2;
const KEY_BYTES = 32;
const QUARTER_HOUR_S = 900;

const NAMES: Record<Language, string> = { pl: "Moja agenda", en: "My agenda" };
const PROGRAMME: Record<Language, string> = { pl: "Program", en: "Programme" };

export const hashCalendarKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");

const isVisible = ({ agendaVisibleFields }: Edition, field: number): boolean =>
  agendaVisibleFields.includes(field);

/** @throws Failure `forbidden` for organisers who do not take part and have no agenda */
const requireAttendee = (participant: Participant | null): number => {
  if (!participant) throw new Failure("forbidden");
  return participant.attendeeId;
};

/** Returns the excerpt, because calendars reject the full texts of a thousand items. */
const toExcerptHtml = ({ description }: CalendarItem["item"]): string | null =>
  description.description && escapeHtml(description.description);

const toState = (createdAt: Date | null): CalendarState => ({
  createdAt: createdAt?.toISOString() ?? null,
});

export const createCalendarService = (dependencies: Dependencies) => {
  const { repository, database, programme, confirmPassword, limits, clock, settings } =
    dependencies;
  const { publicUrl } = settings;
  const changeLimit = limits.createLimit({ name: "calendar-keys", points: 30, seconds: 3_600 });
  const readLimit = limits.createLimit({ name: "calendar-reads", points: 60, seconds: 60 });
  const badKeyLimit = limits.createLimit({
    name: "calendar-bad-keys",
    points: 600,
    seconds: QUARTER_HOUR_S,
  });

  const buildFeedUrl = (key: string, { year, type }: Edition, language: Language): string => {
    const url = new URL(`/api${calendarRoutes.feed.path}`, publicUrl);
    const query = { year, type, language: codeOfLanguage(language), key };
    for (const [name, value] of Object.entries(query)) {
      url.searchParams.set(name, String(value));
    }
    return url.href;
  };

  /** @throws Failure `not-found` for a key that is invalid or of another edition */
  const openFeed = async (key: string, edition: Edition, network: string): Promise<Owner> => {
    await badKeyLimit.check(network);
    const owner = await repository.findOwner(hashCalendarKey(key), edition.id);
    if (!owner) {
      await badKeyLimit.consume(network);
      throw notFound();
    }
    await readLimit.consume(owner.attendeeId);
    return owner;
  };

  /** Builds a calendar. Editions that hide days have no events in it. */
  const toFile = (
    edition: Edition,
    language: Language,
    revision: Revision,
    ids: readonly (number | string)[],
    content: { name: string | null; buildEvents: () => CalendarEvent[] },
  ): CalendarFile => ({
    version: JSON.stringify([FORMAT_VERSION, publicUrl, language, revision.number, ids]),
    write: () =>
      writeCalendar({
        name: content.name,
        timeZone: edition.timeZone,
        revision,
        showsTime: isVisible(edition, AGENDA_FIELD.time),
        events: isVisible(edition, AGENDA_FIELD.date) ? content.buildEvents() : [],
      }),
  });

  return {
    state: async (participant: Participant | null): Promise<CalendarState> =>
      toState(participant && (await repository.findCreatedAt(participant.attendeeId))),

    /**
     * Creates a URL. Only the response contains the key; the table stores its hash.
     * @throws Failure `forbidden` for callers without an agenda; `validation-failed` for a wrong password
     */
    create: async (
      { caller, edition, participant }: AgendaCaller,
      password: string,
      language: Language,
    ): Promise<CalendarAddress> => {
      const attendeeId = requireAttendee(participant);
      await changeLimit.consume(attendeeId);
      await confirmPassword(caller.accountId, password);
      const key = randomBytes(KEY_BYTES).toString("base64url");
      const createdAt = clock.now();
      await database.write((tx) =>
        repository.saveKey(attendeeId, hashCalendarKey(key), createdAt, tx),
      );
      return { ...toState(createdAt), address: buildFeedUrl(key, edition, language) };
    },

    /** @throws Failure `forbidden` for callers without an agenda */
    revoke: async (participant: Participant | null): Promise<CalendarState> => {
      const attendeeId = requireAttendee(participant);
      await changeLimit.consume(attendeeId);
      await database.write((tx) => repository.removeKey(attendeeId, tx));
      return toState(null);
    },

    /**
     * Returns the agenda of the key's owner, including their bookmarked panels that were cancelled.
     * @param request `network` is the client's address, for rate limits
     * @throws Failure `not-found` like `openFeed`; `too-many-requests`
     */
    feed: async (
      edition: Edition,
      { key, code, network }: { key: string; code: LanguageCode; network: string },
    ): Promise<CalendarFile> => {
      const owner = await openFeed(key, edition, network);
      const language = languageOfCode(code);
      const { items, revision } = await programme.listFlagged(edition, code, owner);
      const visibleIds = new Set(items.map(({ item }) => item.id));
      const hiddenBookmarks = edition.showAgenda
        ? await repository.listHiddenBookmarks(owner.attendeeId)
        : [];
      // A panel hidden just now may still be part of the cached programme.
      const cancelled = hiddenBookmarks.filter(({ panel }) => !visibleIds.has(panel.id));
      const ids = [...visibleIds, "cancelled", ...cancelled.map(({ panel }) => panel.id)];
      return toFile(edition, language, revision, ids, {
        name: [NAMES[language], fieldInLanguage(edition.text, language, "name")].join(" – "),
        buildEvents: () => [
          ...items.map((programmePanel) => toCalendarEvent(programmePanel, edition, publicUrl)),
          ...cancelled.map((row) => toCancelledEvent(row, edition, { language, publicUrl })),
        ],
      });
    },

    /** Writes the whole programme for subscriptions, with excerpts as texts. */
    writeSchedule: (
      { revision, in: getProgramme }: ProgrammeToSubscribe,
      edition: Edition,
      code: LanguageCode,
    ): string => {
      const language = languageOfCode(code);
      const items = [...getProgramme(language).byId.values()];
      return toFile(edition, language, revision, [], {
        name: [PROGRAMME[language], fieldInLanguage(edition.text, language, "name")].join(" – "),
        buildEvents: () =>
          items.map(({ item }) =>
            toCalendarEvent({ item, description: toExcerptHtml(item) }, edition, publicUrl),
          ),
      }).write();
    },

    /** @throws Failure `not-found` for an item without a page in the programme */
    panel: async (edition: Edition, code: LanguageCode, id: number): Promise<CalendarFile> => {
      const { programmePanel, revision } = await programme.getItem(edition, code, id);
      return toFile(edition, languageOfCode(code), revision, [id], {
        name: null,
        buildEvents: () => [toCalendarEvent(programmePanel, edition, publicUrl)],
      });
    },
  };
};

export type CalendarService = ReturnType<typeof createCalendarService>;

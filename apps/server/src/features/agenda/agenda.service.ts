import {
  AGENDA_FIELD,
  type AttendeeRole,
  fullNameOf,
  type Language,
  type LanguageCode,
  languageOfCode,
  type MyAgenda,
  PANEL_ROLE_ORDER,
  type PanelAttendee,
  type PanelItem,
  ROLE_LABELS,
} from "@foyer/contract";
import type { Database } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { createMemo } from "../../lib/memo.ts";
import {
  compress,
  etagOf,
  JSON_TYPE,
  payload,
  type PayloadAnswer,
  WAITING_QUALITY,
} from "../../lib/payload.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { AgendaRepository } from "./agenda.repository.ts";
import { dayHeading, LANGUAGE_LABELS } from "./agenda-labels.ts";
import type { AgendaDay, AgendaDocument, AgendaItem } from "./pdf/agenda-document.ts";
import type { AgendaPrinter, PrintOptions } from "./pdf/agenda-printer.ts";
import { PrinterBusy, PrinterClosed } from "./pdf/printer-failures.ts";

type Edition = {
  id: number;
  revision: number;
  agendaVisibleFields: readonly number[];
  text: Partial<Record<Language, { name: string; description2?: string }>>;
};
type Participant = {
  attendeeId: number;
  userGroupId: number | null;
  firstName: string;
  lastName: string;
};

type Account = { accountId: number; sessionId: string };

type ProgrammeEntry = { item: PanelItem; attendees: readonly PanelAttendee[] };

type ProgrammeEntries = { dates: readonly string[]; entries: readonly ProgrammeEntry[] };

/** The programme, as this feature asks for it. */
export type ListProgramme = (edition: Edition, language: LanguageCode) => Promise<ProgrammeEntries>;

/** Those of its items that concern a person. */
export type ListFlagged = (
  edition: Edition,
  language: LanguageCode,
  participant: Participant | null,
) => Promise<ProgrammeEntries>;

/**
 * What changes with any byte of the items that concern a person, and these items as a JSON array
 * between two pieces of JSON.
 */
export type ListPersonal = (
  edition: Edition,
  language: LanguageCode,
  participant: Participant,
) => Promise<{
  dates: readonly string[];
  version: string;
  encodeBetween: (before: string, after: string) => Buffer;
}>;

type Dependencies = {
  repository: AgendaRepository;
  database: Pick<Database, "write" | "changes">;
  listProgramme: ListProgramme;
  listFlagged: ListFlagged;
  listPersonal: ListPersonal;
  /** The caller's part in the edition of some object; throws `not-found` for a hidden edition. */
  findParticipantOf: (caller: Account, editionId: number) => Promise<Participant | null>;
  printer: AgendaPrinter;
  limits: RateLimits;
  clock: Clock;
};

const timeOf = (instant: string) => instant.slice(11, 16);

const placeOf = ({ description }: PanelItem) =>
  [description.building, description.room].filter(Boolean).join(", ") || null;

const peopleByRole = (attendees: readonly PanelAttendee[], language: Language) =>
  PANEL_ROLE_ORDER.flatMap((role: AttendeeRole) => {
    const names = attendees
      .filter((entry) => entry.role === role)
      .map(({ attendee }) => fullNameOf(attendee.description));
    return names.length > 0 ? [{ roleLabel: ROLE_LABELS[language][role], names }] : [];
  });

const toAgendaItem = (
  { item, attendees }: ProgrammeEntry,
  showsTime: boolean,
  language: Language,
): AgendaItem => ({
  itemType: item.itemType,
  startTime: showsTime ? timeOf(item.startDate) : null,
  endTime: showsTime ? timeOf(item.endDate) : null,
  topic: item.description.topic,
  thematicPath: item.description.thematicPath,
  pathColor: item.color,
  place: placeOf(item),
  people: peopleByRole(attendees, language),
  partners: item.partners.map((partner) => partner.description.name),
});

const toDownload = (pdf: Uint8Array): PayloadAnswer =>
  payload({
    mediaType: "application/pdf",
    isPublic: false,
    bytes: () => pdf,
    downloadName: "Agenda.pdf",
  });

const refusalOf = (error: unknown): unknown => {
  if (error instanceof PrinterBusy) {
    const { retryAfterSeconds } = error;
    return new Failure("unavailable", { cause: error, retryAfterSeconds });
  }
  return error instanceof PrinterClosed ? new Failure("unavailable", { cause: error }) : error;
};

/** Printed programmes that are kept; one of a thousand items is almost a megabyte. */
const MAX_PROGRAMMES = 8;

/** My agenda, bookmarks and the printed agenda. */
export const createAgendaService = (dependencies: Dependencies) => {
  const {
    repository,
    database,
    listProgramme,
    listFlagged,
    listPersonal,
    findParticipantOf,
    printer,
    limits,
    clock,
  } = dependencies;
  const { changes } = database;
  const bookmarkLimit = limits.createLimit({ name: "bookmarks", points: 240, seconds: 60 });
  const printLimit = limits.createLimit({ name: "prints", points: 20, seconds: 60 });

  /** @throws Failure `not-found` for an item that the caller may not bookmark */
  const setBookmark = async (
    caller: Account,
    panelId: number,
    isLiked: boolean,
  ): Promise<boolean> => {
    await bookmarkLimit.take(caller.accountId);
    const editionId = await repository.findEditionOfPanel(panelId);
    const participant = editionId ? await findParticipantOf(caller, editionId) : null;
    if (!participant) throw notFound();
    const { attendeeId } = participant;
    return database.write(async (tx, announce) => {
      await (isLiked
        ? repository.addBookmark(attendeeId, panelId, tx)
        : repository.removeBookmark(attendeeId, panelId, tx));
      announce({ kind: "bookmarks", attendeeId });
      return isLiked;
    });
  };

  const layOut = (
    edition: Edition,
    language: Language,
    entries: readonly ProgrammeEntry[],
    dates: readonly string[],
    ownerName: string | null,
  ): AgendaDocument => {
    const shows = (field: number) => edition.agendaVisibleFields.includes(field);
    const toDay = (date: string, index: number): AgendaDay => ({
      date,
      heading: dayHeading(language, index + 1, shows(AGENDA_FIELD.date) ? date : null),
      items: entries
        .filter((entry) => entry.item.date === date)
        .map((entry) => toAgendaItem(entry, shows(AGENDA_FIELD.time), language)),
    });
    return {
      language,
      title: fieldInLanguage(edition.text, language, "name") ?? "",
      dateText: fieldInLanguage(edition.text, language, "description2") ?? "",
      languageLabel: LANGUAGE_LABELS[language],
      ownerName,
      createdAt: clock.now().toISOString(),
      days: dates.map(toDay).filter((day) => day.items.length > 0),
    };
  };

  const print = async (document: AgendaDocument, options?: PrintOptions): Promise<Uint8Array> => {
    try {
      return await printer.print(document, options);
    } catch (error) {
      throw refusalOf(error);
    }
  };

  /** The whole programme is the same for everybody: whoever leaves takes it from nobody. */
  const programmes = createMemo(
    async (_key: string, edition: Edition, code: LanguageCode) => {
      const { dates, entries } = await listProgramme(edition, code);
      return print(layOut(edition, languageOfCode(code), entries, dates, null));
    },
    { max: MAX_PROGRAMMES, isTrusted: changes.isLive },
  );
  changes.subscribe(({ kind }) => {
    if (kind === "edition" || kind === "all") programmes.clear();
  });

  return {
    /** Without a part in the edition there is nothing to show, which is no refusal. */
    mine: async (
      edition: Edition,
      code: LanguageCode,
      participant: Participant | null,
    ): Promise<MyAgenda | PayloadAnswer> => {
      if (!participant) return { dates: [], items: [] };
      const { dates, version, encodeBetween } = await listPersonal(edition, code, participant);
      const bytes = () => encodeBetween(`{"dates":${JSON.stringify(dates)},"items":`, "}");
      return payload({
        mediaType: JSON_TYPE,
        etag: etagOf(`myagenda|${version}`),
        isPublic: false,
        bytes,
        compressed: (encoding) => compress(bytes(), encoding, WAITING_QUALITY),
      });
    },

    addFavourite: (caller: Account, panelId: number) => setBookmark(caller, panelId, true),
    removeFavourite: (caller: Account, panelId: number) => setBookmark(caller, panelId, false),

    /** @throws Failure `unavailable` while too many documents are being printed */
    print: async (accountId: number, edition: Edition, code: LanguageCode) => {
      await printLimit.take(accountId);
      const key = [edition.id, edition.revision, code].join("|");
      return toDownload(await programmes.get(key, edition, code));
    },

    /** @throws Failure `unavailable` while too many documents are being printed, or two of the caller's */
    printMine: async (
      accountId: number,
      edition: Edition,
      code: LanguageCode,
      participant: Participant | null,
      signal: AbortSignal,
    ) => {
      await printLimit.take(accountId);
      const { dates, entries } = await listFlagged(edition, code, participant);
      const ownerName = participant ? fullNameOf(participant) : "";
      const document = layOut(edition, languageOfCode(code), entries, dates, ownerName);
      return toDownload(await print(document, { signal, asker: accountId }));
    },
  };
};

export type AgendaService = ReturnType<typeof createAgendaService>;

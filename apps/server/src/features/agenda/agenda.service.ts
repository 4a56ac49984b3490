import {
  type AgendaFlags,
  fullNameOf,
  type LanguageCode,
  languageOfCode,
  type MyAgenda,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Clock } from "../../lib/clock.ts";
import { notFound } from "../../lib/failure.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { AgendaRepository } from "./agenda.repository.ts";
import { toAgendaDocument, type ProgrammeList } from "./to-agenda-document.ts";
import type { AgendaPrinter } from "./pdf/agenda-printer.ts";

export type LoadProgramme = {
  /** Returns the whole programme, the same object until it changes. */
  listProgramme: (edition: Edition, language: LanguageCode) => Promise<ProgrammeList>;
  /** Returns the items that concern a person, with their flags. */
  listFlagged: (
    edition: Edition,
    language: LanguageCode,
    participant: Participant | null,
  ) => Promise<ProgrammeList>;
  /** Returns the ids of these items. */
  listFlags: (edition: Edition, participant: Participant | null) => Promise<AgendaFlags>;
};

type Dependencies = {
  repository: AgendaRepository;
  editions: Pick<Editions, "reveal" | "findParticipant">;
  programme: LoadProgramme;
  printer: AgendaPrinter;
  limits: RateLimits;
  clock: Clock;
};

export const createAgendaService = (dependencies: Dependencies) => {
  const { repository, editions, programme, printer, limits, clock } = dependencies;
  const bookmarkLimit = limits.createLimit({ name: "bookmarks", points: 240, seconds: 60 });
  const printLimit = limits.createLimit({ name: "prints", points: 20, seconds: 60 });

  /**
   * Returns the attendee of the caller.
   * @throws Failure `not-found` for an item that the caller may not bookmark
   */
  const requireAttendee = async (caller: Account, panelId: number): Promise<number> => {
    await bookmarkLimit.consume(caller.accountId);
    const editionId = await repository.findEditionOfPanel(panelId);
    if (editionId === undefined) throw notFound();
    await editions.reveal(caller, editionId);
    const participant = await editions.findParticipant(caller, editionId);
    if (!participant) throw notFound();
    return participant.attendeeId;
  };

  const writeBookmark = async (
    caller: Account,
    panelId: number,
    write: (attendeeId: number, panelId: number) => Promise<void>,
  ): Promise<void> => write(await requireAttendee(caller, panelId), panelId);

  /** Prints the whole programme once for all callers. A failed print is removed and tried again. */
  const prints = new WeakMap<ProgrammeList, Promise<Uint8Array>>();
  const printOnce = (items: ProgrammeList, edition: Edition, code: LanguageCode) => {
    const cached = prints.get(items);
    if (cached) return cached;
    const language = languageOfCode(code);
    const createdAt = clock.now();
    const print = printer.print(
      toAgendaDocument(edition, items, { language, ownerName: null, createdAt }),
    );
    prints.set(items, print);
    print.catch(() => prints.delete(items));
    return print;
  };

  return {
    /** Returns an empty agenda instead of an error for accounts that do not take part. */
    mine: async (
      edition: Edition,
      language: LanguageCode,
      participant: Participant | null,
    ): Promise<MyAgenda> => {
      if (!participant) return { dates: [], items: [] };
      const { dates, items } = await programme.listFlagged(edition, language, participant);
      return { dates: [...dates], items: items.map(({ item }) => item) };
    },

    flags: (edition: Edition, participant: Participant | null): Promise<AgendaFlags> =>
      programme.listFlags(edition, participant),

    addFavourite: async (caller: Account, panelId: number): Promise<boolean> => {
      await writeBookmark(caller, panelId, repository.addBookmark);
      return true;
    },

    removeFavourite: async (caller: Account, panelId: number): Promise<boolean> => {
      await writeBookmark(caller, panelId, repository.removeBookmark);
      return false;
    },

    /** @throws Failure `unavailable` while too many documents are being printed */
    print: async (caller: Account, edition: Edition, code: LanguageCode): Promise<Uint8Array> => {
      await printLimit.consume(caller.accountId);
      return printOnce(await programme.listProgramme(edition, code), edition, code);
    },

    /** @throws Failure `unavailable` while too many documents are being printed */
    printMine: async (
      caller: Account,
      edition: Edition,
      code: LanguageCode,
      participant: Participant | null,
      signal: AbortSignal,
    ): Promise<Uint8Array> => {
      await printLimit.consume(caller.accountId);
      const items = await programme.listFlagged(edition, code, participant);
      const ownerName = participant ? fullNameOf(participant) : "";
      const options = { language: languageOfCode(code), ownerName, createdAt: clock.now() };
      const document = toAgendaDocument(edition, items, options);
      return printer.print(document, signal);
    },
  };
};

export type AgendaService = ReturnType<typeof createAgendaService>;

import {
  hasModule,
  type Language,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type Transport,
  type TransportRequest,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { PublicContent } from "../../http/public-content.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { NO_OFFER, type OfferLayout } from "./offer-layout.ts";
import { readRequest } from "./read-request.ts";
import type { TransportRepository } from "./transport.repository.ts";

type Dependencies = {
  repository: TransportRepository;
  offers: Pick<PublicContent<OfferLayout>, "layoutOf">;
  database: Pick<Database, "write">;
  editions: Pick<Editions, "isOrganiser">;
  clock: Clock;
};

/** When and where somebody is met; `date` is an instant with the edition's offset. */
type Meeting = { date: string; place: string };

/** What a person's own page tells of their transport. */
export type PersonTransport = {
  signedUpForTransport: boolean;
  arrival: Meeting | null;
  departure: Meeting | null;
};

const NO_TRANSPORT: PersonTransport = {
  signedUpForTransport: false,
  arrival: null,
  departure: null,
};

type PlaceText = Partial<Record<Language, string>> | null;

const inLanguage = (place: PlaceText, language: Language): string =>
  fieldInLanguage({ pl: { place: place?.pl }, en: { place: place?.en } }, language, "place") ?? "";

export const createTransportService = (dependencies: Dependencies) => {
  const { repository, offers, database, editions, clock } = dependencies;
  return {
    /**
     * What the edition offers and whether the caller has asked for it. An organiser without the
     * module has nothing to ask for.
     * @throws Failure `forbidden` for anybody else without the module
     */
    get: async (
      caller: Account,
      edition: Edition,
      participant: Participant | null,
      code: LanguageCode,
    ): Promise<Transport> => {
      if (participant && hasModule(participant.access, MODULE.transport)) {
        const offer = (await offers.layoutOf(edition.id))[languageOfCode(code)];
        return { ...offer, isSignedUp: await repository.hasRequest(participant.attendeeId) };
      }
      if (await editions.isOrganiser(caller, edition.id)) return { ...NO_OFFER, isSignedUp: false };
      throw new Failure("forbidden");
    },

    /**
     * Asks for transport, once until it is cancelled.
     * @throws Failure `transport-inactive`, `already-signed-up`, or `validation-failed` that names
     * every field; nothing has changed then
     */
    request: async (
      edition: Edition,
      participant: Participant | null,
      form: TransportRequest,
    ): Promise<void> => {
      if (!participant) throw new Failure("forbidden");
      const { attendeeId } = participant;
      await database.write(async (tx) => {
        if (await repository.hasRequest(attendeeId, tx)) throw new Failure("already-signed-up");
        if (!(await repository.isActive(tx, edition.id))) throw new Failure("transport-inactive");
        const options = await repository.listShownOptions(tx, edition.id);
        const rides = readRequest(form, options, edition);
        const isAdded = await repository.addRequest(tx, { attendeeId, ...rides }, clock.now());
        if (!isAdded) throw new Failure("already-signed-up");
      });
    },

    /** What has been asked and confirmed for an attendee, with places in a language. */
    findTransport: async (attendeeId: number, language: Language): Promise<PersonTransport> => {
      const row = await repository.findOfAttendee(attendeeId);
      if (!row) return NO_TRANSPORT;
      const { state, confirmation, timeZone } = row;
      const toInstant = createInstants(timeZone);
      const meetingOf = (at: Date | null | undefined, place: PlaceText): Meeting | null =>
        at ? { date: toInstant(at), place: inLanguage(place, language) } : null;
      return {
        signedUpForTransport: state !== null && state !== "cancelled",
        arrival: meetingOf(confirmation?.arrivalAt, confirmation?.arrivalPlace ?? null),
        departure: meetingOf(confirmation?.departureAt, confirmation?.departurePlace ?? null),
      };
    },
  };
};

export type TransportService = ReturnType<typeof createTransportService>;

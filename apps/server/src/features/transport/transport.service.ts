import {
  hasModule,
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
import type { PublicContent } from "../../context/public-content.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { NO_OFFER, type OfferSnapshot } from "./offer-snapshot.ts";
import { readRequest } from "./read-request.ts";
import type { TransportRepository } from "./transport.repository.ts";

type Dependencies = {
  repository: TransportRepository;
  offers: Pick<PublicContent<OfferSnapshot>, "snapshotOf">;
  database: Pick<Database, "write">;
  editions: Pick<Editions, "isOrganiser">;
  clock: Clock;
};

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
        const offer = (await offers.snapshotOf(edition.id))[languageOfCode(code)];
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
  };
};

export type TransportService = ReturnType<typeof createTransportService>;

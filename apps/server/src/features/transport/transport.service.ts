import {
  hasModule,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type Transport,
  type TransportRequest,
} from "@foyer/contract";
import type { Actor } from "../../content/actor.ts";
import { createContentWrite } from "../../content/content-write.ts";
import type { Account } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import { expectParticipant, type Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { Direction } from "../../db/schema/index.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { NO_OFFER, type OfferSnapshot } from "./offer-snapshot.ts";
import { describeOwnRequest } from "./own-request.ts";
import { ownRides, tellDesk } from "./own-rides.writes.ts";
import { readRequest } from "./read-request.ts";
import type { TransportRepository } from "./transport.repository.ts";

type Dependencies = {
  repository: TransportRepository;
  offers: Pick<PublicContent<OfferSnapshot>, "snapshotOf">;
  database: Pick<Database, "write">;
  editions: Pick<Editions, "isOrganiser">;
  clock: Clock;
};

const ACTOR: Actor = { kind: "portal", name: "transport" };

export const createTransportService = (dependencies: Dependencies) => {
  const { repository, offers, database, editions, clock } = dependencies;
  const contentWrite = createContentWrite(database, clock);
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
        const own = await repository.findOwn(participant.attendeeId);
        const reading = { language: languageOfCode(code), zone: edition, now: clock.now() };
        return {
          ...offer,
          isSignedUp: own !== undefined,
          request: describeOwnRequest(own, reading),
        };
      }
      if (await editions.isOrganiser(caller, edition.id)) {
        return { ...NO_OFFER, isSignedUp: false, request: null };
      }
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
      const { attendeeId } = expectParticipant(participant);
      await database.write(async (tx, publish) => {
        if (await repository.hasRequest(attendeeId, tx)) throw new Failure("already-signed-up");
        if (!(await repository.isActive(tx, edition.id))) throw new Failure("transport-inactive");
        const options = await repository.listShownOptions(tx, edition.id);
        const rides = readRequest(form, options, edition);
        const isAdded = await repository.addRequest(tx, { attendeeId, ...rides }, clock.now());
        if (!isAdded) throw new Failure("already-signed-up");
        tellDesk({ publish, editionId: edition.id });
      });
    },

    /**
     * Changes what the caller has asked for, also once it is confirmed: then organisers confirm it anew.
     * @throws Failure `transport-inactive`, `not-found`, `transport-left`, or `validation-failed` that
     * names every field; nothing has changed then
     */
    change: async (
      edition: Edition,
      participant: Participant | null,
      form: TransportRequest,
    ): Promise<void> => {
      const { attendeeId } = expectParticipant(participant);
      await contentWrite.inEdition(ACTOR, edition.id, async (at) => {
        if (!(await repository.isActive(at.tx, edition.id))) {
          throw new Failure("transport-inactive");
        }
        const options = await repository.listShownOptions(at.tx, edition.id);
        await ownRides.change(at, attendeeId, readRequest(form, options, edition));
      });
    },

    /**
     * Takes one way of the caller's request back, whether the edition takes requests or not.
     * @throws Failure `not-found`, `transport-left`
     */
    withdraw: async (
      edition: Edition,
      participant: Participant | null,
      direction: Direction,
    ): Promise<void> => {
      const { attendeeId } = expectParticipant(participant);
      await contentWrite.inEdition(ACTOR, edition.id, (at) =>
        ownRides.withdraw(at, attendeeId, direction),
      );
    },
  };
};

export type TransportService = ReturnType<typeof createTransportService>;

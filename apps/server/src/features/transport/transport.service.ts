import {
  hasModule,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type Transport,
  type TransportRequest,
} from "@foyer/contract";
import type { Actor } from "../../lib/actor.ts";
import { createContentWrite } from "../../content/content-write.ts";
import type { Account } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import { expectParticipant, type Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { Direction } from "../../db/schema/index.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { NO_OPTIONS, type OptionsSnapshot } from "./options-snapshot.ts";
import { describeOwnRequest } from "./own-request.ts";
import { ownLegs, notifyOffice } from "./own-legs.writes.ts";
import { readRequest } from "./read-request.ts";
import type { TransportRepository } from "./transport.repository.ts";

type Dependencies = {
  repository: TransportRepository;
  content: Pick<PublicContent<OptionsSnapshot>, "snapshotOf">;
  database: Pick<Database, "write">;
  editions: Pick<Editions, "isOrganiser">;
  clock: Clock;
};

const ACTOR: Actor = { kind: "portal", name: "transport" };

export const createTransportService = (dependencies: Dependencies) => {
  const { repository, content, database, editions, clock } = dependencies;
  const contentWrite = createContentWrite(database, clock);
  return {
    /**
     * Returns the options of the edition and the request of the caller. Organisers without the module have no
     * request.
     * @throws Failure `forbidden` for anyone else without the module
     */
    get: async (
      caller: Account,
      edition: Edition,
      participant: Participant | null,
      code: LanguageCode,
    ): Promise<Transport> => {
      if (participant && hasModule(participant.access, MODULE.transport)) {
        const options = (await content.snapshotOf(edition.id))[languageOfCode(code)];
        const own = await repository.findOwnRequest(participant.attendeeId);
        const context = { language: languageOfCode(code), zone: edition, now: clock.now() };
        return {
          ...options,
          isSignedUp: own !== undefined,
          request: describeOwnRequest(own, context),
        };
      }
      if (await editions.isOrganiser(caller, edition.id)) {
        return { ...NO_OPTIONS, isSignedUp: false, request: null };
      }
      throw new Failure("forbidden");
    },

    /**
     * Stores a request; a second one is accepted only after a cancellation. Errors store nothing.
     * @throws Failure `transport-inactive`, `already-signed-up`, or `validation-failed` that names every
     * invalid field
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
        const options = await repository.listVisibleOptions(tx, edition.id);
        const legs = readRequest(form, options, edition);
        const isAdded = await repository.addRequest(tx, { attendeeId, ...legs }, clock.now());
        if (!isAdded) throw new Failure("already-signed-up");
        notifyOffice({ publish, editionId: edition.id });
      });
    },

    /**
     * Changes the request of the caller. Organisers must confirm a confirmed request again. Errors change
     * nothing.
     * @throws Failure `transport-inactive`, `not-found`, `transport-left`, or `validation-failed` that names
     * every invalid field
     */
    change: async (
      edition: Edition,
      participant: Participant | null,
      form: TransportRequest,
    ): Promise<void> => {
      const { attendeeId } = expectParticipant(participant);
      await contentWrite.inEdition(ACTOR, edition.id, async (context) => {
        if (!(await repository.isActive(context.tx, edition.id))) {
          throw new Failure("transport-inactive");
        }
        const options = await repository.listVisibleOptions(context.tx, edition.id);
        await ownLegs.change(context, attendeeId, readRequest(form, options, edition));
      });
    },

    /**
     * Withdraws one leg of the caller's request, also if the edition accepts no requests.
     * @throws Failure `not-found`, `transport-left`
     */
    withdraw: async (
      edition: Edition,
      participant: Participant | null,
      direction: Direction,
    ): Promise<void> => {
      const { attendeeId } = expectParticipant(participant);
      await contentWrite.inEdition(ACTOR, edition.id, (context) =>
        ownLegs.withdraw(context, attendeeId, direction),
      );
    },
  };
};

export type TransportService = ReturnType<typeof createTransportService>;

import {
  hasModule,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type PartyEvent,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Database, Db } from "../../db/index.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Clock } from "../../lib/clock.ts";
import { createBoundedLimit } from "../../lib/bounded-limit.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { PartyEventsRepository } from "./party-events.repository.ts";
import type { PartyEventsSnapshot, ShownPartyEvent } from "./party-events-snapshot.ts";
import { isRefusedByLimit } from "./refused-by-limit.ts";

/** Attendees who want the same event wait for its row; the other connections stay with other calls. */
const QUEUE = { atOnce: 4, maxWaiting: 5_000, retryAfterSeconds: 5 };

type Dependencies = {
  repository: PartyEventsRepository;
  database: Pick<Database, "write">;
  content: Pick<PublicContent<PartyEventsSnapshot>, "snapshotOf">;
  editions: Pick<Editions, "reveal" | "findParticipant" | "isOrganiser">;
  editionOfPartyEvent: (id: number) => Promise<number>;
  limits: RateLimits;
  clock: Clock;
};

/** Who signs up or out: a participant's call, which names an event of its edition. */
export type Choosing = {
  caller: Account;
  edition: Edition;
  participant: Participant | null;
  eventId: number;
};

type Person = { canChoose: boolean; isSignedUp: boolean; now: Date };
type State = { signedUpCount: number; byOrganiser: boolean | null };

const describeFor = (
  person: Person,
  { id, startDate, startsAt, limit, description }: ShownPartyEvent,
  { signedUpCount, byOrganiser }: State,
): PartyEvent => {
  const canChoose = person.canChoose && startsAt > person.now;
  const hasPlaces = limit === null || signedUpCount < limit;
  return {
    id,
    startDate,
    limit,
    signedUpCount,
    isSignedUp: byOrganiser !== null,
    canSignUp: canChoose && !person.isSignedUp && hasPlaces,
    canSignOut: canChoose && byOrganiser === false,
    description,
  };
};

const hasParty = (participant: Participant | null): boolean =>
  participant !== null && hasModule(participant.access, MODULE.party);

/** An organiser who takes no part has no attendee to sign up, and the gate lets nobody else so far. */
const attendeeOf = (participant: Participant | null): number => {
  if (participant === null) throw new Failure("forbidden");
  return participant.attendeeId;
};

/** Recreational events by docs/specification.md, Recreational events. */
export const createPartyEventsService = (dependencies: Dependencies) => {
  const { repository, database, content, editions, editionOfPartyEvent, limits, clock } =
    dependencies;
  const signUpLimit = limits.createLimit({ name: "party-sign-ups", points: 60, seconds: 60 });
  const queue = createBoundedLimit(QUEUE);

  /**
   * Writes what somebody chose; false where the last place was taken meanwhile.
   * @throws Failure `not-found` for an event that the edition does not show; `too-many-requests`;
   * `unavailable` while thousands wait
   */
  const choose = async (
    { caller: { accountId }, edition, participant, eventId }: Choosing,
    write: (tx: Db, choice: { attendeeId: number; eventId: number }) => Promise<boolean>,
  ): Promise<boolean> => {
    const choice = { attendeeId: attendeeOf(participant), eventId };
    await signUpLimit.consume(accountId);
    if (!(await content.snapshotOf(edition.id)).in("en").has(eventId)) throw notFound();
    try {
      return await queue.run(() => database.write((tx) => write(tx, choice)));
    } catch (error) {
      if (isRefusedByLimit(error)) return false;
      throw error;
    }
  };

  return {
    /** The events of an edition in their order, with what the caller may do about each right now. */
    list: async (
      edition: Edition,
      participant: Participant | null,
      code: LanguageCode,
    ): Promise<PartyEvent[]> => {
      const events = (await content.snapshotOf(edition.id)).in(languageOfCode(code));
      const rows = await repository.listStates(edition.id, participant?.attendeeId ?? null);
      const person = {
        canChoose: hasParty(participant),
        isSignedUp: rows.some(({ byOrganiser }) => byOrganiser !== null),
        now: clock.now(),
      };
      const states = new Map(rows.map((row) => [row.id, row]));
      return [...events.values()].flatMap((event) => {
        const state = states.get(event.id);
        return state ? describeFor(person, event, state) : [];
      });
    },

    /**
     * The edition of an event whose text somebody asks for.
     * @throws Failure `not-found` for an event or an edition that the caller may not know of;
     * `forbidden` where they neither take part in it nor run it
     */
    revealEdition: async (caller: Account, eventId: number): Promise<Edition> => {
      const edition = await editions.reveal(caller, await editionOfPartyEvent(eventId));
      const takesPart = (await editions.findParticipant(caller, edition.id)) !== null;
      if (!takesPart && !(await editions.isOrganiser(caller, edition.id))) {
        throw new Failure("forbidden");
      }
      return edition;
    },

    /** @returns whether the person is signed up for the event now */
    signUp: (choosing: Choosing): Promise<boolean> =>
      choose(choosing, async (tx, choice) => {
        if (await repository.addSignUp(tx, choice, clock.now())) return true;
        return (await repository.findSignUp(choice.attendeeId, tx))?.eventId === choice.eventId;
      }),

    /** @returns whether the person was signed up for the event and is not any more */
    signOut: (choosing: Choosing): Promise<boolean> =>
      choose(choosing, (tx, choice) => repository.removeSignUp(tx, choice, clock.now())),
  };
};

export type PartyEventsService = ReturnType<typeof createPartyEventsService>;

/** @throws Failure `not-found` for an event that is not shown */
export const textOfPartyEvent = (snapshot: PartyEventsSnapshot, id: number, code: LanguageCode) => {
  const event = snapshot.in(languageOfCode(code)).get(id);
  if (!event) throw notFound();
  return event.html;
};

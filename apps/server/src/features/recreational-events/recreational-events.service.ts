import {
  hasModule,
  type LanguageCode,
  languageOfCode,
  MODULE,
  type RecreationalEvent,
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
import type { RecreationalEventsRepository } from "./recreational-events.repository.ts";
import type {
  RecreationalEventsSnapshot,
  VisibleRecreationalEvent,
} from "./recreational-events-snapshot.ts";
import { isLimitReached } from "./limit-reached.ts";

/** Sign-ups for one event wait for its row. The bound leaves database connections for other requests. */
const QUEUE = { concurrency: 4, maxWaiting: 5_000, retryAfterSeconds: 5 };

type Dependencies = {
  repository: RecreationalEventsRepository;
  database: Pick<Database, "write">;
  content: Pick<PublicContent<RecreationalEventsSnapshot>, "snapshotOf">;
  editions: Pick<Editions, "reveal" | "findParticipant" | "isOrganiser">;
  editionOfRecreationalEvent: (id: number) => Promise<number>;
  limits: RateLimits;
  clock: Clock;
};

/** Sign-up or sign-out of a participant for an event of their edition. */
export type SignUpRequest = {
  caller: Account;
  edition: Edition;
  participant: Participant | null;
  eventId: number;
};

type ViewerState = { hasAccess: boolean; isSignedUp: boolean; now: Date };
type State = { signedUpCount: number; byOrganiser: boolean | null };

const describeFor = (
  viewer: ViewerState,
  { id, startDate, startsAt, limit, description }: VisibleRecreationalEvent,
  { signedUpCount, byOrganiser }: State,
): RecreationalEvent => {
  const hasAccess = viewer.hasAccess && startsAt > viewer.now;
  const hasFreeSpots = limit === null || signedUpCount < limit;
  return {
    id,
    startDate,
    limit,
    signedUpCount,
    isSignedUp: byOrganiser !== null,
    canSignUp: hasAccess && !viewer.isSignedUp && hasFreeSpots,
    canSignOut: hasAccess && byOrganiser === false,
    description,
  };
};

const hasPartyModule = (participant: Participant | null): boolean =>
  participant !== null && hasModule(participant.access, MODULE.party);

/**
 * Returns the attendee of the caller. Only organisers who do not take part have none.
 * @throws Failure `forbidden`
 */
const requireAttendee = (participant: Participant | null): number => {
  if (participant === null) throw new Failure("forbidden");
  return participant.attendeeId;
};

/** Recreational events (docs/specification.md, Recreational events). */
export const createRecreationalEventsService = (dependencies: Dependencies) => {
  const { repository, database, content, editions, editionOfRecreationalEvent, limits, clock } =
    dependencies;
  const signUpLimit = limits.createLimit({ name: "sign-ups", points: 60, seconds: 60 });
  const queue = createBoundedLimit(QUEUE);

  /**
   * Writes a sign-up or sign-out; false if a concurrent request took the last spot.
   * @throws Failure `not-found` for an event that is not visible in the edition; `too-many-requests`;
   * `unavailable` if 5,000 requests are waiting
   */
  const writeSignUp = async (
    { caller: { accountId }, edition, participant, eventId }: SignUpRequest,
    write: (tx: Db, signUp: { attendeeId: number; eventId: number }) => Promise<boolean>,
  ): Promise<boolean> => {
    const signUp = { attendeeId: requireAttendee(participant), eventId };
    await signUpLimit.consume(accountId);
    if (!(await content.snapshotOf(edition.id)).in("en").has(eventId)) throw notFound();
    try {
      return await queue.run(() => database.write((tx) => write(tx, signUp)));
    } catch (error) {
      if (isLimitReached(error)) return false;
      throw error;
    }
  };

  return {
    /** Returns the events of an edition in their order, with the caller's current options. */
    list: async (
      edition: Edition,
      participant: Participant | null,
      code: LanguageCode,
    ): Promise<RecreationalEvent[]> => {
      const events = (await content.snapshotOf(edition.id)).in(languageOfCode(code));
      const rows = await repository.listStates(edition.id, participant?.attendeeId ?? null);
      const viewer = {
        hasAccess: hasPartyModule(participant),
        isSignedUp: rows.some(({ byOrganiser }) => byOrganiser !== null),
        now: clock.now(),
      };
      const states = new Map(rows.map((row) => [row.id, row]));
      return [...events.values()].flatMap((event) => {
        const state = states.get(event.id);
        return state ? describeFor(viewer, event, state) : [];
      });
    },

    /**
     * Returns the edition of an event.
     * @throws Failure `not-found` if the caller may not see the event or the edition; `forbidden` if they are
     * neither participant nor organiser
     */
    revealEdition: async (caller: Account, eventId: number): Promise<Edition> => {
      const edition = await editions.reveal(caller, await editionOfRecreationalEvent(eventId));
      const isParticipant = (await editions.findParticipant(caller, edition.id)) !== null;
      if (!isParticipant && !(await editions.isOrganiser(caller, edition.id))) {
        throw new Failure("forbidden");
      }
      return edition;
    },

    /** @returns true if the caller is signed up for the event afterwards */
    signUp: (request: SignUpRequest): Promise<boolean> =>
      writeSignUp(request, async (tx, signUp) => {
        if (await repository.addSignUp(tx, signUp, clock.now())) return true;
        return (await repository.findSignUp(signUp.attendeeId, tx))?.eventId === signUp.eventId;
      }),

    /** @returns true if this request deleted the caller's sign-up */
    signOut: (request: SignUpRequest): Promise<boolean> =>
      writeSignUp(request, (tx, signUp) => repository.removeSignUp(tx, signUp, clock.now())),
  };
};

export type RecreationalEventsService = ReturnType<typeof createRecreationalEventsService>;

/** @throws Failure `not-found` for an event that is not visible */
export const findRecreationalEventHtml = (
  snapshot: RecreationalEventsSnapshot,
  id: number,
  code: LanguageCode,
) => {
  const event = snapshot.in(languageOfCode(code)).get(id);
  if (!event) throw notFound();
  return event.html;
};

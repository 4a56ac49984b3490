import { isDeepStrictEqual } from "node:util";
import { fullNameOf } from "@foyer/contract";
import type { SignUp } from "@foyer/contract/office/index";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { At } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { attendee, partyEvent, partySignUp } from "../db/schema/index.ts";
import { recreationalEvents } from "../features/party-events/party-events.writes.ts";
import { notFound } from "../lib/failure.ts";
import { ALL, asUndo, NOTHING, type Undoing } from "./undoing.ts";

type Place = { editionId: number; eventId: number; attendeeId: number };

type Stored = { person: number; event: number; byOrganiser: boolean };

const findSignUp = async (at: At, attendeeId: number): Promise<Stored | null> => {
  const row = await recreationalEvents.findSignUp(at, attendeeId);
  return row ? { person: attendeeId, event: row.partyEventId, byOrganiser: row.byOrganiser } : null;
};

const actionOf = (before: Stored | null, after: Stored | null) => {
  if (!before) return "create";
  return after ? "change" : "delete";
};

/** A sign-up is on record under the event that it is, or was, for. */
const recordSignUp = (at: At, before: Stored | null, after: Stored | null): Promise<void> =>
  recordAct(at, {
    action: at.audit?.action ?? actionOf(before, after),
    resource: "sign-ups",
    objectId: (after ?? before)?.event ?? null,
    before,
    after,
  });

/** Puts back what somebody was signed up for, unless they are signed up for something else since. */
export const signUpUndoing: Undoing = {
  right: "events",
  isPrivate: true,
  undo: async (outer, entry) => {
    const at = asUndo(outer);
    const before = entry.before as Stored | null;
    const after = entry.after as Stored | null;
    const attendeeId = Number((after ?? before)?.person);
    if (!isDeepStrictEqual(await findSignUp(at, attendeeId), after)) return NOTHING;
    const former = before && { partyEventId: before.event, byOrganiser: before.byOrganiser };
    if (!(await recreationalEvents.restoreSignUp(at, attendeeId, former))) return NOTHING;
    await recordSignUp(at, after, before);
    return ALL;
  },
};

/** Who is signed up for recreational events, as organisers see and change it. */
export const createSignUps = (db: Db, contentWrite: ContentWrite) => {
  const record = (
    actor: Actor,
    { editionId, eventId, attendeeId }: Place,
    write: (typeof recreationalEvents)["assign"],
  ): Promise<void> =>
    contentWrite.inEdition(actor, editionId, async (at) => {
      const before = await findSignUp(at, attendeeId);
      await write(at, eventId, attendeeId);
      await recordSignUp(at, before, await findSignUp(at, attendeeId));
    });

  return {
    /** @throws Failure `not-found` for an event that is not the edition's */
    list: async (editionId: number, eventId: number): Promise<SignUp[]> => {
      const isOfEdition = and(eq(partyEvent.id, eventId), eq(partyEvent.editionId, editionId));
      if ((await db.$count(partyEvent, isOfEdition)) === 0) throw notFound();
      const rows = await db
        .select({
          attendeeId: attendee.id,
          firstName: attendee.firstName,
          lastName: attendee.lastName,
          byOrganiser: partySignUp.byOrganiser,
        })
        .from(partySignUp)
        .innerJoin(attendee, eq(attendee.id, partySignUp.attendeeId))
        .where(eq(partySignUp.partyEventId, eventId))
        .orderBy(asc(partySignUp.createdAt), asc(attendee.id));
      return rows.map(({ attendeeId, byOrganiser, ...person }) => ({
        attendeeId,
        name: fullNameOf(person),
        byOrganiser,
      }));
    },

    /** @throws Failure `not-found`; `validation-failed` at `limit` where the event is full */
    assign: (actor: Actor, place: Place): Promise<void> =>
      record(actor, place, recreationalEvents.assign),

    /** @throws Failure `not-found` for somebody who is not signed up for it */
    remove: (actor: Actor, place: Place): Promise<void> =>
      record(actor, place, recreationalEvents.unassign),
  };
};

export type SignUps = ReturnType<typeof createSignUps>;

import type { SignUp } from "@foyer/contract/office/index";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "../content/actor.ts";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Db } from "../db/index.ts";
import { attendee, partyEvent, partySignUp } from "../db/schema/index.ts";
import { recreationalEvents } from "../features/party-events/party-events.writes.ts";
import { notFound } from "../lib/failure.ts";

type Place = { editionId: number; eventId: number; attendeeId: number };

/** Who is signed up for recreational events, as organisers see and change it. */
export const createSignUps = (db: Db, contentWrite: ContentWrite) => {
  const record = (
    actor: Actor,
    { editionId, eventId, attendeeId }: Place,
    action: "create" | "delete",
    write: (typeof recreationalEvents)["assign"],
  ): Promise<void> =>
    contentWrite.inEdition(actor, editionId, async (at) => {
      await write(at, eventId, attendeeId);
      const signUp = { attendeeId };
      const sides = action === "create" ? { after: signUp } : { before: signUp };
      await recordAct(at, { action, resource: "sign-ups", objectId: eventId, ...sides });
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
      return rows.map(({ attendeeId, firstName, lastName, byOrganiser }) => ({
        attendeeId,
        name: `${firstName} ${lastName}`.trim(),
        byOrganiser,
      }));
    },

    /** @throws Failure `not-found`; `validation-failed` at `limit` where the event is full */
    assign: (actor: Actor, place: Place): Promise<void> =>
      record(actor, place, "create", recreationalEvents.assign),

    /** @throws Failure `not-found` for somebody who is not signed up for it */
    remove: (actor: Actor, place: Place): Promise<void> =>
      record(actor, place, "delete", recreationalEvents.unassign),
  };
};

export type SignUps = ReturnType<typeof createSignUps>;

import { isDeepStrictEqual } from "node:util";
import { fullNameOf } from "@foyer/contract";
import type { SignUp } from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { createRecreationalEventsRepository } from "./recreational-events.repository.ts";
import { recreationalEvents } from "./recreational-events.writes.ts";
import { notFound } from "../../lib/failure.ts";
import {
  ALL_UNDONE,
  asUndo,
  NONE_UNDONE,
  type UndoHandler,
} from "../../resources/undo-handlers.ts";

type SignUpKey = { editionId: number; eventId: number; attendeeId: number };

type StoredSignUp = { person: number; event: number; byOrganiser: boolean };

const findSignUp = async (
  context: EditionWriteContext,
  attendeeId: number,
): Promise<StoredSignUp | null> => {
  const row = await recreationalEvents.findSignUp(context, attendeeId);
  return row
    ? { person: attendeeId, event: row.recreationalEventId, byOrganiser: row.byOrganiser }
    : null;
};

const getAction = (before: StoredSignUp | null, after: StoredSignUp | null) => {
  if (!before) return "create";
  return after ? "change" : "delete";
};

/** Records a sign-up under its current or former event. */
const recordSignUp = (
  context: EditionWriteContext,
  before: StoredSignUp | null,
  after: StoredSignUp | null,
): Promise<void> =>
  recordAction(context, {
    action: context.audit?.action ?? getAction(before, after),
    resource: "sign-ups",
    objectId: (after ?? before)?.event ?? null,
    before,
    after,
  });

/** Restores the former sign-up unless the attendee's sign-up was changed since. */
export const signUpUndoHandler: UndoHandler = {
  right: "events",
  undo: async (context, entry) => {
    const undoContext = asUndo(context);
    const before = entry.before as StoredSignUp | null;
    const after = entry.after as StoredSignUp | null;
    const attendeeId = Number((after ?? before)?.person);
    if (!isDeepStrictEqual(await findSignUp(undoContext, attendeeId), after)) return NONE_UNDONE;
    const former = before && { recreationalEventId: before.event, byOrganiser: before.byOrganiser };
    if (!(await recreationalEvents.restoreSignUp(undoContext, attendeeId, former)))
      return NONE_UNDONE;
    await recordSignUp(undoContext, after, before);
    return ALL_UNDONE;
  },
};

/** Sign-ups for recreational events, managed by organisers. */
export const createSignUps = (db: Db, contentWrite: ContentWrite) => {
  const record = (
    actor: Actor,
    { editionId, eventId, attendeeId }: SignUpKey,
    write: (typeof recreationalEvents)["assign"],
  ): Promise<void> =>
    contentWrite.inEdition(actor, editionId, async (context) => {
      const before = await findSignUp(context, attendeeId);
      await write(context, eventId, attendeeId);
      await recordSignUp(context, before, await findSignUp(context, attendeeId));
    });

  return {
    /** @throws Failure `not-found` for an event outside the edition */
    list: async (editionId: number, eventId: number): Promise<SignUp[]> => {
      const repository = createRecreationalEventsRepository(db);
      if ((await repository.findEditionOfRecreationalEvent(eventId)) !== editionId) {
        throw notFound();
      }
      const rows = await repository.listSignUps(eventId);
      return rows.map(({ attendeeId, byOrganiser, ...person }) => ({
        attendeeId,
        name: fullNameOf(person),
        byOrganiser,
      }));
    },

    /** @throws Failure `not-found`; `validation-failed` at `limit` if the event is full */
    assign: (actor: Actor, key: SignUpKey): Promise<void> =>
      record(actor, key, recreationalEvents.assign),

    /** @throws Failure `not-found` for an attendee who is not signed up */
    remove: (actor: Actor, key: SignUpKey): Promise<void> =>
      record(actor, key, recreationalEvents.unassign),
  };
};

export type SignUps = ReturnType<typeof createSignUps>;

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accept,
  block,
  invite,
  isContact,
  INVITATIONS_MAX,
  type ConversationState,
  type ConversationStep,
  findSendRefusal,
  reject,
  type Side,
  INITIAL_STATE,
  unblock,
  toView,
} from "./conversation-state.ts";

/** Three people in the order of their account ids; the last one is an information account. */
const PEOPLE = [0, 1, 2] as const;
type Person = (typeof PEOPLE)[number];
const INFORMATION_ACCOUNT: Person = 2;

const ACTIONS = ["invite", "accept", "reject", "block", "unblock"] as const;
type Move = { actor: Person; target: Person; action: (typeof ACTIONS)[number] };

const moveSequences = fc.array(
  fc
    .record({
      actor: fc.constantFrom(...PEOPLE),
      target: fc.constantFrom(...PEOPLE),
      action: fc.constantFrom(...ACTIONS),
    })
    .filter(({ actor, target }) => actor !== target),
  { maxLength: 40 },
);

/** Model of conversations by events (invitations, acceptances, blocks) instead of states. */
const createModel = () => {
  const pending = new Set<string>();
  const acceptedPairs = new Set<string>();
  const blocked = new Set<string>();
  const invitationCounts = new Map<string, number>();
  const lastInviter = new Map<string, Person>();
  const toDirection = (from: Person, to: Person) => `${from}>${to}`;
  const toPairKey = (one: Person, other: Person) =>
    `${Math.min(one, other)}-${Math.max(one, other)}`;
  const connect = (actor: Person, target: Person) => {
    for (const direction of [toDirection(actor, target), toDirection(target, actor)]) {
      pending.delete(direction);
      invitationCounts.delete(direction);
    }
    acceptedPairs.add(toPairKey(actor, target));
  };
  const isBlocked = (actor: Person, target: Person) =>
    blocked.has(toDirection(actor, target)) || blocked.has(toDirection(target, actor));
  const isInContacts = (actor: Person, target: Person) =>
    acceptedPairs.has(toPairKey(actor, target)) ||
    pending.has(toDirection(actor, target)) ||
    pending.has(toDirection(target, actor)) ||
    blocked.has(toDirection(actor, target));
  const perform = ({ actor, target, action }: Move): boolean => {
    const isAccepted = acceptedPairs.has(toPairKey(actor, target));
    const hasInvitation = pending.has(toDirection(target, actor));
    switch (action) {
      case "invite": {
        if (isBlocked(actor, target)) return false;
        if (isAccepted || pending.has(toDirection(actor, target))) return true;
        if (hasInvitation || target === INFORMATION_ACCOUNT) {
          if (!hasInvitation) lastInviter.set(toPairKey(actor, target), actor);
          connect(actor, target);
          return true;
        }
        const invitationCount = invitationCounts.get(toDirection(actor, target)) ?? 0;
        if (invitationCount >= INVITATIONS_MAX) return false;
        invitationCounts.set(toDirection(actor, target), invitationCount + 1);
        lastInviter.set(toPairKey(actor, target), actor);
        pending.add(toDirection(actor, target));
        return true;
      }
      case "accept":
        if (isAccepted) return true;
        if (!hasInvitation || isBlocked(actor, target)) return false;
        connect(actor, target);
        return true;
      case "reject":
        if (hasInvitation) return pending.delete(toDirection(target, actor));
        return (
          !isAccepted &&
          !pending.has(toDirection(actor, target)) &&
          lastInviter.get(toPairKey(actor, target)) === target
        );
      case "block":
        if (!isInContacts(actor, target)) return false;
        blocked.add(toDirection(actor, target));
        return true;
      case "unblock":
        blocked.delete(toDirection(actor, target));
        return true;
    }
  };
  const getView = (actor: Person, target: Person) => ({
    invitationAccepted: acceptedPairs.has(toPairKey(actor, target)),
    invitationReceived: pending.has(toDirection(target, actor)),
    invitationSent: pending.has(toDirection(actor, target)),
    isHeBlocked: blocked.has(toDirection(actor, target)),
    amIBlocked: blocked.has(toDirection(target, actor)),
  });
  const canSend = (actor: Person, target: Person) =>
    acceptedPairs.has(toPairKey(actor, target)) && !isBlocked(actor, target);
  return { perform, getView, canSend, isInContacts };
};

const getSide = (actor: Person, target: Person): Side => (actor < target ? "low" : "high");

/** Applies moves to the states under test. */
const createConversations = () => {
  const states = new Map<string, ConversationState>();
  const toKey = (one: Person, other: Person) => `${Math.min(one, other)}-${Math.max(one, other)}`;
  const getState = (one: Person, other: Person) => states.get(toKey(one, other)) ?? INITIAL_STATE;
  const getStep = ({ actor, target, action }: Move): ConversationStep => {
    const [state, side] = [getState(actor, target), getSide(actor, target)];
    if (action === "invite") return invite(state, side, target === INFORMATION_ACCOUNT);
    return { accept, reject, block, unblock }[action](state, side);
  };
  const perform = (move: Move): boolean => {
    const step = getStep(move);
    if (typeof step === "string") return false;
    states.set(toKey(move.actor, move.target), step);
    return true;
  };
  return { perform, getState };
};

describe("any sequence of moves between three people", () => {
  it("results in the views and permissions of the model", () => {
    fc.assert(
      fc.property(moveSequences, (moves) => {
        const [model, conversations] = [createModel(), createConversations()];
        for (const move of moves) expect(conversations.perform(move)).toBe(model.perform(move));
        for (const actor of PEOPLE) {
          for (const target of PEOPLE.filter((person) => person !== actor)) {
            const [state, side] = [conversations.getState(actor, target), getSide(actor, target)];
            expect(toView(state, side)).toEqual(model.getView(actor, target));
            expect(findSendRefusal(state, side) === null).toBe(model.canSend(actor, target));
            expect(isContact(state, side)).toBe(model.isInContacts(actor, target));
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("has no further effect when a move is repeated", () => {
    fc.assert(
      fc.property(moveSequences, (moves) => {
        const conversations = createConversations();
        for (const move of moves) {
          if (!conversations.perform(move)) continue;
          const before = conversations.getState(move.actor, move.target);
          expect(conversations.perform(move)).toBe(true);
          expect(conversations.getState(move.actor, move.target)).toBe(before);
        }
      }),
    );
  });
});

it("rejects new invitations if disallowed, but lets existing ones be accepted", () => {
  expect(invite(INITIAL_STATE, "low", false, false)).toBe("invitations-off");
  expect(invite(INITIAL_STATE, "low", true, false)).toBe("invitations-off");
  const invited = invite(INITIAL_STATE, "high", false) as ConversationState;
  const accepted = invite(invited, "low", false, false) as ConversationState;
  expect(toView(accepted, "low").invitationAccepted).toBe(true);
  expect(invite(accepted, "low", false, false)).toBe(accepted);
});

it("limits rejected invitations to three, and resets the count on acceptance", () => {
  let state: ConversationState = INITIAL_STATE;
  const move = (step: ConversationStep) => {
    if (typeof step === "string") throw new Error(step);
    state = step;
  };
  for (let time = 0; time < INVITATIONS_MAX; time += 1) {
    move(invite(state, "low", false));
    move(reject(state, "high"));
  }
  expect(invite(state, "low", false)).toBe("invitation-limit");
  move(invite(state, "high", false));
  move(invite(state, "low", false));
  expect(toView(state, "low").invitationAccepted).toBe(true);
  expect(state.invitations).toEqual({ low: 0, high: 0 });
});

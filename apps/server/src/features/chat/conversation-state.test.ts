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
  refusalOfSending,
  reject,
  type Side,
  STRANGERS,
  unblock,
  viewOf,
} from "./conversation-state.ts";

/** Three people, of whom the last is an information stand, in the order of their accounts. */
const PEOPLE = [0, 1, 2] as const;
type Person = (typeof PEOPLE)[number];
const STAND: Person = 2;

const ACTIONS = ["invite", "accept", "reject", "block", "unblock"] as const;
type Move = { who: Person; whom: Person; action: (typeof ACTIONS)[number] };

const moves = fc.array(
  fc
    .record({
      who: fc.constantFrom(...PEOPLE),
      whom: fc.constantFrom(...PEOPLE),
      action: fc.constantFrom(...ACTIONS),
    })
    .filter(({ who, whom }) => who !== whom),
  { maxLength: 40 },
);

/** What happened between people, told by who has invited, accepted or blocked whom, and not by states. */
const createModel = () => {
  const waiting = new Set<string>();
  const friends = new Set<string>();
  const blocked = new Set<string>();
  const denied = new Map<string, number>();
  const lastInviter = new Map<string, Person>();
  const way = (from: Person, to: Person) => `${from}>${to}`;
  const both = (one: Person, other: Person) => `${Math.min(one, other)}-${Math.max(one, other)}`;
  const befriend = (who: Person, whom: Person) => {
    for (const direction of [way(who, whom), way(whom, who)]) {
      waiting.delete(direction);
      denied.delete(direction);
    }
    friends.add(both(who, whom));
  };
  const isBarred = (who: Person, whom: Person) =>
    blocked.has(way(who, whom)) || blocked.has(way(whom, who));
  const knows = (who: Person, whom: Person) =>
    friends.has(both(who, whom)) ||
    waiting.has(way(who, whom)) ||
    waiting.has(way(whom, who)) ||
    blocked.has(way(who, whom));
  const act = ({ who, whom, action }: Move): boolean => {
    const areFriends = friends.has(both(who, whom));
    const isInvited = waiting.has(way(whom, who));
    switch (action) {
      case "invite": {
        if (isBarred(who, whom)) return false;
        if (areFriends || waiting.has(way(who, whom))) return true;
        if (isInvited || whom === STAND) {
          if (!isInvited) lastInviter.set(both(who, whom), who);
          befriend(who, whom);
          return true;
        }
        const sent = denied.get(way(who, whom)) ?? 0;
        if (sent >= INVITATIONS_MAX) return false;
        denied.set(way(who, whom), sent + 1);
        lastInviter.set(both(who, whom), who);
        waiting.add(way(who, whom));
        return true;
      }
      case "accept":
        if (areFriends) return true;
        if (!isInvited || isBarred(who, whom)) return false;
        befriend(who, whom);
        return true;
      case "reject":
        if (isInvited) return waiting.delete(way(whom, who));
        return (
          !areFriends && !waiting.has(way(who, whom)) && lastInviter.get(both(who, whom)) === whom
        );
      case "block":
        if (!knows(who, whom)) return false;
        blocked.add(way(who, whom));
        return true;
      case "unblock":
        blocked.delete(way(who, whom));
        return true;
    }
  };
  const seenBy = (who: Person, whom: Person) => ({
    invitationAccepted: friends.has(both(who, whom)),
    invitationReceived: waiting.has(way(whom, who)),
    invitationSent: waiting.has(way(who, whom)),
    isHeBlocked: blocked.has(way(who, whom)),
    amIBlocked: blocked.has(way(whom, who)),
  });
  const maySend = (who: Person, whom: Person) =>
    friends.has(both(who, whom)) && !isBarred(who, whom);
  return { act, seenBy, maySend, knows };
};

const sideOf = (who: Person, whom: Person): Side => (who < whom ? "low" : "high");

/** The same moves by the states of the conversations. */
const createConversations = () => {
  const states = new Map<string, ConversationState>();
  const keyOf = (one: Person, other: Person) => `${Math.min(one, other)}-${Math.max(one, other)}`;
  const stateOf = (one: Person, other: Person) => states.get(keyOf(one, other)) ?? STRANGERS;
  const stepOf = ({ who, whom, action }: Move): ConversationStep => {
    const [state, side] = [stateOf(who, whom), sideOf(who, whom)];
    if (action === "invite") return invite(state, side, whom === STAND);
    return { accept, reject, block, unblock }[action](state, side);
  };
  const act = (move: Move): boolean => {
    const step = stepOf(move);
    if (typeof step === "string") return false;
    states.set(keyOf(move.who, move.whom), step);
    return true;
  };
  return { act, stateOf };
};

describe("two of three people, whatever they do in whatever order,", () => {
  it("see of one another and may do what the model says", () => {
    fc.assert(
      fc.property(moves, (played) => {
        const [model, conversations] = [createModel(), createConversations()];
        for (const move of played) expect(conversations.act(move)).toBe(model.act(move));
        for (const who of PEOPLE) {
          for (const whom of PEOPLE.filter((person) => person !== who)) {
            const [state, side] = [conversations.stateOf(who, whom), sideOf(who, whom)];
            expect(viewOf(state, side)).toEqual(model.seenBy(who, whom));
            expect(refusalOfSending(state, side) === null).toBe(model.maySend(who, whom));
            expect(isContact(state, side)).toBe(model.knows(who, whom));
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("change nothing by doing the same again, but for an invitation that was denied", () => {
    fc.assert(
      fc.property(moves, (played) => {
        const conversations = createConversations();
        for (const move of played) {
          if (!conversations.act(move)) continue;
          const before = conversations.stateOf(move.who, move.whom);
          expect(conversations.act(move)).toBe(true);
          expect(conversations.stateOf(move.who, move.whom)).toBe(before);
        }
      }),
    );
  });
});

it("begins nothing with who takes no invitations, and goes on where something is begun", () => {
  expect(invite(STRANGERS, "low", false, false)).toBe("invitations-off");
  expect(invite(STRANGERS, "low", true, false)).toBe("invitations-off");
  const asked = invite(STRANGERS, "high", false) as ConversationState;
  const talking = invite(asked, "low", false, false) as ConversationState;
  expect(viewOf(talking, "low").invitationAccepted).toBe(true);
  expect(invite(talking, "low", false, false)).toBe(talking);
});

it("invites somebody who always denies three times, and accepting starts the count anew", () => {
  let state: ConversationState = STRANGERS;
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
  expect(viewOf(state, "low").invitationAccepted).toBe(true);
  expect(state.invitations).toEqual({ low: 0, high: 0 });
});

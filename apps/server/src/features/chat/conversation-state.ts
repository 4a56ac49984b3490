import type { ConversationSettings, ProblemCode } from "@foyer/contract";

/** The two of a conversation, by the order of their account ids. */
export type Side = "low" | "high";

/** How two people stand to one another, whatever each of them may do elsewhere. */
export type ConversationState = {
  invitation: "none" | "sent" | "accepted";
  /** Who sent the last invitation. */
  inviter: Side | null;
  /** How often each has invited the other since the last acceptance. */
  invitations: Readonly<Record<Side, number>>;
  /** Who blocks the other. */
  blocks: Readonly<Record<Side, boolean>>;
};

/** Why something cannot be done; a contact that there is none of is not found. */
export type ConversationRefusal = Extract<
  ProblemCode,
  | "chat-blocked"
  | "chat-user-blocked"
  | "chat-not-accepted"
  | "invitation-limit"
  | "invitations-off"
  | "not-found"
>;

/** The state after a step, the very same one where nothing changes, or why there is no such step. */
export type ConversationStep = ConversationState | ConversationRefusal;

/** How often somebody may invite a person who denies it each time. */
export const INVITATIONS_MAX = 3;

export const STRANGERS: ConversationState = {
  invitation: "none",
  inviter: null,
  invitations: { low: 0, high: 0 },
  blocks: { low: false, high: false },
};

export const otherSide = (side: Side): Side => (side === "low" ? "high" : "low");

const refusalOfBlocks = ({ blocks }: ConversationState, side: Side): ConversationRefusal | null => {
  if (blocks[otherSide(side)]) return "chat-blocked";
  return blocks[side] ? "chat-user-blocked" : null;
};

const accepted = (state: ConversationState): ConversationState => ({
  ...state,
  invitation: "accepted",
  invitations: { low: 0, high: 0 },
});

const hasReceived = ({ invitation, inviter }: ConversationState, side: Side): boolean =>
  invitation === "sent" && inviter === otherSide(side);

/** Whether somebody has the other one among the contacts: the one who blocks keeps them, to undo it. */
export const isContact = ({ invitation, blocks }: ConversationState, side: Side): boolean =>
  invitation !== "none" || blocks[side];

/**
 * Invites; where both invite, or the other one accepts everybody, they talk at once. Who takes no invitations
 * gets no new one, and keeps the conversations that there are.
 */
export const invite = (
  state: ConversationState,
  side: Side,
  acceptsAtOnce: boolean,
  takesNew = true,
): ConversationStep => {
  const refusal = refusalOfBlocks(state, side);
  if (refusal) return refusal;
  if (state.invitation === "accepted") return state;
  if (hasReceived(state, side)) return accepted(state);
  if (state.invitation === "sent") return acceptsAtOnce ? accepted(state) : state;
  if (!takesNew) return "invitations-off";
  if (acceptsAtOnce) return accepted({ ...state, inviter: side });
  if (state.invitations[side] >= INVITATIONS_MAX) return "invitation-limit";
  const invitations = { ...state.invitations, [side]: state.invitations[side] + 1 };
  return { ...state, invitation: "sent", inviter: side, invitations };
};

export const accept = (state: ConversationState, side: Side): ConversationStep => {
  if (state.invitation === "accepted") return state;
  if (!hasReceived(state, side)) return "not-found";
  return refusalOfBlocks(state, side) ?? accepted(state);
};

export const reject = (state: ConversationState, side: Side): ConversationStep => {
  if (state.invitation === "none" && state.inviter === otherSide(side)) return state;
  return hasReceived(state, side) ? { ...state, invitation: "none" } : "not-found";
};

export const block = (state: ConversationState, side: Side): ConversationStep => {
  if (state.blocks[side]) return state;
  if (!isContact(state, side)) return "not-found";
  return { ...state, blocks: { ...state.blocks, [side]: true } };
};

/** Again it changes nothing, though the contact may be gone by then. */
export const unblock = (state: ConversationState, side: Side): ConversationStep =>
  state.blocks[side] ? { ...state, blocks: { ...state.blocks, [side]: false } } : state;

/** Why somebody may not write to the other one; null where they may. */
export const refusalOfSending = (
  state: ConversationState,
  side: Side,
): ConversationRefusal | null =>
  refusalOfBlocks(state, side) ?? (state.invitation === "accepted" ? null : "chat-not-accepted");

/** What somebody is told of the conversation: of blocks only who is concerned. */
export const viewOf = (
  state: ConversationState,
  side: Side,
): Omit<ConversationSettings, "interlocutorId" | "canIChat" | "canHeChat"> => ({
  invitationAccepted: state.invitation === "accepted",
  invitationReceived: hasReceived(state, side),
  invitationSent: state.invitation === "sent" && state.inviter === side,
  isHeBlocked: state.blocks[side],
  amIBlocked: state.blocks[otherSide(side)],
});

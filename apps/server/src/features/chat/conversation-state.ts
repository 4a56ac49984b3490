import type { ConversationSettings, ProblemCode } from "@foyer/contract";

/** Participant of a conversation: the lower or the higher account id. */
export type Side = "low" | "high";

/** State of a conversation, independent of the permissions of its participants. */
export type ConversationState = {
  invitation: "none" | "sent" | "accepted";
  /** Sender of the last invitation. */
  inviter: Side | null;
  /** Invitations by each side since the last acceptance. */
  invitations: Readonly<Record<Side, number>>;
  /** True for a side that blocks the other one. */
  blocks: Readonly<Record<Side, boolean>>;
};

/** Reasons why a step is rejected; `not-found` if there is no contact. */
export type ConversationRefusal = Extract<
  ProblemCode,
  | "chat-blocked"
  | "chat-user-blocked"
  | "chat-not-accepted"
  | "invitation-limit"
  | "invitations-off"
  | "not-found"
>;

/** State after a step, or the reason of a rejection. An unchanged state is the same object. */
export type ConversationStep = ConversationState | ConversationRefusal;

/** Maximum number of invitations to a person who rejects each of them. */
export const INVITATIONS_MAX = 3;

export const INITIAL_STATE: ConversationState = {
  invitation: "none",
  inviter: null,
  invitations: { low: 0, high: 0 },
  blocks: { low: false, high: false },
};

export const otherSide = (side: Side): Side => (side === "low" ? "high" : "low");

const findBlockRefusal = (
  { blocks }: ConversationState,
  side: Side,
): ConversationRefusal | null => {
  if (blocks[otherSide(side)]) return "chat-blocked";
  return blocks[side] ? "chat-user-blocked" : null;
};

const toAccepted = (state: ConversationState): ConversationState => ({
  ...state,
  invitation: "accepted",
  invitations: { low: 0, high: 0 },
});

const hasReceived = ({ invitation, inviter }: ConversationState, side: Side): boolean =>
  invitation === "sent" && inviter === otherSide(side);

/**
 * True if the other side is in the list of contacts. A person who blocks keeps the contact, to be able to
 * unblock.
 */
export const isContact = ({ invitation, blocks }: ConversationState, side: Side): boolean =>
  invitation !== "none" || blocks[side];

/**
 * Invites the other side. Mutual invitations and information accounts are accepted immediately. A person who
 * disallows invitations gets no new one, but existing conversations continue.
 */
export const invite = (
  state: ConversationState,
  side: Side,
  isAutoAccepted: boolean,
  allowsInvitations = true,
): ConversationStep => {
  const refusal = findBlockRefusal(state, side);
  if (refusal) return refusal;
  if (state.invitation === "accepted") return state;
  if (hasReceived(state, side)) return toAccepted(state);
  if (state.invitation === "sent") return isAutoAccepted ? toAccepted(state) : state;
  if (!allowsInvitations) return "invitations-off";
  if (isAutoAccepted) return toAccepted({ ...state, inviter: side });
  if (state.invitations[side] >= INVITATIONS_MAX) return "invitation-limit";
  const invitations = { ...state.invitations, [side]: state.invitations[side] + 1 };
  return { ...state, invitation: "sent", inviter: side, invitations };
};

export const accept = (state: ConversationState, side: Side): ConversationStep => {
  if (state.invitation === "accepted") return state;
  if (!hasReceived(state, side)) return "not-found";
  return findBlockRefusal(state, side) ?? toAccepted(state);
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

/** Idempotent, even if the contact no longer exists. */
export const unblock = (state: ConversationState, side: Side): ConversationStep =>
  state.blocks[side] ? { ...state, blocks: { ...state.blocks, [side]: false } } : state;

/** Returns the reason why a side may not send; null if it may. */
export const findSendRefusal = (state: ConversationState, side: Side): ConversationRefusal | null =>
  findBlockRefusal(state, side) ?? (state.invitation === "accepted" ? null : "chat-not-accepted");

/** Returns the view of one side. Each side sees only blocks that concern it. */
export const toView = (
  state: ConversationState,
  side: Side,
): Omit<ConversationSettings, "interlocutorId" | "canIChat" | "canHeChat"> => ({
  invitationAccepted: state.invitation === "accepted",
  invitationReceived: hasReceived(state, side),
  invitationSent: state.invitation === "sent" && state.inviter === side,
  isHeBlocked: state.blocks[side],
  amIBlocked: state.blocks[otherSide(side)],
});

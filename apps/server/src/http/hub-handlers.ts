import type { HubEventName, HubInput, HubMethodName, HubOutput, Language } from "@foyer/contract";
import type { Account } from "../context/account.ts";

/** What a method of the hub is given: input that passed the contract, and a caller who passed the gate. */
export type HubCall<Name extends HubMethodName> = {
  caller: Account;
  input: HubInput<Name>;
  /** The language that the connection asked for. */
  language: Language;
};

export type HubHandlers = {
  [Name in HubMethodName]: (call: HubCall<Name>) => Promise<HubOutput<Name>>;
};

/** An open connection to conversations, as far as it is told of events. */
export type HubReceiver = {
  accountId: number;
  emit: (name: HubEventName, payload: unknown, seq?: number) => void;
  /** Calls back once it is closed. */
  onGone: (leave: () => void) => void;
};

/** Tells open connections of events, beginning with those that they have missed. */
export type HubDelivery = {
  /**
   * @param lastSeq the number of the last event that it has; undefined where it has none, and reads its lists
   * @throws what the reading throws; the connection must then be ended
   */
  add: (receiver: HubReceiver, lastSeq: number | undefined) => Promise<void>;
  close: () => void;
};

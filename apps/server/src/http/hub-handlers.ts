import type { HubEventName, HubInput, HubMethodName, HubOutput, Language } from "@foyer/contract";
import type { Account } from "../context/account.ts";

/** Arguments of a hub method: input parsed by the contract and an authorised caller. */
export type HubCall<Name extends HubMethodName> = {
  caller: Account;
  input: HubInput<Name>;
  language: Language;
};

export type HubHandlers = {
  [Name in HubMethodName]: (call: HubCall<Name>) => Promise<HubOutput<Name>>;
};

export type HubReceiver = {
  accountId: number;
  emit: (name: HubEventName, payload: unknown, seq?: number) => void;
  onClose: (leave: () => void) => void;
};

/** Delivers events to open connections, missed ones first. */
export type HubDelivery = {
  /**
   * @param lastSeq last event number of the client; undefined if it has none and loads its lists
   * @throws any error of the database; the caller must then close the connection
   */
  add: (receiver: HubReceiver, lastSeq: number | undefined) => Promise<void>;
  close: () => void;
};

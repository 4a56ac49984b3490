/** Originator of a write: a person by account, an API client by token, or a part of Foyer by name. */
export type Actor =
  | { kind: "account"; accountId: number }
  | { kind: "api"; tokenId: number }
  | { kind: "command" | "import" | "demo" | "job" | "portal"; name: string };

/** True for writes through the office, as opposed to commands and jobs. */
export const isOfficeActor = ({ kind }: Actor): boolean => kind === "account" || kind === "api";

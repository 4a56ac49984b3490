/** Who writes: a person by the account, a program by its token, or a part of Foyer by its name. */
export type Actor =
  | { kind: "account"; accountId: number }
  | { kind: "program"; tokenId: number }
  | { kind: "command" | "import" | "demo" | "job" | "portal"; name: string };

/** Whether something is written through the office, and not by who runs the installation. */
export const isOfOffice = ({ kind }: Actor): boolean => kind === "account" || kind === "program";

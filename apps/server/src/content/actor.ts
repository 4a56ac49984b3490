/** Who writes: a person by the account, or a part of Foyer by its name. */
export type Actor =
  | { kind: "account"; accountId: number }
  | { kind: "command" | "import" | "demo" | "job"; name: string };

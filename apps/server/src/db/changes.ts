/** What was written, in the words of the caches that must forget it. */
export type Change =
  | { kind: "edition"; editionId: number }
  | { kind: "account"; accountId: number }
  | { kind: "participants"; editionId: number }
  | { kind: "bookmarks"; attendeeId: number };

/** Everything may have changed: some changes could not be heard. */
type HeardChange = Change | { kind: "all" };
export type ChangeListener = (change: HeardChange) => void;

/** The channel of LISTEN and NOTIFY that changes travel on, in the transaction that makes them. */
export const CHANGES_CHANNEL = "foyer_changes";

const ID_OF_KIND = new Map<unknown, string>([
  ["edition", "editionId"],
  ["account", "accountId"],
  ["participants", "editionId"],
  ["bookmarks", "attendeeId"],
] satisfies [Change["kind"], string][]);

const isChange = (value: unknown): value is HeardChange => {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  const id = ID_OF_KIND.get(value.kind);
  return value.kind === "all" || (id !== undefined && Number.isInteger(Reflect.get(value, id)));
};

/** The change that a notice tells of, or null: anybody with the database may send any text. */
export const readChange = (payload: string): HeardChange | null => {
  try {
    const value: unknown = JSON.parse(payload);
    return isChange(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Hears of changes made here and by other processes; `isLive` is false while these cannot be heard. */
export const createChanges = () => {
  const listeners = new Set<ChangeListener>();
  let isLive = false;
  const publish: ChangeListener = (change) => {
    for (const listener of listeners) listener(change);
  };
  return {
    isLive: () => isLive,
    setLive: (live: boolean) => {
      isLive = live;
      publish({ kind: "all" });
    },
    publish,
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Changes = ReturnType<typeof createChanges>;

/** What was written, in the words of the caches that must forget it. */
export type Change =
  | { kind: "edition"; editionId: number }
  | { kind: "account"; accountId: number }
  | { kind: "participants"; editionId: number }
  | { kind: "bookmarks"; attendeeId: number };

/** Everything may have changed: some changes could not be heard. */
export type ChangeListener = (change: Change | { kind: "all" }) => void;

/** The channel of LISTEN and NOTIFY that changes travel on, in the transaction that makes them. */
export const CHANGES_CHANNEL = "foyer_changes";

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

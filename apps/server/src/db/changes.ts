/** The parts of an edition's public content; what is built from one part stays when another changes. */
export const EDITION_PARTS = [
  "settings",
  "programme",
  "places",
  "partners",
  "hotels",
  "pages",
  "events",
  "map",
  "transport",
] as const;
export type EditionPart = (typeof EDITION_PARTS)[number];

/** What was written, in the words of the caches that depend on it. */
export type Change =
  | { kind: "edition"; editionId: number; part: EditionPart }
  | { kind: "account"; accountId: number }
  /** Anybody's part in an edition, as after an import. */
  | { kind: "participants"; editionId: number }
  /** One account's part in an edition. */
  | { kind: "participant"; editionId: number; accountId: number }
  /** What people of an edition are told, or only what one of them has read. */
  | { kind: "notifications"; editionId: number; attendeeId?: number };

/** Everything may have changed: some changes could not be received. */
export type ReceivedChange = Change | { kind: "all" };

/** What it gives is awaited by whoever wrote, so that a writer reads what it wrote. It never rejects. */
export type ChangeListener = (change: ReceivedChange) => void | Promise<void>;

export const changesOfWholeEdition = (editionId: number): Change[] =>
  EDITION_PARTS.map((part) => ({ kind: "edition", editionId, part }));

/** The channel of LISTEN and NOTIFY that changes travel on, in the transaction that makes them. */
export const CHANGES_CHANNEL = "foyer_changes";

const IDS_OF_KIND: Record<ReceivedChange["kind"], readonly string[]> = {
  all: [],
  edition: ["editionId"],
  account: ["accountId"],
  participants: ["editionId"],
  participant: ["editionId", "accountId"],
  notifications: ["editionId"],
};

const isKnownKind = (kind: string): kind is ReceivedChange["kind"] =>
  Object.hasOwn(IDS_OF_KIND, kind);

const isPart = (value: unknown): value is EditionPart =>
  EDITION_PARTS.some((part) => part === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** An edition's change that names no part this release knows may concern any of them. */
const readKnown = (
  value: Record<string, unknown>,
  kind: ReceivedChange["kind"],
): ReceivedChange[] => {
  if (IDS_OF_KIND[kind].some((id) => !Number.isInteger(value[id]))) return [{ kind: "all" }];
  if (kind === "edition" && !isPart(value["part"])) {
    const editionId = Number(value["editionId"]);
    return changesOfWholeEdition(editionId);
  }
  return [value as ReceivedChange];
};

export type Notification = {
  /** The process that sent it; undefined for one that was sent by hand. */
  origin: string | undefined;
  changes: readonly ReceivedChange[];
  /** The kind, where this release does not know it. */
  unknownKind?: string;
};

/**
 * Reads a notification. Anybody with the database may send any text: one that cannot be read means that
 * everything may have changed. One of a later release, whose kind is unknown here, is ignored unless
 * it says that it is `important`.
 */
export const readNotification = (text: string): Notification => {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value["kind"] !== "string") {
    return { origin: undefined, changes: [{ kind: "all" }] };
  }
  const { kind, origin: from } = value;
  const origin = typeof from === "string" ? from : undefined;
  if (isKnownKind(kind)) return { origin, changes: readKnown(value, kind) };
  const changes: ReceivedChange[] = value["important"] === true ? [{ kind: "all" }] : [];
  return { origin, changes, unknownKind: kind.slice(0, 50) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Receives changes made here and by other processes; `isLive` is false while the latter cannot arrive. */
export const createChanges = () => {
  const listeners = new Set<ChangeListener>();
  let isLive = false;
  /** Tells every listener; resolves when each has done what it does about it. */
  const publish = async (change: ReceivedChange): Promise<void> => {
    await Promise.all([...listeners].map(async (listener) => listener(change)));
  };
  return {
    isLive: () => isLive,
    setLive: (live: boolean) => {
      isLive = live;
      void publish({ kind: "all" });
    },
    publish,
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Changes = ReturnType<typeof createChanges>;

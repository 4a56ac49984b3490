/** The parts of an edition's public content; what is built from one part stays when another is invalidated. */
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
export type Invalidation =
  | { kind: "edition"; editionId: number; part: EditionPart }
  | { kind: "account"; accountId: number }
  /** Anybody's part in an edition, as after an import. */
  | { kind: "participants"; editionId: number }
  /** One account's part in an edition. */
  | { kind: "participant"; editionId: number; accountId: number }
  /** What people of an edition are told, or only what one of them has read. */
  | { kind: "notifications"; editionId: number; attendeeId?: number }
  /** Records that the office may have open, some by their ids or any of them, and the account that wrote. */
  | { kind: "office"; editionId: number; resource: string; ids: number[]; by: number | null };

/** Anything may have been written: some invalidations could not be received. */
export type ReceivedInvalidation = Invalidation | { kind: "all" };

/** A writer awaits the promise that it returns, and so reads what it wrote. The promise never rejects. */
export type InvalidationListener = (invalidation: ReceivedInvalidation) => void | Promise<void>;

export const invalidationsOfWholeEdition = (editionId: number): Invalidation[] =>
  EDITION_PARTS.map((part) => ({ kind: "edition", editionId, part }));

/** The channel of LISTEN and NOTIFY that invalidations travel on, in the transaction that makes them. */
export const INVALIDATIONS_CHANNEL = "foyer_changes";

const IDS_OF_KIND: Record<ReceivedInvalidation["kind"], readonly string[]> = {
  all: [],
  edition: ["editionId"],
  account: ["accountId"],
  participants: ["editionId"],
  participant: ["editionId", "accountId"],
  notifications: ["editionId"],
  office: ["editionId"],
};

const isKnownKind = (kind: string): kind is ReceivedInvalidation["kind"] =>
  Object.hasOwn(IDS_OF_KIND, kind);

const isPart = (value: unknown): value is EditionPart =>
  EDITION_PARTS.some((part) => part === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** An invalidation of an edition that names no part this release knows may concern any of them. */
const readKnown = (
  value: Record<string, unknown>,
  kind: ReceivedInvalidation["kind"],
): ReceivedInvalidation[] => {
  if (IDS_OF_KIND[kind].some((id) => !Number.isInteger(value[id]))) return [{ kind: "all" }];
  if (kind === "edition" && !isPart(value["part"])) {
    const editionId = Number(value["editionId"]);
    return invalidationsOfWholeEdition(editionId);
  }
  return [value as ReceivedInvalidation];
};

export type Notification = {
  /** The process that sent it; undefined for one that was sent by hand. */
  origin: string | undefined;
  invalidations: readonly ReceivedInvalidation[];
  /** The kind, where this release does not know it. */
  unknownKind?: string;
};

/**
 * Reads a notification. Anybody with the database may send any text: one that cannot be read means that
 * anything may have been written. One of a later release, whose kind is unknown here, is ignored unless
 * it says that it is `important`.
 */
export const readNotification = (text: string): Notification => {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value["kind"] !== "string") {
    return { origin: undefined, invalidations: [{ kind: "all" }] };
  }
  const { kind, origin: from } = value;
  const origin = typeof from === "string" ? from : undefined;
  if (isKnownKind(kind)) return { origin, invalidations: readKnown(value, kind) };
  const invalidations: ReceivedInvalidation[] =
    value["important"] === true ? [{ kind: "all" }] : [];
  return { origin, invalidations, unknownKind: kind.slice(0, 50) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Receives the invalidations of this process and of others; `isLive` is false while the latter cannot arrive. */
export const createInvalidations = () => {
  const listeners = new Set<InvalidationListener>();
  let isLive = false;
  /** Tells every listener; resolves when each has done what it does about it. */
  const publish = async (invalidation: ReceivedInvalidation): Promise<void> => {
    await Promise.all([...listeners].map(async (listener) => listener(invalidation)));
  };
  return {
    isLive: () => isLive,
    setLive: (live: boolean) => {
      isLive = live;
      void publish({ kind: "all" });
    },
    publish,
    subscribe: (listener: InvalidationListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Invalidations = ReturnType<typeof createInvalidations>;

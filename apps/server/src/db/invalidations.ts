/** Parts of an edition's public content. Invalidating one part preserves what is built from the others. */
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

/** A change, described for the caches that depend on it. */
export type Invalidation =
  | { kind: "edition"; editionId: number; part: EditionPart }
  | { kind: "account"; accountId: number }
  /** All participants of an edition, for example after an import. */
  | { kind: "participants"; editionId: number }
  /** One person of an edition, and their account if they have one. */
  | { kind: "participant"; editionId: number; accountId: number | null }
  /** Notifications of an edition, or only the read state of one attendee. */
  | { kind: "notifications"; editionId: number; attendeeId?: number }
  /** Records that the office may display, by ids (empty for any), and the account that wrote. */
  | { kind: "office"; editionId: number; resource: string; ids: number[]; by: number | null };

/** `all` means that some invalidations were lost. */
export type ReceivedInvalidation = Invalidation | { kind: "all" };

/** Writers await the returned promise so that they read their own writes. It must never reject. */
export type InvalidationListener = (invalidation: ReceivedInvalidation) => void | Promise<void>;

export const invalidationsOfWholeEdition = (editionId: number): Invalidation[] =>
  EDITION_PARTS.map((part) => ({ kind: "edition", editionId, part }));

/** LISTEN/NOTIFY channel of invalidations, sent within the writing transaction. */
export const INVALIDATIONS_CHANNEL = "foyer_changes";

const IDS_OF_KIND: Record<ReceivedInvalidation["kind"], readonly string[]> = {
  all: [],
  edition: ["editionId"],
  account: ["accountId"],
  participants: ["editionId"],
  participant: ["editionId"],
  notifications: ["editionId"],
  office: ["editionId"],
};

const isKnownKind = (kind: string): kind is ReceivedInvalidation["kind"] =>
  Object.hasOwn(IDS_OF_KIND, kind);

const isPart = (value: unknown): value is EditionPart =>
  EDITION_PARTS.some((part) => part === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** An invalidation of an unknown part of an edition can concern any part. */
const parseInvalidation = (
  value: Record<string, unknown>,
  kind: ReceivedInvalidation["kind"],
): ReceivedInvalidation[] => {
  if (IDS_OF_KIND[kind].some((id) => !Number.isInteger(value[id]))) return [{ kind: "all" }];
  const { accountId = null } = value;
  if (accountId !== null && !Number.isInteger(accountId)) return [{ kind: "all" }];
  if (kind === "edition" && !isPart(value["part"])) {
    const editionId = Number(value["editionId"]);
    return invalidationsOfWholeEdition(editionId);
  }
  return [value as ReceivedInvalidation];
};

export type Notification = {
  /** Id of the sending process; undefined for manual notifications. */
  origin: string | undefined;
  invalidations: readonly ReceivedInvalidation[];
  /** The kind, if this release does not know it. */
  unknownKind?: string;
};

/**
 * Parses a notification. Any database client can send any text, so invalid text counts as `all`. Kinds of a
 * later release are ignored unless marked `important`.
 */
export const parseNotification = (text: string): Notification => {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value["kind"] !== "string") {
    return { origin: undefined, invalidations: [{ kind: "all" }] };
  }
  const { kind, origin: sender } = value;
  const origin = typeof sender === "string" ? sender : undefined;
  if (isKnownKind(kind)) return { origin, invalidations: parseInvalidation(value, kind) };
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

/**
 * Distributes invalidations of this process and others. `isLive` is false while those of others cannot
 * arrive.
 */
export const createInvalidations = () => {
  const listeners = new Set<InvalidationListener>();
  let isLive = false;
  /** Notifies all listeners; resolves when they have finished. */
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

import { isDeepStrictEqual } from "node:util";
import type { Database, Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { type NotificationText, toStoredText } from "./notification-text.ts";
import {
  type Addressees,
  type KeyedNotification,
  type NewNotification,
  notificationWrites,
} from "./notification-writes.repository.ts";

/** A notification as somebody writes it: `content` is any HTML. */
export type NotificationDraft = NotificationText & {
  addressees: Addressees;
  /** The agenda item that it tells of. */
  panelId: number | null;
  /** Null for now; when it is changed, for what it was. */
  publishedAt: Date | null;
  /** Null for never. */
  expiresAt: Date | null;
};

export type KeyedDraft = NotificationDraft & { importKey: string; isHidden: boolean };

/** How many of a load's notifications were new, changed, or stood as they are. */
export type LoadedNotifications = { added: number; changed: number; unchanged: number };

/** A load may bring in again what has expired since. */
const LONG_AGO = new Date(0);

type Values = Omit<NewNotification, "publishedAt"> & { publishedAt?: Date };

/** @throws Failure `validation-failed` for one without a title, or that expires before it is published */
const toValues = (editionId: number, draft: NotificationDraft, since: Date): Values => {
  const { addressees, panelId, publishedAt, expiresAt } = draft;
  if (expiresAt !== null && expiresAt <= (publishedAt ?? since)) {
    throw invalidField("expiresAt", "invalid");
  }
  return {
    editionId,
    ...toStoredText(draft),
    audience: addressees.to,
    panelId,
    expiresAt,
    ...(publishedAt && { publishedAt }),
  };
};

/** @throws Failure `validation-failed` for people, groups or a panel that the edition has not */
const complete = async (
  tx: Db,
  editionId: number,
  id: number,
  { addressees, panelId }: NotificationDraft,
): Promise<void> => {
  if (addressees.to !== "all" && addressees.ids.length === 0) {
    throw invalidField("addressees", "required");
  }
  if (panelId !== null && !(await notificationWrites.hasPanel(tx, editionId, panelId))) {
    throw invalidField("panelId", "oneOf");
  }
  if (!(await notificationWrites.address(tx, editionId, id, addressees))) {
    throw invalidField("addressees", "oneOf");
  }
};

/** Whether what is stored is what a load wants; the order of whom it names does not count. */
const standsAs = (row: KeyedNotification, values: Values, { addressees }: KeyedDraft): boolean => {
  const ids = addressees.to === "all" ? [] : [...new Set(addressees.ids)];
  const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
  return (
    isDeepStrictEqual(sorted(row.namedIds), sorted(ids)) &&
    Object.entries(values).every(([column, value]) =>
      isDeepStrictEqual(row[column as keyof typeof row], value),
    )
  );
};

/**
 * What organisers and loads write of notifications. Those already read stay so when they change.
 * @throws Failure `not-found` for what another edition has, `validation-failed` for a faulty draft
 */
export const createNotificationWrites = (database: Pick<Database, "write">, clock: Clock) => {
  const write = <Result>(editionId: number, run: (tx: Db) => Promise<Result>): Promise<Result> =>
    database.write(async (tx, publish) => {
      const result = await run(tx);
      publish({ kind: "notifications", editionId });
      return result;
    });

  const update = async (tx: Db, editionId: number, id: number, values: Partial<Values>) => {
    if (!(await notificationWrites.update(tx, editionId, id, values))) throw notFound();
  };

  const add = async (tx: Db, draft: NotificationDraft, values: Values): Promise<number> => {
    const id = await notificationWrites.insert(tx, { publishedAt: clock.now(), ...values });
    await complete(tx, values.editionId, id, draft);
    return id;
  };

  /** @returns what has become of the one that stands under the key of the draft */
  const loadOne = async (
    tx: Db,
    editionId: number,
    draft: KeyedDraft,
    row: KeyedNotification | undefined,
  ): Promise<keyof LoadedNotifications> => {
    const { importKey, isHidden } = draft;
    const values = { ...toValues(editionId, draft, LONG_AGO), importKey, isHidden };
    if (!row) {
      await add(tx, draft, values);
      return "added";
    }
    if (standsAs(row, values, draft)) return "unchanged";
    await update(tx, editionId, row.id, values);
    await complete(tx, editionId, row.id, draft);
    return "changed";
  };

  return {
    /** Publishes a notification, now or at its time. @returns its id */
    publish: (editionId: number, draft: NotificationDraft): Promise<number> =>
      write(editionId, (tx) => add(tx, draft, toValues(editionId, draft, clock.now()))),

    change: (editionId: number, id: number, draft: NotificationDraft): Promise<void> =>
      write(editionId, async (tx) => {
        await update(tx, editionId, id, toValues(editionId, draft, clock.now()));
        await complete(tx, editionId, id, draft);
      }),

    /** Hides a notification from everybody, or shows it again. */
    hide: (editionId: number, id: number, isHidden: boolean): Promise<void> =>
      write(editionId, (tx) => update(tx, editionId, id, { isHidden })),

    /**
     * Stores notifications that a load brings in, by their keys, in its transaction and for it to
     * publish. What stands as the load has it is not written; what it does not name stays.
     */
    load: async (
      tx: Db,
      editionId: number,
      drafts: readonly KeyedDraft[],
    ): Promise<LoadedNotifications> => {
      const keys = drafts.map(({ importKey }) => importKey);
      const stored = await notificationWrites.listKeyed(tx, editionId, keys);
      const byKey = new Map(stored.map((row) => [row.importKey, row]));
      const counts = { added: 0, changed: 0, unchanged: 0 };
      for (const draft of drafts) {
        const outcome = await loadOne(tx, editionId, draft, byKey.get(draft.importKey));
        counts[outcome] += 1;
      }
      return counts;
    },
  };
};

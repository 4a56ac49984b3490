import type { Notification } from "@foyer/demo";
import { and, eq, inArray } from "drizzle-orm";
import { notification, notificationRead } from "../db/schema/index.ts";
import { notifications } from "../features/notifications/notifications.writes.ts";
import type { Clock } from "../lib/clock.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids } from "./context.ts";

type Draft = {
  key: string;
  isHidden: boolean;
  icon: number | null;
  text: Record<"pl" | "en", { title: string; content: string }>;
  addressees: { to: "all" } | { to: "groups" | "attendees"; ids: number[] };
  panelId: number | null;
  publishedAt: Date;
  expiresAt: null;
};

type Keys = { groups: Ids; attendees: Ids; panels: Ids; clock: Clock };

const keyOf = ({ key }: Notification) => `${DEMO_PREFIX}${key}`;

const idsOf = (ids: Ids, keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? []);

const addresseesOf = ({ groups, attendees }: Notification, ids: Keys): Draft["addressees"] => {
  if (groups.length > 0) return { to: "groups", ids: idsOf(ids.groups, groups) };
  if (attendees.length > 0) return { to: "attendees", ids: idsOf(ids.attendees, attendees) };
  return { to: "all" };
};

const toDraft = (one: Notification, ids: Keys): Draft => ({
  key: one.key,
  isHidden: false,
  icon: one.icon,
  text: {
    pl: { title: one.title.pl, content: one.content.pl },
    en: { title: one.title.en, content: one.content.en },
  },
  addressees: addresseesOf(one, ids),
  panelId: one.panel === null ? null : (ids.panels.get(one.panel) ?? null),
  publishedAt: new Date(ids.clock.now().getTime() - one.minutesAgo * 60_000),
  expiresAt: null,
});

const saveReads = async (
  { tx, editionId }: DemoEditionContext,
  news: readonly Notification[],
  { attendees }: Keys,
) => {
  const rows = await tx
    .select({ id: notification.id, key: notification.importKey })
    .from(notification)
    .where(
      and(eq(notification.editionId, editionId), inArray(notification.importKey, news.map(keyOf))),
    );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const reads = news.flatMap((one) => {
    const notificationId = ids.get(keyOf(one));
    if (notificationId === undefined) throw new Error("a notification was not stored");
    return idsOf(attendees, one.readBy).map((attendeeId) => ({ notificationId, attendeeId }));
  });
  await tx.insert(notificationRead).values(reads).onConflictDoNothing();
};

/** Stores the edition's notifications as of now, and who has read them already. */
export const saveNotifications = async (context: DemoEditionContext, keys: Keys): Promise<void> => {
  const { edition, content } = context;
  const news = content.notifications.filter(({ editions }) => editions.includes(edition.key));
  if (news.length === 0) return;
  await notifications.load(
    context,
    DEMO_PREFIX,
    news.map((one) => toDraft(one, keys)),
  );
  await saveReads(context, news, keys);
};

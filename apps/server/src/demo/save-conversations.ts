import type { DemoConversation } from "@foyer/demo";
import { and, eq } from "drizzle-orm";
import { chatMessage, chatPair, chatRead, panel, panelAttendee } from "../db/schema/index.ts";
import type { Clock } from "../lib/clock.ts";
import type { DemoEditionContext, Ids } from "./context.ts";

type Keys = { accounts: Ids; attendees: Ids; clock: Clock };

const MINUTE_MS = 60_000;

const get = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`nobody of the demo is called ${key}`);
  return id;
};

/** The first panel that somebody speaks on. */
const findOwnPanel = async ({ tx }: DemoEditionContext, attendeeId: number) => {
  const [row] = await tx
    .select({ id: panel.id, text: panel.text })
    .from(panel)
    .innerJoin(panelAttendee, eq(panelAttendee.panelId, panel.id))
    .where(and(eq(panelAttendee.attendeeId, attendeeId), eq(panel.itemType, 0)))
    .orderBy(panel.startsAt, panel.id)
    .limit(1);
  return row;
};

const saveConversation = async (
  context: DemoEditionContext,
  { people, messages, minutesApart }: DemoConversation,
  { accounts, attendees, clock }: Keys,
) => {
  const { tx } = context;
  const [one, other] = people.map((key) => get(accounts, key)) as [number, number];
  const begun = clock.now().getTime() - messages.length * minutesApart * MINUTE_MS;
  const sentAt = (index: number) => new Date(begun + index * minutesApart * MINUTE_MS);
  const [pair] = await tx
    .insert(chatPair)
    .values({
      lowAccountId: Math.min(one, other),
      highAccountId: Math.max(one, other),
      invitation: "accepted",
      inviterId: one,
      seq: messages.length,
      lastContactAt: sentAt(messages.length - 1),
    })
    .onConflictDoNothing()
    .returning({ id: chatPair.id });
  // They have talked before, and may have gone on.
  if (!pair) return;
  const shared = await findOwnPanel(context, get(attendees, people[0]));
  await tx.insert(chatMessage).values(
    messages.map(({ from, text }, index) => ({
      pairId: pair.id,
      seq: index + 1,
      senderId: get(accounts, from),
      body: text ?? shared?.text.en?.topic ?? "",
      panelId: text === null ? (shared?.id ?? null) : null,
      sentAt: sentAt(index),
    })),
  );
  await tx
    .insert(chatRead)
    .values(
      [one, other].map((accountId) => ({ pairId: pair.id, accountId, seq: messages.length })),
    );
};

/** Stores what people of the edition have written to one another, up to now. */
export const saveConversations = async (context: DemoEditionContext, keys: Keys): Promise<void> => {
  if (context.edition.key !== context.content.conversations.edition) return;
  for (const conversation of context.content.conversations.all) {
    await saveConversation(context, conversation, keys);
  }
};

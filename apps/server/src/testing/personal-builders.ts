import type { Db } from "../db/index.ts";
import * as schema from "../db/schema/index.ts";
import { hashCalendarKey } from "../features/calendar/calendar.service.ts";
import { type Insert, only } from "./rows.ts";

export const createPersonalBuilders = (db: Db) => ({
  insertNotification: async (editionId: number, row: Insert<typeof schema.notification> = {}) =>
    only(
      await db
        .insert(schema.notification)
        .values({
          editionId,
          publishedAt: new Date("2026-09-02T06:00:00Z"),
          text: {
            pl: { title: "Obiad wcześniej", content: "<p>O dwunastej</p>" },
            en: { title: "Lunch is earlier", content: "<p>At noon</p>" },
          },
          ...row,
        })
        .returning(),
    ),

  /** Inserts an accepted conversation with messages of the first person, one per minute. */
  insertConversation: async (senderId: number, otherId: number, texts: readonly string[] = []) => {
    const start = Date.parse("2026-09-02T08:00:00Z");
    const sentAt = (index: number) => new Date(start + index * 60_000);
    const conversation = only(
      await db
        .insert(schema.conversation)
        .values({
          lowAccountId: Math.min(senderId, otherId),
          highAccountId: Math.max(senderId, otherId),
          invitation: "accepted",
          inviterId: senderId,
          seq: texts.length,
          lastContactAt: sentAt(Math.max(0, texts.length - 1)),
        })
        .returning(),
    );
    const rows = texts.map((body, index) => ({
      conversationId: conversation.id,
      seq: index + 1,
      senderId,
      body,
      sentAt: sentAt(index),
    }));
    if (rows.length > 0) await db.insert(schema.chatMessage).values(rows);
    return conversation;
  },

  /** Inserts a walk three hours after the start of the test clock. */
  insertRecreationalEvent: async (
    editionId: number,
    row: Insert<typeof schema.recreationalEvent> = {},
  ) =>
    only(
      await db
        .insert(schema.recreationalEvent)
        .values({
          editionId,
          startsAt: new Date("2026-09-02T13:00:00Z"),
          text: {
            pl: { title: "Spacer", content: "<p>Zbiórka przed hotelem</p>", location: "Hotel" },
            en: { title: "Walk", content: "<p>Meet at the hotel</p>", location: "Hotel" },
          },
          ...row,
        })
        .returning(),
    ),

  insertTransportOption: async (
    editionId: number,
    row: Insert<typeof schema.transportOption> = {},
  ) =>
    only(
      await db
        .insert(schema.transportOption)
        .values({
          editionId,
          direction: "arrival",
          day: "2026-09-02",
          hours: ["14:00", "18:30"],
          text: { pl: { location: "Dworzec" }, en: { location: "Railway station" } },
          ...row,
        })
        .returning(),
    ),

  insertCalendarFeed: (attendeeId: number, key: string) =>
    db.insert(schema.calendarFeed).values({ attendeeId, keyHash: hashCalendarKey(key) }),
});

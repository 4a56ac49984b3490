import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Invalidation } from "../../../db/invalidations.ts";
import * as schema from "../../../db/schema/index.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { openTwoFiles } from "../../../testing/imports/two-files.ts";

const { attendee, attendeeAlias, bookmark } = schema;

const { database, build, edition, join, listAttendees } = openTwoFiles(await createTestDatabase());

/** A speaker's row and a person's, who are to become one; the keys of the two. */
const insertTwo = async (
  speaker: Partial<typeof attendee.$inferInsert> = {},
  person: Partial<typeof attendee.$inferInsert> = {},
) => {
  const name = { firstName: "Zofia", lastName: "Żak" };
  const own = await build.insertAttendee(edition.id, {
    ...name,
    externalId: "schedule:id:7",
    text: {},
    ...speaker,
  });
  const { attendee: other } = await build.insertParticipant(edition.id, [1], {
    ...name,
    ...person,
  });
  return { speaker: own, person: other, key: `${own.id}-${other.id}` };
};

describe("what a speaker's row has", () => {
  test("fills what the person's has not, and leaves what it has", async () => {
    const group = await build.insertUserGroup(edition.id);
    const [tradeRow] = await database.db
      .insert(schema.trade)
      .values({ editionId: edition.id, text: { en: { name: "Air" } } })
      .returning();
    const { key, person } = await insertTwo(
      {
        country: "DE",
        kind: "speaker",
        userGroupId: group.id,
        tradeId: tradeRow?.id ?? null,
        linkedIn: "https://linkedin.example/zofia",
        twitter: "https://twitter.example/other",
        accessGranted: false,
        modules: [5],
        managerEmail: "mentor@example.test",
        text: {
          pl: { position: "Badaczka", description: "<p>Opis</p>" },
          en: { company: "Other" },
        },
      },
      {
        country: "PL",
        twitter: "https://twitter.example/zofia",
        text: { en: { company: "Institute" } },
      },
    );
    await join([key]);
    expect(await listAttendees()).toEqual([
      {
        ...person,
        kind: "speaker",
        userGroupId: group.id,
        tradeId: tradeRow?.id,
        linkedIn: "https://linkedin.example/zofia",
        managerEmail: "mentor@example.test",
        text: {
          pl: { position: "Badaczka", description: "<p>Opis</p>" },
          en: { company: "Institute" },
        },
      },
    ]);
  });

  test("is told to caches: the programme and the people", async () => {
    const { key } = await insertTwo();
    const heard: Invalidation[] = [];
    const stop = database.invalidations.subscribe((invalidation) => {
      if (invalidation.kind !== "all") heard.push(invalidation);
    });
    await join([key]);
    stop();
    expect(heard).toEqual(
      expect.arrayContaining([
        { kind: "edition", editionId: edition.id, part: "programme" },
        { kind: "participants", editionId: edition.id },
      ]),
    );
  });
});

describe("every table that names attendees", () => {
  const RIDE = {
    optionId: 1,
    hour: "10:00",
    at: "2026-09-02T08:00:00Z",
    number: "LO 3835",
    fromCity: null,
    accompanyingPerson: null,
  };

  const insertNotification = async () => {
    const [row] = await database.db
      .insert(schema.notification)
      .values({ editionId: edition.id, publishedAt: new Date(), text: { en: { title: "News" } } })
      .returning();
    return row?.id ?? 0;
  };

  type Insert = (attendeeIds: readonly number[]) => Promise<unknown>;
  /** By table and column: adds the same thing for each of the attendees. */
  const inserts: Record<string, Insert> = {
    "attendee_alias.attendee_id": (ids) =>
      database.db.insert(attendeeAlias).values(
        ids.map((attendeeId) => ({
          editionId: edition.id,
          externalId: `schedule:${randomUUID()}`,
          attendeeId,
          ownsDescription: true,
        })),
      ),
    "bookmark.attendee_id": async (ids) => {
      const { id: panelId } = await build.insertPanel(edition.id);
      await database.db.insert(bookmark).values(ids.map((attendeeId) => ({ attendeeId, panelId })));
    },
    "invitation_attendee.attendee_id": async (ids) => {
      const [row] = await database.db
        .insert(schema.invitation)
        .values({ editionId: edition.id, text: { en: { title: "Dinner" } } })
        .returning();
      const invitationId = row?.id ?? 0;
      const rows = ids.map((attendeeId) => ({ attendeeId, invitationId }));
      await database.db.insert(schema.invitationAttendee).values(rows);
    },
    "message_recipient.attendee_id": async (ids) => {
      const [row] = await database.db
        .insert(schema.message)
        .values({ editionId: edition.id, text: {}, filter: {}, channels: ["email"] })
        .returning();
      const messageId = row?.id ?? 0;
      const delivery = { messageId, channel: "email", language: "en", state: "sent" } as const;
      const rows = ids.map((attendeeId) => ({ attendeeId, ...delivery }));
      await database.db.insert(schema.messageRecipient).values(rows);
    },
    "panel_attendee.attendee_id": async (ids) => {
      const { id } = await build.insertPanel(edition.id);
      for (const attendeeId of ids) await build.addSpeaker(id, attendeeId);
    },
    "partner_attendee.attendee_id": async (ids) => {
      const { id: partnerId } = await build.insertPartner(edition.id);
      const rows = ids.map((attendeeId) => ({ attendeeId, partnerId }));
      await database.db.insert(schema.partnerAttendee).values(rows);
    },
    "notification_attendee.attendee_id": async (ids) => {
      const notificationId = await insertNotification();
      const rows = ids.map((attendeeId) => ({ attendeeId, notificationId }));
      await database.db.insert(schema.notificationAttendee).values(rows);
    },
    "notification_read.attendee_id": async (ids) => {
      const notificationId = await insertNotification();
      const rows = ids.map((attendeeId) => ({ attendeeId, notificationId }));
      await database.db.insert(schema.notificationRead).values(rows);
    },
  };

  const insertDeparture = async () => {
    const [row] = await database.db
      .insert(schema.transportDeparture)
      .values({
        editionId: edition.id,
        direction: "arrival",
        name: "Coach",
        leavesAt: new Date(),
        seats: 9,
        text: {},
      })
      .returning();
    return row?.id ?? 0;
  };

  /** Of tables where a person has one row. */
  const singles: Record<string, Insert> = {
    "calendar_feed.attendee_id": (ids) =>
      database.db
        .insert(schema.calendarFeed)
        .values(ids.map((attendeeId) => ({ attendeeId, keyHash: randomUUID() }))),
    "check_in.attendee_id": (ids) =>
      database.db
        .insert(schema.checkIn)
        .values(
          ids.map((attendeeId) => ({ id: randomUUID(), attendeeId, at: new Date(), desk: "Hall" })),
        ),
    "party_sign_up.attendee_id": async (ids) => {
      const [row] = await database.db
        .insert(schema.partyEvent)
        .values({ editionId: edition.id, startsAt: new Date(), text: { en: { title: "Walk" } } })
        .returning();
      const partyEventId = row?.id ?? 0;
      const rows = ids.map((attendeeId) => ({ attendeeId, partyEventId }));
      await database.db.insert(schema.partySignUp).values(rows);
    },
    "transport_confirmation.attendee_id": (ids) =>
      database.db
        .insert(schema.transportConfirmation)
        .values(ids.map((attendeeId) => ({ attendeeId }))),
    "transport_request.attendee_id": (ids) =>
      database.db
        .insert(schema.transportRequest)
        .values(ids.map((attendeeId) => ({ attendeeId, arrival: RIDE }))),
    "transport_seat.attendee_id": async (ids) => {
      const departureId = await insertDeparture();
      const seat = {
        departureId,
        direction: "arrival",
        ride: RIDE,
        confirmedAt: new Date(),
      } as const;
      await database.db
        .insert(schema.transportSeat)
        .values(ids.map((attendeeId) => ({ attendeeId, ...seat })));
    },
  };

  const listOwners = async (reference: string) => {
    const [table = "", column = ""] = reference.split(".");
    const { rows } = (await database.db.execute(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}`,
    )) as { rows: { id: number }[] };
    return rows.map(({ id }) => id);
  };

  test("is known here", async () => {
    const { rows } = (await database.db.execute(sql`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'attendee'::regclass order by 1`)) as {
      rows: { name: string }[];
    };
    expect(rows.map(({ name }) => name)).toEqual(Object.keys({ ...inserts, ...singles }).sort());
  });

  test.each(Object.entries(inserts))(
    "gives its rows to the person: %s",
    async (reference, insert) => {
      const { speaker, person, key } = await insertTwo();
      await insert([speaker.id]);
      await insert([speaker.id, person.id]);
      await join([key]);
      const owners = await listOwners(reference);
      expect(owners.length).toBeGreaterThanOrEqual(2);
      expect(new Set(owners)).toEqual(new Set([person.id]));
    },
  );

  describe.each(Object.entries(singles))("of one row each: %s", (reference, insert) => {
    test("gives it to the person who has none", async () => {
      const { speaker, person, key } = await insertTwo();
      await insert([speaker.id]);
      await join([key]);
      expect(await listOwners(reference)).toContain(person.id);
    });

    test("leaves the person's own where both have one", async () => {
      const { speaker, person, key } = await insertTwo();
      await insert([speaker.id, person.id]);
      await join([key]);
      const owners = await listOwners(reference);
      expect(owners).toContain(person.id);
      expect(owners).not.toContain(speaker.id);
    });
  });
});

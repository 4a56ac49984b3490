import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Invalidation } from "../../../db/invalidations.ts";
import * as schema from "../../../db/schema/index.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { openFilePairs } from "../../../testing/imports/file-pairs.ts";

const { attendee, attendeeAlias, bookmark } = schema;

const { database, build, edition, merge, listAttendees } = openFilePairs(
  await createTestDatabase(),
);

/** Inserts a speaker and a person to merge. @returns both keys */
const insertCandidate = async (
  speaker: Partial<typeof attendee.$inferInsert> = {},
  person: Partial<typeof attendee.$inferInsert> = {},
) => {
  const name = { firstName: "Zofia", lastName: "Żak" };
  const speakerRow = await build.insertAttendee(edition.id, {
    ...name,
    externalId: "schedule:id:7",
    text: {},
    ...speaker,
  });
  const { attendee: other } = await build.insertParticipant(edition.id, [1], {
    ...name,
    ...person,
  });
  return { speaker: speakerRow, person: other, key: `${speakerRow.id}-${other.id}` };
};

describe("merging a speaker's row", () => {
  test("fills empty fields of the person and preserves the others", async () => {
    const group = await build.insertUserGroup(edition.id);
    const [tradeRow] = await database.db
      .insert(schema.trade)
      .values({ editionId: edition.id, text: { en: { name: "Air" } } })
      .returning();
    const { key, person } = await insertCandidate(
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
    await merge([key]);
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

  test("invalidates the caches of programme and people", async () => {
    const { key } = await insertCandidate();
    const invalidations: Invalidation[] = [];
    const stop = database.invalidations.subscribe((invalidation) => {
      if (invalidation.kind !== "all") invalidations.push(invalidation);
    });
    await merge([key]);
    stop();
    expect(invalidations).toEqual(
      expect.arrayContaining([
        { kind: "edition", editionId: edition.id, part: "programme" },
        { kind: "participant", editionId: edition.id, accountId: null },
      ]),
    );
  });
});

describe("every table that refers to attendees", () => {
  const LEG = {
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
  /** Inserts of the same row for each attendee, by table and column. */
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
    "announcement_recipient.attendee_id": async (ids) => {
      const [row] = await database.db
        .insert(schema.announcement)
        .values({ editionId: edition.id, text: {}, channels: ["email"] })
        .returning();
      const announcementId = row?.id ?? 0;
      const delivery = { announcementId, channel: "email", language: "en", state: "sent" } as const;
      const rows = ids.map((attendeeId) => ({ attendeeId, ...delivery }));
      await database.db.insert(schema.announcementRecipient).values(rows);
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

  const insertTrip = async () => {
    const [row] = await database.db
      .insert(schema.transportTrip)
      .values({
        editionId: edition.id,
        direction: "arrival",
        name: "Coach",
        departsAt: new Date(),
        seats: 9,
        text: {},
      })
      .returning();
    return row?.id ?? 0;
  };

  /** Inserts into tables with one row per person. */
  const singleRowInserts: Record<string, Insert> = {
    "calendar_feed.attendee_id": (ids) =>
      database.db
        .insert(schema.calendarFeed)
        .values(ids.map((attendeeId) => ({ attendeeId, keyHash: randomUUID() }))),
    "check_in.attendee_id": (ids) =>
      database.db.insert(schema.checkIn).values(
        ids.map((attendeeId) => ({
          id: randomUUID(),
          attendeeId,
          at: new Date(),
          station: "Hall",
        })),
      ),
    "sign_up.attendee_id": async (ids) => {
      const [row] = await database.db
        .insert(schema.recreationalEvent)
        .values({ editionId: edition.id, startsAt: new Date(), text: { en: { title: "Walk" } } })
        .returning();
      const recreationalEventId = row?.id ?? 0;
      const rows = ids.map((attendeeId) => ({ attendeeId, recreationalEventId }));
      await database.db.insert(schema.signUp).values(rows);
    },
    "transport_confirmation.attendee_id": (ids) =>
      database.db
        .insert(schema.transportConfirmation)
        .values(ids.map((attendeeId) => ({ attendeeId }))),
    "transport_request.attendee_id": (ids) =>
      database.db
        .insert(schema.transportRequest)
        .values(ids.map((attendeeId) => ({ attendeeId, arrival: LEG }))),
    "transport_passenger.attendee_id": async (ids) => {
      const tripId = await insertTrip();
      const passenger = {
        tripId,
        direction: "arrival",
        leg: LEG,
        confirmedAt: new Date(),
      } as const;
      await database.db
        .insert(schema.transportPassenger)
        .values(ids.map((attendeeId) => ({ attendeeId, ...passenger })));
    },
  };

  const listOwners = async (reference: string) => {
    const [table = "", column = ""] = reference.split(".");
    const { rows } = (await database.db.execute(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}`,
    )) as { rows: { id: number }[] };
    return rows.map(({ id }) => id);
  };

  test("is listed in this test", async () => {
    const { rows } = (await database.db.execute(sql`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'attendee'::regclass order by 1`)) as {
      rows: { name: string }[];
    };
    expect(rows.map(({ name }) => name)).toEqual(
      Object.keys({ ...inserts, ...singleRowInserts }).sort(),
    );
  });

  test.each(Object.entries(inserts))(
    "passes its rows to the person: %s",
    async (reference, insert) => {
      const { speaker, person, key } = await insertCandidate();
      await insert([speaker.id]);
      await insert([speaker.id, person.id]);
      await merge([key]);
      const owners = await listOwners(reference);
      expect(owners.length).toBeGreaterThanOrEqual(2);
      expect(new Set(owners)).toEqual(new Set([person.id]));
    },
  );

  describe.each(Object.entries(singleRowInserts))(
    "with one row per person: %s",
    (reference, insert) => {
      test("passes it to a person without one", async () => {
        const { speaker, person, key } = await insertCandidate();
        await insert([speaker.id]);
        await merge([key]);
        expect(await listOwners(reference)).toContain(person.id);
      });

      test("keeps the person's own if both have one", async () => {
        const { speaker, person, key } = await insertCandidate();
        await insert([speaker.id, person.id]);
        await merge([key]);
        const owners = await listOwners(reference);
        expect(owners).toContain(person.id);
        expect(owners).not.toContain(speaker.id);
      });
    },
  );
});

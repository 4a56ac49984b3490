import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { account } from "../db/schema/index.ts";
import type { TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";

export const COLUMNS = ["A", "L-", "L+", "Bl", "O", "Org"] as const;
export type Column = (typeof COLUMNS)[number];

export type Person = { username: string; token: string | null };

const PASSWORD = "correct horse";

const insertFeed = async (build: ReturnType<typeof createBuilders>, editionId: number) => {
  const { attendee } = await build.insertParticipant(editionId, []);
  const key = randomBytes(32).toString("base64url");
  await build.insertCalendarFeed(attendee.id, key);
  return key;
};

/** Inserts one record of each kind that a route can reference. */
export const insertContent = async (build: ReturnType<typeof createBuilders>, visible: boolean) => {
  const edition = await build.insertEdition({ visible, transportActive: true });
  const building = await build.insertBuilding(edition.id);
  const floor = await build.insertFloor(building.id);
  const room = await build.insertRoom(floor.id);
  const panel = await build.insertPanel(edition.id, { roomId: room.id });
  const speaker = await build.insertAttendee(edition.id, {
    linkedIn: "https://linkedin.example/in/zak",
  });
  await build.addSpeaker(panel.id, speaker.id);
  const cultural = await build.insertPanel(edition.id, { itemType: 1 });
  const special = await build.insertPanel(edition.id, { itemType: 2 });
  const partner = await build.insertPartner(edition.id, { roomId: room.id });
  await build.addRepresentative(partner.id, speaker.id);
  await build.insertPartnerInvitation(partner.id);
  const recreationalEvent = await build.insertRecreationalEvent(edition.id);
  const transport = await build.insertTransportOption(edition.id, { direction: "departure" });
  const notification = await build.insertNotification(edition.id);
  const feedKey = await insertFeed(build, edition.id);
  const contact = await build.insertParticipant(edition.id);
  const programme = { building, room, panel, cultural, special, speaker };
  return {
    edition,
    ...programme,
    partner,
    recreationalEvent,
    transport,
    notification,
    feedKey,
    contact,
  };
};

export type EditionFixtures = Awaited<ReturnType<typeof insertContent>>;

/**
 * Creates a visible and a hidden edition and a person per column, with the same participation in both. The
 * disabled account was disabled during its session.
 */
export const createFixtures = async (test: TestApp) => {
  const build = createBuilders(test.database);
  const visible = await insertContent(build, true);
  const hidden = await insertContent(build, false);
  const other = await build.insertEdition();

  const enter = async (editionIds: readonly number[], modules: number[]) => {
    const { id, username } = await build.insertAccount({ password: PASSWORD });
    for (const editionId of editionIds) {
      const accessGranted = modules.length > 0;
      await build.insertAttendee(editionId, { accountId: id, modules, accessGranted });
    }
    return { id, username, token: await test.logIn(username, PASSWORD) };
  };

  const here = [visible.edition.id, hidden.edition.id];
  const disabled = await enter(here, [1, 2, 3, 4, 5]);
  await test.database.write(async (tx, publish) => {
    await tx.update(account).set({ isDisabled: true }).where(eq(account.id, disabled.id));
    publish({ kind: "account", accountId: disabled.id });
  });
  const organiser = await enter(here, []);
  for (const editionId of here) await build.makeOrganiser(organiser.id, editionId);
  await test.database.write(async (_tx, publish) =>
    publish({ kind: "account", accountId: organiser.id }),
  );
  const guest = await enter(here, [1, 2, 3, 4, 5]);
  for (const { contact } of [visible, hidden]) {
    await build.insertConversation(guest.id, contact.account.id);
  }
  const stranger = await build.insertAccount({ password: PASSWORD });

  const people: Record<Column, Person> = {
    A: { username: stranger.username, token: null },
    "L-": await enter(here, []),
    "L+": guest,
    Bl: disabled,
    O: await enter([other.id], [1, 2, 3, 4, 5]),
    Org: organiser,
  };
  return { visible, hidden, people, password: PASSWORD };
};

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

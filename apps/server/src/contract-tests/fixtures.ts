import { randomBytes } from "node:crypto";
import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { account } from "../db/schema/index.ts";
import type { TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";

/** The columns of the permission matrix. */
export const COLUMNS = ["A", "L-", "L+", "Bl", "O", "Org"] as const;
export type Column = (typeof COLUMNS)[number];

/** Somebody of a column; `token` is null for a stranger. */
export type Person = { username: string; token: string | null };

const PASSWORD = "correct horse";

/** Somebody's agenda as a calendar, and its key. */
const insertFeed = async (build: ReturnType<typeof createBuilders>, editionId: number) => {
  const { attendee } = await build.insertParticipant(editionId, []);
  const key = randomBytes(32).toString("base64url");
  await build.insertCalendarFeed(attendee.id, key);
  return key;
};

/** One of everything that a call can name, in a visible and in a hidden edition. */
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
  const partyEvent = await build.insertPartyEvent(edition.id);
  const transport = await build.insertTransportOption(edition.id, { direction: "departure" });
  const notification = await build.insertNotification(edition.id);
  const feedKey = await insertFeed(build, edition.id);
  const peer = await build.insertParticipant(edition.id);
  const programme = { building, room, panel, cultural, special, speaker };
  return { edition, ...programme, partner, partyEvent, transport, notification, feedKey, peer };
};

export type EditionFixtures = Awaited<ReturnType<typeof insertContent>>;

/**
 * A visible and a hidden edition and a person for every column, each of whom has part in both
 * editions alike. The disabled account was disabled while it had a session.
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
  for (const { peer } of [visible, hidden]) {
    await build.insertConversation(guest.id, peer.account.id);
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

/** Every row of the contract with its name, such as `panels.list`. */
export const allRoutes = () =>
  Object.entries(routes).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
  );

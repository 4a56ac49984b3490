import { randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../db/index.ts";
import { account, attendee, recreationalEvent, session, signUp } from "../db/schema/index.ts";
import { createTokens } from "../features/auth/tokens.ts";
import { createLogger } from "../lib/logger.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { type Builders, createBuilders } from "../testing/builders.ts";
import { createOwnTestDatabase, type TestDatabase } from "../testing/database.ts";
import { inEnglish } from "../testing/requests.ts";

const PEOPLE = 500;
const PLACES = 40;
const LEAVING = 20;
const TEST_LIMIT_MS = 60_000;
const SECRET = "a secret that both replicas have, long enough";

type Person = { id: number; token: string };
type Reply = { id: number; isSuccess: boolean };

describe("two replicas on one PostgreSQL database", () => {
  let shared: TestDatabase;
  let replicas: TestApp[];
  let build: Builders;

  beforeAll(async () => {
    shared = await createOwnTestDatabase();
    const url = shared.url;
    const second = await openDatabase({ kind: "postgres", url }, createLogger("silent"));
    replicas = [
      await createTestApp({ sessionSecret: SECRET }, { ...shared, ...second }),
      await createTestApp({ sessionSecret: SECRET }, shared),
    ];
    build = createBuilders(shared);
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
  });

  /** Inserts people with the module and a session each. Real log-ins would take longer than the race. */
  const insertPeople = async (editionId: number): Promise<Person[]> => {
    const now = replicas[0]?.clock.now() ?? new Date();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const names = Array.from({ length: PEOPLE }, (_, index) => ({ username: `racer${index}` }));
    const accounts = await shared.db.insert(account).values(names).returning({ id: account.id });
    const rows = accounts.map(({ id: accountId }, index) => ({
      editionId,
      accountId,
      externalId: `racer-${index}`,
      firstName: "Zofia",
      lastName: "Żak",
      overrideUserGroupModules: true,
      modules: [5],
      accessGranted: true,
      text: {},
    }));
    const attendees = await shared.db.insert(attendee).values(rows).returning();
    const sessions = accounts.map(({ id: accountId }) => ({
      id: randomUUID(),
      accountId,
      expiresAt,
    }));
    await shared.db.insert(session).values(sessions);
    const tokens = createTokens(SECRET);
    return Promise.all(
      sessions.map(async ({ id, accountId }, index) => ({
        id: attendees[index]?.id ?? 0,
        token: tokens.sign(accountId, id, now, expiresAt),
      })),
    );
  };

  it(
    "assign forty places to five hundred concurrent people and respond correctly to each",
    async () => {
      const edition = await build.insertEdition();
      const { id: eventId } = await build.insertRecreationalEvent(edition.id, { limit: PLACES });
      const body = {
        conferenceYear: edition.year,
        conferenceType: edition.type,
        language: 1,
        id: eventId,
      };
      const query = inEnglish(edition);
      const people = await insertPeople(edition.id);
      const request =
        (
          route: typeof routes.recreationalEvents.signUp | typeof routes.recreationalEvents.signOut,
        ) =>
        async ({ id, token }: Person, turn: number): Promise<Reply> => {
          const replica = replicas[turn % replicas.length];
          return { id, isSuccess: (await replica?.get(route, { body, token })) === true };
        };
      const sendSignUp = request(routes.recreationalEvents.signUp);
      const sendSignOut = request(routes.recreationalEvents.signOut);
      const readDetails = async ({ token }: Person, turn: number) =>
        replicas[turn % replicas.length]?.get(routes.recreationalEvents.list, { query, token });
      const idsSignedUp = (replies: readonly Reply[]) =>
        replies.filter(({ isSuccess }) => isSuccess).map(({ id }) => id);
      const readStored = async () => {
        const rows = await shared.db.select({ id: signUp.attendeeId }).from(signUp);
        const [event] = await shared.db
          .select()
          .from(recreationalEvent)
          .where(eq(recreationalEvent.id, eventId));
        expect(event?.signedUpCount).toBe(rows.length);
        return new Set(rows.map(({ id }) => id));
      };

      // Attendees first load the page while they wait for the sign-up to open.
      for (let start = 0; start < PEOPLE; start += 50) {
        await Promise.all(people.slice(start, start + 50).map(readDetails));
      }

      const winners = idsSignedUp(await Promise.all(people.map(sendSignUp)));
      expect(winners).toHaveLength(PLACES);
      expect(await readStored()).toEqual(new Set(winners));

      const leavers = people.filter(({ id }) => winners.slice(0, LEAVING).includes(id));
      const waiting = people.filter(({ id }) => !winners.includes(id));
      const [left, entered] = await Promise.all([
        Promise.all(leavers.map(sendSignOut)),
        // Some people use two devices, one per replica.
        Promise.all([
          ...waiting.map(sendSignUp),
          ...waiting.slice(0, PLACES).map((person, turn) => sendSignUp(person, turn + 1)),
        ]),
      ]);
      expect(idsSignedUp(left)).toHaveLength(LEAVING);
      const stored = await readStored();
      expect(stored).toEqual(new Set([...winners.slice(LEAVING), ...idsSignedUp(entered)]));

      const late = idsSignedUp(await Promise.all(waiting.map(sendSignUp)));
      expect(new Set([...winners.slice(LEAVING), ...late])).toEqual(await readStored());
      expect(late).toHaveLength(LEAVING);

      const removed = winners.slice(LEAVING);
      await shared.db.delete(attendee).where(inArray(attendee.id, removed));
      expect(await readStored()).toEqual(new Set(late));
    },
    TEST_LIMIT_MS,
  );
});

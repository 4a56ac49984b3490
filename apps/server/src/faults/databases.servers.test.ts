import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { INBOX_CHANNEL } from "../db/inbox-notifications.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  describeApart,
  expectNothingLost,
  OUTAGE_MS,
  recovers,
  TEST_LIMIT_MS,
} from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";

let stage: Stage;
let far: ChatServer;

beforeAll(async () => {
  stage = await openStage(3);
  far = await stage.start();
}, 60_000);
afterAll(() => stage.close());

/** The server of half of the people reaches the database by a way that can be broken. */
const beginOnWay = async () => {
  const way = await stage.openWay(stage.databaseUrl);
  const near = await stage.start({ databaseUrl: way.url });
  return { way, talk: await stage.begin([near.url, far.url]) };
};

describeApart("conversations lose, repeat and reorder nothing", () => {
  it.each([
    ["cut", "a server's way to PostgreSQL is cut"],
    ["freeze", "a server's way to PostgreSQL hangs without a word"],
  ] as const)(
    "while a server's way to the database fails: %s",
    async (fail, what) => {
      const { way, talk } = await beginOnWay();
      way[fail]();
      await pause(OUTAGE_MS);
      way.open();
      await talk.isBack();
      await expectNothingLost(talk, what, far.url);
    },
    TEST_LIMIT_MS,
  );

  it(
    "while only the connection that listens is cut, without a word",
    async () => {
      const { way, talk } = await beginOnWay();
      way.hang(`listen ${INBOX_CHANNEL}`);
      expect(way.countHanging()).toBe(1);
      await talk.isBack();
      await recovers(() => expect(way.countHanging()).toBe(0));
      await expectNothingLost(
        talk,
        "only the connection that listens hangs without a word",
        far.url,
      );
    },
    TEST_LIMIT_MS,
  );
});

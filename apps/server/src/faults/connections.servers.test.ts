import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, it } from "vitest";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  describeApart,
  expectNothingLost,
  OUTAGE_MS,
  TEST_LIMIT_MS,
} from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";

let stage: Stage;
let near: ChatServer;
let far: ChatServer;

beforeAll(async () => {
  stage = await openStage(6);
  near = await stage.start();
  far = await stage.start();
}, 60_000);
afterAll(() => stage.close());

/** Half of the people reach their server by a way that can be broken. */
const beginOnWay = async () => {
  const way = await stage.openWay(near.url);
  return { way, talk: await stage.begin([way.url, far.url]) };
};

describeApart("conversations lose, repeat and reorder nothing", () => {
  it.each([
    ["cut", "the connections of half of the people are cut"],
    ["freeze", "the connections of half of the people hang without a word"],
    ["loseAnswers", "answers to half of the people are lost, and what they say arrives"],
  ] as const)(
    "while the connection of half of them fails: %s",
    async (fail, what) => {
      const { way, talk } = await beginOnWay();
      way[fail]();
      await pause(OUTAGE_MS);
      way.drop();
      way.open();
      await talk.isBack();
      await expectNothingLost(talk, what, far.url);
    },
    TEST_LIMIT_MS,
  );

  it.each([
    ["clients", "servers leave half-open connections, of which people are not told"],
    ["servers", "people leave half-open connections, of which the server is not told"],
  ] as const)(
    "while half of the connections are half-open: %s are not told",
    async (side, what) => {
      const { way, talk } = await beginOnWay();
      way.strand(side);
      await talk.isBack();
      await expectNothingLost(talk, what, far.url);
    },
    TEST_LIMIT_MS,
  );

  it(
    "while half of the connections are half-open, and nobody writes on those",
    async () => {
      const { way, talk } = await beginOnWay();
      await talk.finish();
      way.strand("clients");
      for (const [reader, writer] of talk.pairs) writer.say(reader.id, "to who only reads");
      await talk.isTold();
      await expectNothingLost(talk, "connections of people who only read are half-open", far.url);
    },
    TEST_LIMIT_MS,
  );
});

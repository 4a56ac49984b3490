import type { BenchContext, Scenario } from "../bench-context.ts";
import { measureChatCalls } from "../chat-calls.ts";
import { type Amount, countConversations, fillConversations, listLongPairs } from "../chat-fill.ts";
import { type Crowd, startCrowd } from "../chat-load.ts";
import { meet, sendMost, toFigures } from "../chat-meeting.ts";
import type { ChatPerson } from "../chat-people.ts";
import { findFaults } from "../chat-reader.ts";
import { createPlace, type DatabaseKind, startWatched } from "../conferences.ts";
import { withDatabase } from "../databases.ts";
import type { Figure } from "../figures.ts";
import { type Place, runFoyer } from "../foyer-process.ts";
import { startBareHub } from "../start-bare-server.ts";

/** 200,000 conversations, one of a hundred of which has 203 messages and the others 3: a million. */
const CROWD: Amount = { people: 5_000, partnersAhead: 40 };
const COMPANY: Amount = { people: 1_000, partnersAhead: 1 };
const FAULTS_SHOWN = 5;

const prepare = async (kind: DatabaseKind, amount: Amount, { cleanUp, report }: BenchContext) => {
  report(`storing conversations of ${amount.people} people on ${kind}`);
  const { place } = await createPlace(kind, cleanUp);
  await runFoyer(place, ["migrate"]);
  return withDatabase(place, async (ask) => ({
    place,
    people: await fillConversations(ask, amount),
    stored: await countConversations(ask),
    longPairs: await listLongPairs(ask),
  }));
};

/** Asks the database what became of what people sent and were told. */
const countFaults = async (
  crowd: Crowd,
  place: Place,
  since: number,
  { report }: BenchContext,
): Promise<{ faults: number; sent: number }> => {
  const journals = await crowd.journals();
  const faults = await withDatabase(place, (ask) => findFaults(ask, journals, since));
  for (const fault of faults.slice(0, FAULTS_SHOWN)) report(fault);
  return { faults: faults.length, sent: journals.sent.length };
};

const toFaultsFigure = (kind: DatabaseKind, { faults, sent }: { faults: number; sent: number }) =>
  ({
    what: `messages lost, twice or out of order, ${kind}`,
    samples: [faults],
    unit: "messages",
    limit: { atMost: 0 },
    remark: `of ${sent.toLocaleString("en")} sent, by the table and what each was told`,
  }) satisfies Figure;

const meetAtBareHub = async (people: readonly ChatPerson[], { cleanUp, report }: BenchContext) => {
  report(`${people.length} people at the bare hub`);
  const bare = await startBareHub(cleanUp);
  const crowd = startCrowd(cleanUp);
  const meeting = await meet(crowd, people, bare, false);
  await crowd.stop();
  await bare.stop();
  return meeting;
};

const runOnPostgres = async (context: BenchContext): Promise<Figure[]> => {
  const { cleanUp, report } = context;
  const { place, people, stored, longPairs } = await prepare("PostgreSQL", CROWD, context);
  const bare = await meetAtBareHub(people, context);

  report(`${people.length} people on PostgreSQL`);
  const server = await startWatched(place, cleanUp);
  const crowd = startCrowd(cleanUp);
  const meeting = await meet(crowd, people, server, true);
  const faults = await countFaults(crowd, place, stored.lastMessageId, context);
  await crowd.stop();

  report(`calls with ${stored.messages} messages in ${stored.pairs} pairs on PostgreSQL`);
  const calls = await measureChatCalls(server.url, people, longPairs, cleanUp);
  await server.stop();
  return [
    ...toFigures(people.length, meeting, bare),
    toFaultsFigure("PostgreSQL", faults),
    ...calls,
  ];
};

const runOnPglite = async (context: BenchContext): Promise<Figure[]> => {
  const { cleanUp, report } = context;
  const { place, people, stored } = await prepare("PGlite", COMPANY, context);
  report(`${people.length} people on PGlite`);
  const server = await startWatched(place, cleanUp);
  const crowd = startCrowd(cleanUp);
  await crowd.connect(server.url, people);
  const most = await sendMost(crowd);
  // Only one process at a time may look into that database.
  await server.stop();
  const faults = await countFaults(crowd, place, stored.lastMessageId, context);
  await crowd.stop();
  return [
    {
      what: `messages at most, ${people.length.toLocaleString("en")} connected, PGlite`,
      samples: most.map(({ perSecond }) => perSecond),
      unit: "per s",
    },
    toFaultsFigure("PGlite", faults),
  ];
};

/** Conversations of thousands at once. */
export const chat: Scenario = {
  title: "Conversations of 5,000 at once",
  run: async (context) => [
    ...(context.kinds.includes("PostgreSQL") ? await runOnPostgres(context) : []),
    ...(await runOnPglite(context)),
  ],
};

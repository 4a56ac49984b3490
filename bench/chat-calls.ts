import { routes } from "@foyer/contract";
import { addressOf, copyAnswer } from "./against-bare.ts";
import type { BareAnswers } from "./bare-server.ts";
import { besideBare } from "./chat-meeting.ts";
import type { ChatPerson } from "./chat-people.ts";
import type { CleanUp } from "./clean-up.ts";
import type { Figure } from "./figures.ts";
import type { LoadRequest } from "./http-bytes.ts";
import { type LoadResult, putLoadAgain } from "./load.ts";
import { startBareServer } from "./start-bare-server.ts";

const SECONDS = 4;
const CONNECTIONS = 10;
const LIMIT_MS = 20;
/** So many different answers the bare server gives. */
const COPIED = 200;

/** A long conversation, by the ids of who looks at it and of the other one. */
export type LongPair = { accountId: number; otherId: number };

type CallLoad = { name: string; requests: LoadRequest[] };

const listLoads = (people: readonly ChatPerson[], longPairs: readonly LongPair[]): CallLoad[] => {
  const tokens = new Map(people.map(({ id, token }) => [id, token]));
  const asking = (path: string, accountId: number): LoadRequest => ({
    path,
    headers: { authorization: `Bearer ${tokens.get(accountId) ?? ""}` },
  });
  const { messages, history, settings } = routes.chat;
  return [
    {
      name: "chat/messages, 100 of a long conversation",
      requests: longPairs.map(({ accountId, otherId }) =>
        asking(addressOf(messages, { userId: otherId }), accountId),
      ),
    },
    {
      name: "chat/users/history, 80 conversations",
      requests: people.map(({ id }) => asking(addressOf(history, {}), id)),
    },
    {
      name: "chat/users/settings",
      requests: people.map(({ id, partnerId }) =>
        asking(addressOf(settings, { userId: partnerId }), id),
      ),
    },
  ];
};

const put = (url: string, requests: readonly LoadRequest[]): Promise<LoadResult[]> =>
  putLoadAgain({ url, requests, connections: CONNECTIONS, seconds: SECONDS });

const putOnBare = async (url: string, requests: readonly LoadRequest[], cleanUp: CleanUp) => {
  const answers: BareAnswers = {};
  const copies = requests.slice(0, COPIED).map((asked, place) => ({ asked, path: `/${place}` }));
  for (const { asked, path } of copies) {
    answers[path] = await copyAnswer(url, { headers: {}, ...asked });
  }
  const bare = await startBareServer(answers, cleanUp);
  const results = await put(
    bare.url,
    copies.map(({ asked, path }) => ({ ...asked, path })),
  );
  await bare.stop();
  return results;
};

/** What the calls of conversations take, each beside a bare server that gives the same answers. */
export const measureChatCalls = async (
  url: string,
  people: readonly ChatPerson[],
  longPairs: readonly LongPair[],
  cleanUp: CleanUp,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { name, requests } of listLoads(people, longPairs)) {
    const bare = await putOnBare(url, requests, cleanUp);
    const own = await put(url, requests);
    const samples = own.map(({ p99Ms }) => p99Ms);
    const rates = own.map(({ perSecond }) => Math.round(perSecond)).join(", ");
    const held = besideBare(
      samples,
      bare.map(({ p99Ms }) => p99Ms),
      "ms",
    );
    figures.push({
      what: `${name}, p99 at ${CONNECTIONS} connections, PostgreSQL`,
      samples,
      unit: "ms",
      limit: { atMost: LIMIT_MS },
      remark: `${held}; per s: ${rates}`,
    });
  }
  return figures;
};

import { createHubClient, HubError, HubUnavailableError } from "@foyer/client/hub";
import { RECONNECT_AFTER_MS, RECONNECT_SPREAD_MS, routes } from "@foyer/contract";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { listenForHub, openHubClient } from "../../testing/hub-clients.ts";
import { enterHub, type HubPerson, textTo } from "../../testing/hub-people.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { createTcpProxy } from "../../testing/tcp-proxy.ts";

const { test, build } = await openTestApp();
let url: string;
beforeAll(async () => (url = await listenForHub(test)));

const LIMIT = { timeout: 10_000, interval: 5 };
/** Less than a client waits by itself before it tries again. */
const AT_ONCE = { ...LIMIT, timeout: RECONNECT_AFTER_MS - RECONNECT_SPREAD_MS };

/** A person whose client keeps the texts and the last number that it heard, on a connection that can be cut. */
const openOnLine = async (person: HubPerson) => {
  const proxy = await createTcpProxy({ host: "127.0.0.1", port: Number(new URL(url).port) });
  onTestFinished(() => proxy.close());
  return { proxy, ...(await openThrough(proxy, person)) };
};

const openThrough = async ({ port }: { port: number }, person: HubPerson) => {
  const texts: string[] = [];
  const states: boolean[] = [];
  const ended: string[] = [];
  let last: number | undefined;
  const client = createHubClient({
    url: `http://127.0.0.1:${port}`,
    getToken: () => person.token,
    getLanguage: () => "en",
    hasChat: true,
    getLastInboxSeq: () => last,
    onState: (isConnected) => void states.push(isConnected),
    onEnded: (code) => void ended.push(code),
  });
  client.on("MessageReceived", ({ message }, seq) => {
    texts.push(message);
    last = seq;
  });
  client.on("CaughtUp", ({ lastInboxSeq }) => void (last = lastInboxSeq));
  onTestFinished(() => client.close());
  const isCaughtUp = () => expect(last).toBeDefined();
  await vi.waitFor(isCaughtUp, LIMIT);
  return { client, texts, states, ended };
};

const openConversation = async () => {
  const edition = await build.insertEdition();
  const [anna, john] = [
    await enterHub(test, build, edition.id),
    await enterHub(test, build, edition.id),
  ];
  const annas = await openHubClient(url, anna);
  const johns = await openOnLine(john);
  await annas.do("Invite", john.id);
  await johns.client.invoke("AcceptInvitation", anna.id);
  return { anna, john, annas, johns };
};

it("comes back at once when it is told to, and has missed nothing and heard nothing twice", async () => {
  const { anna, john, annas, johns } = await openConversation();
  await annas.do("Send", textTo(john.id, "Before"));
  await vi.waitFor(() => expect(johns.texts).toEqual(["Before"]), LIMIT);

  johns.proxy.cut();
  await vi.waitFor(() => expect(johns.states).toEqual([true, false]), LIMIT);
  await annas.do("Send", textTo(john.id, "Meanwhile"));
  const unsent = johns.client.invoke("Send", textTo(anna.id, "From nowhere"));
  await expect(unsent).rejects.toBeInstanceOf(HubUnavailableError);

  johns.proxy.open();
  // As when the device says that it is online, and the tab returns in the same moment.
  johns.client.connectNow();
  johns.client.connectNow();
  await vi.waitFor(() => expect(johns.texts).toEqual(["Before", "Meanwhile"]), AT_ONCE);
  await annas.do("Send", textTo(john.id, "After"));
  await vi.waitFor(() => expect(johns.texts).toEqual(["Before", "Meanwhile", "After"]), LIMIT);
  expect(johns.states).toEqual([true, false, true]);
});

it("gives what is acknowledged, and refuses with a text in the person's language", async () => {
  const { anna, johns } = await openConversation();
  const sent = await johns.client.invoke("Send", textTo(anna.id, "Hello"));
  expect(sent).toMatchObject({ seq: 1 });
  const tooLong = johns.client.invoke("Send", textTo(anna.id, "x".repeat(4_001)));
  await expect(tooLong).rejects.toThrow(HubError);
  const unknown = johns.client.invoke("AcceptInvitation", 999_999);
  await expect(unknown).rejects.toMatchObject({ problem: { code: "not-found", status: 404 } });
});

it("says once that the session has ended, and stays away", async () => {
  const { john, johns } = await openConversation();
  await test.call(routes.auth.logout, { token: john.token });
  await vi.waitFor(() => expect(johns.ended).toEqual(["session-ended"]), LIMIT);
  johns.client.connectNow();
  expect(johns.client.isConnected()).toBe(false);
  expect(johns.states).toEqual([true, false]);
});

it("has one connection for both namespaces, for the next client of a page too", async () => {
  const { john, johns } = await openConversation();
  expect(johns.proxy.countLines()).toBe(1);
  johns.client.close();
  await openThrough(johns.proxy, john);
  await vi.waitFor(() => expect(johns.proxy.countLines()).toBe(1), LIMIT);
});

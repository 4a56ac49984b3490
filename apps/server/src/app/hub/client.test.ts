import { createHubClient, HubError, HubUnavailableError } from "@foyer/client/hub";
import { RECONNECT_AFTER_MS, RECONNECT_SPREAD_MS, routes } from "@foyer/contract";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { listenForHub, openHubClient } from "../../testing/hub-clients.ts";
import { insertHubPerson, type HubPerson, textTo } from "../../testing/hub-people.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { createTcpProxy } from "../../testing/tcp-proxy.ts";

const { test, build } = await openTestApp();
let url: string;
beforeAll(async () => (url = await listenForHub(test)));

const LIMIT = { timeout: 10_000, interval: 5 };
/** Shorter than the delay before a client reconnects automatically. */
const IMMEDIATELY = { ...LIMIT, timeout: RECONNECT_AFTER_MS - RECONNECT_SPREAD_MS };

/** Opens a client through a proxy that can cut the connection. It records texts and the last inbox number. */
const openThroughProxy = async (person: HubPerson) => {
  const proxy = await createTcpProxy({ host: "127.0.0.1", port: Number(new URL(url).port) });
  onTestFinished(() => proxy.close());
  return { proxy, ...(await openClient(proxy, person)) };
};

const openClient = async ({ port }: { port: number }, person: HubPerson) => {
  const texts: string[] = [];
  const states: boolean[] = [];
  const ended: string[] = [];
  let lastInboxSeq: number | undefined;
  const client = createHubClient({
    url: `http://127.0.0.1:${port}`,
    getToken: () => person.token,
    getLanguage: () => "en",
    hasChat: true,
    getLastInboxSeq: () => lastInboxSeq,
    onState: (isConnected) => void states.push(isConnected),
    onEnded: (code) => void ended.push(code),
  });
  client.on("MessageReceived", ({ message }, seq) => {
    texts.push(message);
    lastInboxSeq = seq;
  });
  client.on("CaughtUp", (event) => void (lastInboxSeq = event.lastInboxSeq));
  onTestFinished(() => client.close());
  const expectCaughtUp = () => expect(lastInboxSeq).toBeDefined();
  await vi.waitFor(expectCaughtUp, LIMIT);
  return { client, texts, states, ended };
};

const openConversation = async () => {
  const edition = await build.insertEdition();
  const [anna, john] = [
    await insertHubPerson(test, build, edition.id),
    await insertHubPerson(test, build, edition.id),
  ];
  const annas = await openHubClient(url, anna);
  const johns = await openThroughProxy(john);
  await annas.run("Invite", john.id);
  await johns.client.invoke("AcceptInvitation", anna.id);
  return { anna, john, annas, johns };
};

it("reconnects immediately on demand, without missing or repeating an event", async () => {
  const { anna, john, annas, johns } = await openConversation();
  await annas.run("Send", textTo(john.id, "Before"));
  await vi.waitFor(() => expect(johns.texts).toEqual(["Before"]), LIMIT);

  johns.proxy.cut();
  await vi.waitFor(() => expect(johns.states).toEqual([true, false]), LIMIT);
  await annas.run("Send", textTo(john.id, "Meanwhile"));
  const unsent = johns.client.invoke("Send", textTo(anna.id, "From nowhere"));
  await expect(unsent).rejects.toBeInstanceOf(HubUnavailableError);

  johns.proxy.open();
  // Browsers can report `online` and a visible tab at the same moment.
  johns.client.connectNow();
  johns.client.connectNow();
  await vi.waitFor(() => expect(johns.texts).toEqual(["Before", "Meanwhile"]), IMMEDIATELY);
  await annas.run("Send", textTo(john.id, "After"));
  await vi.waitFor(() => expect(johns.texts).toEqual(["Before", "Meanwhile", "After"]), LIMIT);
  expect(johns.states).toEqual([true, false, true]);
});

it("returns acknowledged results, and rejects with a text in the person's language", async () => {
  const { anna, johns } = await openConversation();
  const sent = await johns.client.invoke("Send", textTo(anna.id, "Hello"));
  expect(sent).toMatchObject({ seq: 1 });
  const tooLong = johns.client.invoke("Send", textTo(anna.id, "x".repeat(4_001)));
  await expect(tooLong).rejects.toThrow(HubError);
  const unknown = johns.client.invoke("AcceptInvitation", 999_999);
  await expect(unknown).rejects.toMatchObject({ problem: { code: "not-found", status: 404 } });
});

it("reports once that the session has ended, and does not reconnect", async () => {
  const { john, johns } = await openConversation();
  await test.call(routes.auth.logout, { token: john.token });
  await vi.waitFor(() => expect(johns.ended).toEqual(["session-ended"]), LIMIT);
  johns.client.connectNow();
  expect(johns.client.isConnected()).toBe(false);
  expect(johns.states).toEqual([true, false]);
});

it("uses one connection for both namespaces, also for the next client of a page", async () => {
  const { john, johns } = await openConversation();
  expect(johns.proxy.countConnections()).toBe(1);
  johns.client.close();
  await openClient(johns.proxy, john);
  await vi.waitFor(() => expect(johns.proxy.countConnections()).toBe(1), LIMIT);
});

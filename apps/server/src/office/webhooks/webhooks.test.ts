import {
  type MadeWebhook,
  officeRoutes,
  resourceRoutes,
  type WebhookDelivery,
  type WebhookRecord,
} from "@foyer/contract/office/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { webhook } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { expectProblem } from "../../testing/requests.ts";
import { openWebhookReceiver } from "../../testing/webhook-receiver.ts";

const {
  list,
  get,
  create,
  change,
  remove,
  deliveries,
  test: tryOne,
  retry,
} = officeRoutes.webhooks;
const { trades, hotels, people } = resourceRoutes;
const DAY_MS = 24 * 3_600_000;
const SOON = { timeout: 10_000, interval: 50 };

let test: TestApp;
let build: Builders;
let program: Awaited<ReturnType<typeof openWebhookReceiver>>;

beforeAll(async () => {
  test = await createTestApp({ webhooksMayBePrivate: true });
  build = createBuilders(test.database);
  await test.jobs.start();
});
beforeEach(async () => {
  await test.database.truncate();
  program = await openWebhookReceiver();
  return () => program.close();
});
afterAll(() => test.close());

type Edition = Awaited<ReturnType<Builders["insertEdition"]>>;

/** An edition, its admin, and a webhook of the program that is told of some resources, or of all. */
const prepare = async (resources: string[] | null = null, known?: Edition) => {
  const edition = known ?? (await build.insertEdition());
  const params = editionParam(edition);
  const admin = await enterAs(test, build, edition.id, "admin");
  const response = await admin.call(create, {
    params,
    body: { address: program.address, resources },
  });
  const { secret, ...hook } = response.json<MadeWebhook>();
  program.setSecret(secret);
  const one = { ...params, id: hook.id };
  const addTrade = async (name: string): Promise<number> => {
    const made = await admin.call(trades.create, { params, body: { name: { en: name } } });
    return made.json<{ id: number }>().id;
  };
  const listTold = async () =>
    (await admin.call(deliveries, { params: one })).json<{ items: WebhookDelivery[] }>().items;
  const readHook = async () => (await admin.call(get, { params: one })).json<WebhookRecord>();
  return { edition, params, admin, hook, secret, one, addTrade, listTold, readHook };
};

/** Waits until the only delivery is in a state. */
const waitFor = async (
  listTold: () => Promise<WebhookDelivery[]>,
  expected: Partial<WebhookDelivery>,
): Promise<WebhookDelivery> => {
  await vi.waitFor(async () => expect(await listTold()).toMatchObject([expected]), SOON);
  const [delivery] = await listTold();
  if (!delivery) throw new Error("nothing was told");
  return delivery;
};

describe("a webhook", () => {
  it("is told of each entry once, signed, by what was done and without what it says", async () => {
    const { params, admin, addTrade, listTold } = await prepare(["trades", "people"]);
    const id = await addTrade("Energy");
    await admin.call(hotels.create, { params, body: { name: { en: "Panorama" } } });
    const person = { firstName: "Wanda", lastName: "Wilk", country: "PL" };
    await admin.call(people.create, { params, body: person });
    await vi.waitFor(() => expect(program.received).toHaveLength(2), SOON);
    const bodies = program.received.map(({ body }) => body);
    const told = bodies.find(({ resource }) => resource === "trades");
    expect(told).toEqual({
      id: program.received.find(({ body }) => body === told)?.id,
      at: test.clock.now().toISOString(),
      edition: params.edition,
      action: "create",
      resource: "trades",
      ids: [id],
      actor: { kind: "office" },
    });
    expect(JSON.stringify(bodies)).not.toMatch(/Wanda|Wilk|Energy|admin/);
    await vi.waitFor(async () => {
      const states = (await listTold()).map(({ state, status, tries }) => [state, status, tries]);
      expect(states).toEqual([
        ["sent", 200, 1],
        ["sent", 200, 1],
      ]);
    }, SOON);
  });

  it("is told again under the same id until it takes it", async () => {
    const { addTrade, listTold, readHook, admin, one } = await prepare();
    program.answerWith(500);
    await addTrade("Energy");
    const delivery = await waitFor(listTold, { state: "waiting", status: 500, tries: 1 });
    expect(delivery.nextAt).not.toBeNull();
    expect((await readHook()).failingSince).not.toBeNull();
    await admin.call(retry, { params: { ...one, delivery: delivery.id } });
    await waitFor(listTold, { state: "sent", status: 200, fault: null, nextAt: null });
    expect(program.received.map(({ id }) => id)).toEqual([delivery.id, delivery.id]);
    expect((await readHook()).failingSince).toBeNull();
  });

  it("follows no redirect, and says what it was answered, or why it was not", async () => {
    const { admin, one, listTold } = await prepare();
    program.answerWith(302);
    await admin.call(tryOne, { params: one });
    await waitFor(listTold, { action: "test", resource: null, state: "failed", status: 302 });
    expect(program.received).toMatchObject([{ body: { action: "test", ids: [] } }]);
    await program.close();
    await admin.call(tryOne, { params: one });
    await vi.waitFor(async () => {
      const faults = (await listTold()).map(({ fault }) => fault);
      expect(faults).toContain("unreachable");
    }, SOON);
  });

  it("is switched off after days in which nothing arrived, or by saying that it is gone", async () => {
    const { addTrade, listTold, readHook, admin, params, one } = await prepare();
    program.answerWith(500, 500, 410);
    await addTrade("Energy");
    const { id } = await waitFor(listTold, { tries: 1 });
    const failingSince = new Date(test.clock.now().getTime() - 5 * DAY_MS);
    await test.db.update(webhook).set({ failingSince });
    await admin.call(retry, { params: { ...one, delivery: id } });
    await vi.waitFor(
      async () => expect(await readHook()).toMatchObject({ isEnabled: false }),
      SOON,
    );
    expect((await readHook()).stoppedAt).not.toBeNull();
    const overview = await admin.call(officeRoutes.overview.get, { params });
    expect(overview.json()).toMatchObject({ stoppedWebhooks: 1 });
    await addTrade("Oil");
    expect(await listTold()).toHaveLength(1);

    const version = versionOf(await admin.call(get, { params: one }));
    await admin.call(change, { params: one, version, body: { isEnabled: true } });
    expect(await readHook()).toMatchObject({ isEnabled: true, stoppedAt: null });
    await addTrade("Gas");
    await vi.waitFor(
      async () => expect(await readHook()).toMatchObject({ isEnabled: false }),
      SOON,
    );
  });

  it("tells its secret when it is made alone, and its address to nobody who only looks", async () => {
    const { edition, params, admin, one, secret, hook, addTrade } = await prepare();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const all = await admin.call(list, { params });
    expect(all.json()).toEqual({ items: [hook], total: 1 });
    const told = [all, await admin.call(get, { params: one })];
    await addTrade("Energy");
    const viewer = await enterAs(test, build, edition.id, "viewer");
    expectProblem(await viewer.call(list, { params }), "forbidden");
    expectProblem(await viewer.call(deliveries, { params: one }), "forbidden");
    told.push(await viewer.call(officeRoutes.history.all, { params }));
    expect(told.map(({ body }) => body).join("")).not.toContain(secret);
    expect(told.at(-1)?.body).not.toContain("/hook");
    await vi.waitFor(() => expect(program.received).toHaveLength(1), SOON);
    expect(test.logLines.join("")).not.toContain(secret);
    expect(test.logLines.join("")).not.toContain("/hook");
  });

  it("belongs to its edition, and goes with what it was told", async () => {
    const editions = [await build.insertEdition(), await build.insertEdition()];
    const { one, admin, params, addTrade, listTold } = await prepare(null, editions[0]);
    const other = await prepare(null, editions[1]);
    const elsewhere = { ...other.params, id: one.id };
    expectProblem(await other.admin.call(get, { params: elsewhere }), "not-found");
    expectProblem(await other.admin.call(tryOne, { params: elsewhere }), "not-found");
    await addTrade("Energy");
    expect(await other.listTold()).toEqual([]);
    expect(await listTold()).toHaveLength(1);
    expect((await admin.call(remove, { params: one })).statusCode).toBe(200);
    expectProblem(await admin.call(deliveries, { params: one }), "not-found");
    expect((await admin.call(list, { params })).json()).toMatchObject({ total: 0 });
  });

  it("is changed by who has read it", async () => {
    const { one, admin } = await prepare();
    const body = { resources: ["hotels"] };
    expectProblem(await admin.call(change, { params: one, version: "x", body }), "record-changed");
    const version = versionOf(await admin.call(get, { params: one }));
    const changed = await admin.call(change, { params: one, version, body });
    expect(changed.json()).toMatchObject(body);
    const refused = { resources: ["accounts"] };
    const response = await admin.call(change, {
      params: one,
      version: versionOf(changed),
      body: refused,
    });
    expectProblem(response, "validation-failed", ["resources.0"]);
  });
});

it("does not delay others while it gives no answer", async () => {
  const { edition, addTrade } = await prepare(["trades"]);
  const fast = program;
  const slow = await openWebhookReceiver();
  program = slow;
  await prepare(["trades"], edition);
  program = fast;
  slow.hold();
  for (let number = 0; number < 12; number += 1) await addTrade(`Trade ${number}`);
  test.jobs.lookNow();
  await vi.waitFor(() => expect(fast.received).toHaveLength(12), { timeout: 60_000, interval: 50 });
  expect(slow.mostAtOnce()).toBeLessThanOrEqual(2);
  await slow.close();
}, 90_000);

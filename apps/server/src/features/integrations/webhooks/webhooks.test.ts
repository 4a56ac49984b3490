import {
  type CreatedWebhook,
  officeRoutes,
  resourceRoutes,
  type WebhookDelivery,
  type WebhookRecord,
} from "@foyer/contract/office/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { webhook } from "../../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { type Builders, createBuilders } from "../../../testing/builders.ts";
import { editionParam, enterAs, versionOf } from "../../../testing/office-client.ts";
import { expectProblem } from "../../../testing/requests.ts";
import { openWebhookReceiver } from "../../../testing/webhook-receiver.ts";

const {
  list,
  get,
  create,
  change,
  remove,
  deliveries,
  test: sendTest,
  retry,
} = officeRoutes.webhooks;
const { trades, hotels, people } = resourceRoutes;
const DAY_MS = 24 * 3_600_000;
const WAIT_OPTIONS = { timeout: 10_000, interval: 50 };

let test: TestApp;
let build: Builders;
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>;

beforeAll(async () => {
  test = await createTestApp({ allowsPrivateWebhooks: true });
  build = createBuilders(test.database);
  await test.jobs.start();
});
beforeEach(async () => {
  await test.database.truncate();
  receiver = await openWebhookReceiver();
  return () => receiver.close();
});
afterAll(() => test.close());

type Edition = Awaited<ReturnType<Builders["insertEdition"]>>;

/** Creates an edition with an admin and a webhook for some resources, or for all. */
const prepare = async (resources: string[] | null = null, existingEdition?: Edition) => {
  const edition = existingEdition ?? (await build.insertEdition());
  const params = editionParam(edition);
  const admin = await enterAs(test, build, edition.id, "admin");
  const response = await admin.call(create, {
    params,
    body: { url: receiver.url, resources },
  });
  const { secret, ...hook } = response.json<CreatedWebhook>();
  receiver.setSecret(secret);
  const hookParams = { ...params, id: hook.id };
  const addTrade = async (name: string): Promise<number> => {
    const created = await admin.call(trades.create, { params, body: { name: { en: name } } });
    return created.json<{ id: number }>().id;
  };
  const listDeliveries = async () =>
    (await admin.call(deliveries, { params: hookParams })).json<{ items: WebhookDelivery[] }>()
      .items;
  const readHook = async () =>
    (await admin.call(get, { params: hookParams })).json<WebhookRecord>();
  return {
    edition,
    params,
    admin,
    hook,
    secret,
    hookParams,
    addTrade,
    listDeliveries,
    readHook,
  };
};

/** Waits until the only delivery has the expected state. */
const waitFor = async (
  listDeliveries: () => Promise<WebhookDelivery[]>,
  expected: Partial<WebhookDelivery>,
): Promise<WebhookDelivery> => {
  await vi.waitFor(
    async () => expect(await listDeliveries()).toMatchObject([expected]),
    WAIT_OPTIONS,
  );
  const [delivery] = await listDeliveries();
  if (!delivery) throw new Error("there is no delivery");
  return delivery;
};

describe("a webhook", () => {
  it("receives each entry once, signed, with the action and without values", async () => {
    const { params, admin, addTrade, listDeliveries } = await prepare(["trades", "people"]);
    const id = await addTrade("Energy");
    await admin.call(hotels.create, { params, body: { name: { en: "Panorama" } } });
    const person = { firstName: "Wanda", lastName: "Wilk", country: "PL" };
    await admin.call(people.create, { params, body: person });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), WAIT_OPTIONS);
    const bodies = receiver.received.map(({ body }) => body);
    const delivered = bodies.find(({ resource }) => resource === "trades");
    expect(delivered).toEqual({
      id: receiver.received.find(({ body }) => body === delivered)?.id,
      at: test.clock.now().toISOString(),
      edition: params.edition,
      action: "create",
      resource: "trades",
      ids: [id],
      actor: { kind: "office" },
    });
    expect(JSON.stringify(bodies)).not.toMatch(/Wanda|Wilk|Energy|admin/);
    await vi.waitFor(async () => {
      const states = (await listDeliveries()).map(({ state, status, attempts }) => [
        state,
        status,
        attempts,
      ]);
      expect(states).toEqual([
        ["sent", 200, 1],
        ["sent", 200, 1],
      ]);
    }, WAIT_OPTIONS);
  });

  it("receives a delivery again under the same id until it accepts it", async () => {
    const { addTrade, listDeliveries, readHook, admin, hookParams } = await prepare();
    receiver.respondWith(500);
    await addTrade("Energy");
    const delivery = await waitFor(listDeliveries, { state: "retrying", status: 500, attempts: 1 });
    expect(delivery.nextAttemptAt).not.toBeNull();
    expect((await readHook()).failingSince).not.toBeNull();
    await admin.call(retry, { params: { ...hookParams, delivery: delivery.id } });
    await waitFor(listDeliveries, { state: "sent", status: 200, error: null, nextAttemptAt: null });
    expect(receiver.received.map(({ id }) => id)).toEqual([delivery.id, delivery.id]);
    expect((await readHook()).failingSince).toBeNull();
  });

  it("follows no redirect and records the status or the error", async () => {
    const { admin, hookParams, listDeliveries } = await prepare();
    receiver.respondWith(302);
    await admin.call(sendTest, { params: hookParams });
    await waitFor(listDeliveries, { action: "test", resource: null, state: "failed", status: 302 });
    expect(receiver.received).toMatchObject([{ body: { action: "test", ids: [] } }]);
    await receiver.close();
    await admin.call(sendTest, { params: hookParams });
    await vi.waitFor(async () => {
      const errors = (await listDeliveries()).map(({ error }) => error);
      expect(errors).toContain("unreachable");
    }, WAIT_OPTIONS);
  });

  it("is disabled after days of failures, or by status 410", async () => {
    const { addTrade, listDeliveries, readHook, admin, params, hookParams } = await prepare();
    receiver.respondWith(500, 500, 410);
    await addTrade("Energy");
    const { id } = await waitFor(listDeliveries, { attempts: 1 });
    const failingSince = new Date(test.clock.now().getTime() - 5 * DAY_MS);
    await test.db.update(webhook).set({ failingSince });
    await admin.call(retry, { params: { ...hookParams, delivery: id } });
    await vi.waitFor(
      async () => expect(await readHook()).toMatchObject({ isEnabled: false }),
      WAIT_OPTIONS,
    );
    expect((await readHook()).disabledAt).not.toBeNull();
    const overview = await admin.call(officeRoutes.overview.get, { params });
    expect(overview.json()).toMatchObject({ disabledWebhooks: 1 });
    await addTrade("Oil");
    expect(await listDeliveries()).toHaveLength(1);

    const version = versionOf(await admin.call(get, { params: hookParams }));
    await admin.call(change, { params: hookParams, version, body: { isEnabled: true } });
    expect(await readHook()).toMatchObject({ isEnabled: true, disabledAt: null });
    await addTrade("Gas");
    await vi.waitFor(
      async () => expect(await readHook()).toMatchObject({ isEnabled: false }),
      WAIT_OPTIONS,
    );
  });

  it("returns its secret only on creation, and its URL to no viewer", async () => {
    const { edition, params, admin, hookParams, secret, hook, addTrade } = await prepare();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const all = await admin.call(list, { params });
    expect(all.json()).toEqual({ items: [hook], total: 1 });
    const responses = [all, await admin.call(get, { params: hookParams })];
    await addTrade("Energy");
    const viewer = await enterAs(test, build, edition.id, "viewer");
    expectProblem(await viewer.call(list, { params }), "forbidden");
    expectProblem(await viewer.call(deliveries, { params: hookParams }), "forbidden");
    responses.push(await viewer.call(officeRoutes.history.all, { params }));
    expect(responses.map(({ body }) => body).join("")).not.toContain(secret);
    expect(responses.at(-1)?.body).not.toContain("/hook");
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), WAIT_OPTIONS);
    expect(test.logLines.join("")).not.toContain(secret);
    expect(test.logLines.join("")).not.toContain("/hook");
  });

  it("belongs to its edition, and is deleted with its deliveries", async () => {
    const editions = [await build.insertEdition(), await build.insertEdition()];
    const { hookParams, admin, params, addTrade, listDeliveries } = await prepare(
      null,
      editions[0],
    );
    const other = await prepare(null, editions[1]);
    const otherParams = { ...other.params, id: hookParams.id };
    expectProblem(await other.admin.call(get, { params: otherParams }), "not-found");
    expectProblem(await other.admin.call(sendTest, { params: otherParams }), "not-found");
    await addTrade("Energy");
    expect(await other.listDeliveries()).toEqual([]);
    expect(await listDeliveries()).toHaveLength(1);
    expect((await admin.call(remove, { params: hookParams })).statusCode).toBe(200);
    expectProblem(await admin.call(deliveries, { params: hookParams }), "not-found");
    expect((await admin.call(list, { params })).json()).toMatchObject({ total: 0 });
  });

  it("requires the current version for a change", async () => {
    const { hookParams, admin } = await prepare();
    const body = { resources: ["hotels"] };
    expectProblem(
      await admin.call(change, { params: hookParams, version: "x", body }),
      "record-changed",
    );
    const version = versionOf(await admin.call(get, { params: hookParams }));
    const changed = await admin.call(change, { params: hookParams, version, body });
    expect(changed.json()).toMatchObject(body);
    const unknownResource = { resources: ["accounts"] };
    const response = await admin.call(change, {
      params: hookParams,
      version: versionOf(changed),
      body: unknownResource,
    });
    expectProblem(response, "validation-failed", ["resources.0"]);
  });
});

it("does not delay other webhooks while a receiver does not respond", async () => {
  const { edition, addTrade } = await prepare(["trades"]);
  const fast = receiver;
  const slow = await openWebhookReceiver();
  receiver = slow;
  await prepare(["trades"], edition);
  receiver = fast;
  slow.withholdResponses();
  for (let number = 0; number < 12; number += 1) await addTrade(`Trade ${number}`);
  test.jobs.pollNow();
  await vi.waitFor(() => expect(fast.received).toHaveLength(12), { timeout: 60_000, interval: 50 });
  expect(slow.maxConcurrent()).toBeLessThanOrEqual(2);
  await slow.close();
}, 90_000);

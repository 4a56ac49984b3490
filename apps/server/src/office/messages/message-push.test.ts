import { routes } from "@foyer/contract";
import {
  type Audience,
  type Message,
  type MessageRecipient,
  officeRoutes,
} from "@foyer/contract/office/index";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openPushApp } from "../../testing/push-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { messages } = officeRoutes;
const { subscribe, choose } = routes.alerts;

const { service, test, build, close } = await openPushApp();

beforeEach(async () => {
  service.answerNext();
  // What still works would lock what is emptied.
  await vi.waitFor(async () => {
    const active = "select 1 from pgboss.job where name like 'message%' and state = 'active'";
    const { rows } = await test.database.jobs.executeSql(active, []);
    if (rows.length > 0) throw new Error("messages are still being sent");
  });
  await test.database.truncate();
});
afterAll(close);

/** An edition with who writes to its people, and a person with a device. */
const open = async () => {
  const edition = await build.insertEdition({ visible: true });
  const office = await enterAs(test, build, edition.id, "communications");
  const params = editionParam(edition);
  const enter = async (firstName: string) => {
    const { account } = await build.insertParticipant(edition.id, [], { firstName });
    const token = await test.logIn(account.username);
    const { subscription, told } = service.addDevice();
    await test.get(subscribe, { token, body: { ...subscription, language: 1 } });
    return { token, told };
  };
  const anna = await enter("Anna");
  const write = async (over: object = {}) => {
    const body = {
      title: { en: "Bus for {{firstName}}", pl: "Autobus" },
      body: { en: "It leaves from the secret place.", pl: "Odjazd" },
      channels: ["portal", "push"],
      filter: {},
      ...over,
    };
    const made = await office.call(messages.create, { params, body });
    return { ...params, id: made.json<Message>().id };
  };
  const send = async (at: { edition: string; id: number }, expected: number) => {
    const sent = await office.call(messages.send, { params: at, body: { expected } });
    if (sent.statusCode === 202) await office.call(messages.release, { params: at });
    return sent;
  };
  const readDeliveries = async (at: { edition: string; id: number }) => {
    const { items } = (await office.call(messages.recipients, { params: at })).json<{
      items: MessageRecipient[];
    }>();
    return items.map(({ name, deliveries }) => {
      const push = deliveries.find(({ channel }) => channel === "push");
      return [name.split(" ")[0], push?.state, push?.reason];
    });
  };
  const waitFor = (at: { edition: string; id: number }, expected: unknown[]) =>
    vi.waitFor(
      async () => {
        test.jobs.lookNow();
        expect(await readDeliveries(at)).toEqual(expected);
      },
      { timeout: 15_000, interval: 100 },
    );
  return { edition, office, params, anna, enter, write, send, waitFor };
};

describe("a message on devices", () => {
  it("shows its title, leads to the portal, and is told by person who was reached", async () => {
    const { edition, office, params, anna, enter, write, send, waitFor } = await open();
    const maria = await enter("Maria");
    const kinds = { message: true, invitation: true, session: true, start: true };
    await test.get(choose, { token: maria.token, body: { ...kinds, notification: false } });
    await build.insertParticipant(edition.id, [], { firstName: "Zoe" });
    const audience = (await office.call(messages.audience, { params })).json<Audience>();
    expect(audience.channels.find(({ channel }) => channel === "push")).toMatchObject({
      reachable: 1,
      unreachable: [
        { reason: "muted", count: 1 },
        { reason: "no-device", count: 1 },
      ],
    });
    const at = await write();
    await send(at, 3);
    await waitFor(at, [
      ["Anna", "sent", null],
      ["Maria", "unreachable", "muted"],
      ["Zoe", "unreachable", "no-device"],
    ]);
    await test.jobs.runNow("find-alerts");
    expect(anna.told).toMatchObject([
      { ttl: 86_400, urgency: "normal", payload: { title: "Bus for Anna", body: "", count: 1 } },
    ]);
    expect(anna.told[0]?.payload["path"]).toMatch(/^\/notifications\?open=notification-\d+$/);
    expect(JSON.stringify(anna.told)).not.toContain("secret");
    expect(maria.told).toEqual([]);
  });

  it("waits for a service that is busy, and knows a device that is gone or refuses", async () => {
    const { anna, write, send, waitFor } = await open();
    const busy = await write();
    service.answerNext({ status: 429, headers: { "retry-after": "1" } });
    await send(busy, 1);
    await waitFor(busy, [["Anna", "queued", "no-service"]]);
    await waitFor(busy, [["Anna", "sent", null]]);
    expect(anna.told).toHaveLength(1);

    const refused = await write();
    service.answerNext({ status: 400 });
    await send(refused, 1);
    await waitFor(refused, [["Anna", "failed", "device-refused"]]);

    const gone = await write();
    service.answerNext({ status: 410 });
    await send(gone, 1);
    await waitFor(gone, [["Anna", "unreachable", "no-device"]]);
    const after = await write();
    await send(after, 1);
    await waitFor(after, [["Anna", "unreachable", "no-device"]]);
  });

  it("goes nowhere without the portal, where its text is", async () => {
    const { write, send } = await open();
    const at = await write({ channels: ["push", "email"] });
    expectProblem(await send(at, 1), "validation-failed", ["channels"]);
  });
});

import { routes } from "@foyer/contract";
import {
  type Audience,
  type Announcement,
  type AnnouncementRecipient,
  EVERYONE,
  officeRoutes,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  edition as editionTable,
  pushNotification as pushTable,
} from "../../../db/schema/index.ts";
import { editionParam, enterAs } from "../../../testing/office-client.ts";
import { openPushApp } from "../../../testing/push-app.ts";
import { expectProblem } from "../../../testing/requests.ts";

const { announcements } = officeRoutes;
const { subscribe, savePreferences } = routes.push;

const { service, test, build, close } = await openPushApp();

beforeEach(async () => {
  service.respondNext();
  // A job that is still active would hold locks on tables that the truncation empties.
  await vi.waitFor(async () => {
    const active =
      "select 1 from pgboss.job where (name like 'announcement%' or name = 'send-push') and state = 'active'";
    const { rows } = await test.database.jobs.executeSql(active, []);
    if (rows.length > 0) throw new Error("announcements are still being sent");
  });
  await test.database.truncate();
});
afterAll(close);

/** Creates an edition with an organiser who writes announcements, and Anna with a push subscription. */
const open = async () => {
  const edition = await build.insertEdition({ visible: true });
  const office = await enterAs(test, build, edition.id, "communications");
  const params = editionParam(edition);
  const enter = async (firstName: string) => {
    const { account } = await build.insertParticipant(edition.id, [], { firstName });
    const token = await test.logIn(account.username);
    const { subscription, received } = service.addDevice();
    await test.get(subscribe, { token, body: { ...subscription, language: 1 } });
    return { token, received };
  };
  const anna = await enter("Anna");
  const write = async (overrides: object = {}) => {
    const body = {
      title: { en: "Bus for {{firstName}}", pl: "Autobus" },
      body: { en: "It leaves from the secret place.", pl: "Odjazd" },
      channels: ["portal", "push"],
      ...overrides,
    };
    const created = await office.call(announcements.create, { params, body });
    return { ...params, id: created.json<Announcement>().id };
  };
  const send = async (at: { edition: string; id: number }, expected: number) => {
    const sent = await office.call(announcements.send, { params: at, body: { expected } });
    if (sent.statusCode === 202) await office.call(announcements.release, { params: at });
    return sent;
  };
  const readDeliveries = async (at: { edition: string; id: number }) => {
    const { items } = (await office.call(announcements.recipients, { params: at })).json<{
      items: AnnouncementRecipient[];
    }>();
    return items.map(({ name, deliveries }) => {
      const push = deliveries.find(({ channel }) => channel === "push");
      return [name.split(" ")[0], push?.state, push?.reason];
    });
  };
  const waitFor = (at: { edition: string; id: number }, expected: unknown[]) =>
    vi.waitFor(
      async () => {
        test.jobs.pollNow();
        expect(await readDeliveries(at)).toEqual(expected);
      },
      { timeout: 15_000, interval: 100 },
    );
  return { edition, office, params, anna, enter, write, send, waitFor };
};

describe("an announcement as push notification", () => {
  it("shows its title, links to the portal and records the outcome per person", async () => {
    const { edition, office, params, anna, enter, write, send, waitFor } = await open();
    const maria = await enter("Maria");
    const kinds = { message: true, invitation: true, panel: true, start: true };
    await test.get(savePreferences, {
      token: maria.token,
      body: { ...kinds, notification: false },
    });
    await build.insertParticipant(edition.id, [], { firstName: "Zoe" });
    const body = { audience: EVERYONE };
    const described = await office.call(announcements.audience, { params, body });
    const audience = described.json<Audience>();
    expect(audience.channels.find(({ channel }) => channel === "push")).toMatchObject({
      reachable: { pl: 0, en: 1 },
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
    await test.jobs.runNow("scan-notifications");
    expect(anna.received).toMatchObject([
      { ttl: 86_400, urgency: "normal", payload: { title: "Bus for Anna", body: "", count: 1 } },
    ]);
    expect(anna.received[0]?.payload["path"]).toMatch(/^\/notifications\?open=notification-\d+$/);
    expect(JSON.stringify(anna.received)).not.toContain("secret");
    expect(maria.received).toEqual([]);
  });

  it("retries a busy service, and records an expired subscription and a rejection", async () => {
    const { anna, write, send, waitFor } = await open();
    const busy = await write();
    service.respondNext({ status: 429, headers: { "retry-after": "1" } });
    await send(busy, 1);
    await waitFor(busy, [["Anna", "queued", "no-service"]]);
    await waitFor(busy, [["Anna", "sent", null]]);
    expect(anna.received).toHaveLength(1);

    const rejected = await write();
    service.respondNext({ status: 400 });
    await send(rejected, 1);
    await waitFor(rejected, [["Anna", "failed", "device-refused"]]);

    const expired = await write();
    service.respondNext({ status: 410 });
    await send(expired, 1);
    await waitFor(expired, [["Anna", "unreachable", "no-device"]]);
    const after = await write();
    await send(after, 1);
    await waitFor(after, [["Anna", "unreachable", "no-device"]]);
  });

  it("counts as sent if any device gets it; a digest e-mail repeats it only to people whom it did not reach", async () => {
    const { edition, anna, write, send, waitFor } = await open();
    const { subscription, received } = service.addDevice();
    await test.get(subscribe, { token: anna.token, body: { ...subscription, language: 1 } });
    const zoe = await build.insertParticipant(edition.id, [], { firstName: "Zoe" });
    const at = await write();
    service.respondNext({ status: 413 });
    await send(at, 2);
    await waitFor(at, [
      ["Anna", "sent", null],
      ["Zoe", "unreachable", "no-device"],
    ]);
    expect([...anna.received, ...received]).toHaveLength(1);
    await test.jobs.runNow("scan-notifications");
    test.clock.advance(11 * 60_000);
    await test.jobs.runNow("scan-digests");
    test.jobs.pollNow();
    await vi.waitFor(async () => {
      const recipients = (await test.emails()).flatMap(({ to }) => to?.map((one) => one.address));
      expect(recipients).toEqual([zoe.account.email]);
    }, 15_000);
  });

  it("is not repeated by a digest e-mail if devices refuse it while the edition is hidden", async () => {
    const { edition, anna, write, send, waitFor } = await open();
    const at = await write();
    await test.db
      .update(editionTable)
      .set({ visible: false })
      .where(eq(editionTable.id, edition.id));
    service.respondNext({ status: 413 });
    await send(at, 1);
    await waitFor(at, [["Anna", "failed", "device-refused"]]);
    await test.jobs.runNow("scan-notifications");
    test.clock.advance(11 * 60_000);
    await test.jobs.runNow("scan-digests");
    expect(await test.db.select({ emailedAt: pushTable.emailedAt }).from(pushTable)).toEqual([
      { emailedAt: null },
    ]);
    expect(anna.received).toEqual([]);
  });

  it("rejects push without the portal, which shows the text", async () => {
    const { write, send } = await open();
    const at = await write({ channels: ["push", "email"] });
    expectProblem(await send(at, 1), "validation-failed", ["channels"]);
  });
});

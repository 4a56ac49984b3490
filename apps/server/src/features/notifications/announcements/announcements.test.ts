import { routes } from "@foyer/contract";
import {
  type Audience,
  type History,
  type Announcement,
  type AnnouncementRecipient,
  officeRoutes,
  toAudienceFilter,
} from "@foyer/contract/office/index";
import { expect, it, vi } from "vitest";
import {
  transportConfirmation,
  transportPassenger,
  transportTrip,
} from "../../../db/schema/index.ts";
import { waitForEmail } from "../../../testing/emails.ts";
import { editionParam, enterAs, versionOf } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { announcements } = officeRoutes;

const TEXTS = {
  title: { en: "Bus for {{firstName}}", pl: "Autobus" },
  body: {
    en: "<p>Hello <strong>{{firstName}}</strong>,</p><p>see you at {{conference}}.</p>",
    pl: "<p>Dzień dobry</p>",
  },
};

/** Creates an edition with its organiser, two guests, a speaker without an account and a disabled account. */
const open = async () => {
  const edition = await build.insertEdition({ visible: true });
  const office = await enterAs(test, build, edition.id, "communications");
  const params = editionParam(edition);
  const add = async (
    firstName: string,
    row: Parameters<typeof build.insertAccount>[0] | null,
    kind = "guest",
  ) => {
    const account = row && (await build.insertAccount(row));
    const accountId = account?.id ?? null;
    const person = await build.insertAttendee(edition.id, {
      firstName,
      lastName: "Nowak",
      kind,
      accountId,
    });
    return { account, person };
  };
  const anna = await add("Anna <b>", { language: 1 });
  const jan = await add("Jan", { language: 0, email: null });
  await add("Ewa", null, "speaker");
  await add("Ola", { isDisabled: true });
  return { edition, office, params, anna, jan };
};

type Opened = Awaited<ReturnType<typeof open>>;

const write = async ({ office, params }: Opened, overrides: object = {}) => {
  const body = {
    ...TEXTS,
    channels: ["portal", "email"],
    audience: toAudienceFilter({ kind: "guest" }),
    ...overrides,
  };
  const created = await office.call(announcements.create, { params, body });
  if (created.statusCode !== 201) throw new Error(created.body);
  return { ...params, id: created.json<Announcement>().id };
};

const read = async ({ office }: Opened, params: { edition: string; id: number }) =>
  (await office.call(announcements.get, { params })).json<Announcement>();

/** Sends an announcement without the delay and waits until it is sent. */
const sendNow = async (opened: Opened, params: { edition: string; id: number }, expected = 3) => {
  const delayed = await opened.office.call(announcements.send, { params, body: { expected } });
  expect(delayed.json()).toMatchObject({ state: "delayed", isOpen: false });
  await opened.office.call(announcements.release, { params });
  test.jobs.pollNow();
  return waitUntil(opened, params, "sent");
};

const listEmails = async ({ anna, office }: Opened) => {
  const addresses = [anna.account?.email, office.account.email];
  return (await test.emails()).filter(({ to }) => addresses.includes(to?.[0]?.address ?? ""));
};

const waitUntil = (opened: Opened, params: { edition: string; id: number }, state: string) =>
  vi.waitFor(async () => {
    test.jobs.pollNow();
    const announcement = await read(opened, params);
    expect(announcement.state).toBe(state);
    return announcement;
  }, 15_000);

it("reports the size of an audience and its unreachable people before sending", async () => {
  const { office, params } = await open();
  const body = { audience: toAudienceFilter({ kind: "guest" }), placeholders: ["hotel"] };
  const audience = (await office.call(announcements.audience, { params, body })).json<Audience>();
  expect(audience).toMatchObject({
    total: 3,
    text: "People of kind guest",
    withoutValue: [{ placeholder: "hotel", count: 3 }],
    channels: [
      {
        channel: "portal",
        reachable: { pl: 1, en: 1 },
        unreachable: [{ reason: "disabled", count: 1 }],
      },
      {
        channel: "email",
        reachable: { pl: 0, en: 1 },
        unreachable: [
          { reason: "no-email", count: 1, names: ["Jan Nowak"] },
          { reason: "disabled", count: 1, names: ["Ola Nowak"] },
        ],
      },
      { channel: "push", reachable: { pl: 0, en: 0 } },
    ],
  });
  expect(audience.sample.map(({ name }) => name)).toContain("Jan Nowak");
  expect(audience.sample.map(({ name }) => name)).not.toContain("Ola Nowak");
  const invalid = {
    match: "all",
    groups: [{ match: "all", conditions: [{ field: "checkedIn", not: false, values: ["x"] }] }],
  };
  expectProblem(
    await office.call(announcements.audience, { params, body: { audience: invalid } }),
    "validation-failed",
    ["audience.groups.0.conditions.0.values.0"],
  );
});

it("sends to each person once per channel, in their language and by name, and counts readers", async () => {
  const opened = await open();
  const { edition, office, params, anna, jan } = opened;
  const key = await write(opened);
  const sent = await sendNow(opened, key);
  expect(sent.counts).toMatchObject({ people: 3, sent: 2, unreachable: 1, read: 0 });

  const address = String(anna.account?.email);
  const email = await waitForEmail(test, address, "Bus for Anna <b>");
  expect(email.html).toContain("Hello <strong>Anna &lt;b&gt;</strong>,");
  expect(email.text).toContain("Hello Anna <b>,\n\nsee you at Forum.");
  expect(await listEmails(opened)).toHaveLength(1);

  const token = await test.logIn(String(anna.account?.username));
  const query = inEnglish(edition);
  const { items } = await test.get(routes.notifications.list, { query, token });
  expect(items).toMatchObject([
    {
      description: {
        title: "Bus for Anna <b>",
        content: "<p>Hello <strong>Anna &lt;b&gt;</strong>,</p><p>see you at Forum.</p>",
      },
    },
  ]);
  await test.call(routes.notifications.markRead, { token, body: { id: items[0]?.id } });
  expect((await read(opened, key)).counts.read).toBe(1);

  const listed = (await office.call(announcements.recipients, { params: key })).json<{
    items: AnnouncementRecipient[];
    total: number;
  }>();
  expect(listed.total).toBe(3);
  expect(listed.items.find(({ id }) => id === jan.person.id)).toMatchObject({
    language: "pl",
    deliveries: [
      { channel: "email", state: "unreachable", reason: "no-email" },
      { channel: "portal", state: "sent" },
    ],
  });
  const readQuery = { state: "sent", isRead: "true", q: "anna" };
  expect(
    (await office.call(announcements.recipients, { params: key, query: readQuery })).json(),
  ).toMatchObject({
    total: 1,
    items: [{ name: "Anna <b> Nowak" }],
  });

  const history = (await office.call(officeRoutes.history.all, { params })).json<History>();
  expect(history.items.map(({ action, title }) => [action, title])).toEqual([
    ["release", "Bus for {{firstName}}"],
    ["send", "Bus for {{firstName}}"],
    ["create", "Bus for {{firstName}}"],
  ]);
  expect(history.items[1]?.after).toMatchObject({ recipients: 3 });
});

it("waits two minutes; after a stop it reaches nobody and can be edited and sent again", async () => {
  const opened = await open();
  const { office } = opened;
  const key = await write(opened);
  const body = { expected: 3 };
  const delayed = (
    await office.call(announcements.send, { params: key, body })
  ).json<Announcement>();
  expect(Date.parse(String(delayed.sendAt)) - test.clock.now().getTime()).toBe(120_000);
  const version = versionOf(await office.call(announcements.get, { params: key }));
  const change = { params: key, version, body: { title: { en: "Coach" } } };
  expectProblem(await office.call(announcements.change, change), "announcement-state");

  test.clock.advance(119_000);
  await test.jobs.runNow("announcements-due");
  expect((await office.call(announcements.stop, { params: key })).json()).toMatchObject({
    state: "stopped",
    isOpen: true,
    counts: { people: 0 },
  });
  expectProblem(await office.call(announcements.stop, { params: key }), "announcement-state");
  test.clock.advance(10_000);
  await test.jobs.runNow("announcements-due");
  test.jobs.pollNow();

  expect((await office.call(announcements.change, change)).json()).toMatchObject({
    title: { en: "Coach" },
  });
  await office.call(announcements.send, { params: key, body });
  test.clock.advance(120_000);
  await test.jobs.runNow("announcements-due");
  await waitUntil(opened, key, "sent");
  const subjects = (await listEmails(opened)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Forum: Coach"]);
});

it("waits for the scheduled time, which must be in the future", async () => {
  const opened = await open();
  const key = await write(opened, { expiresAt: "2026-09-02T12:00:00Z" });
  const send = (at: string) =>
    opened.office.call(announcements.send, { params: key, body: { expected: 3, at } });
  expectProblem(await send("2026-09-02T09:00:00Z"), "validation-failed", ["at"]);
  expectProblem(await send("2026-09-02T13:00:00Z"), "validation-failed", ["at"]);
  expect((await send("2026-09-02T11:00:00Z")).json()).toMatchObject({ state: "scheduled" });
  test.clock.set("2026-09-02T11:00:00Z");
  await test.jobs.runNow("announcements-due");
  await waitUntil(opened, key, "sent");
});

it("rejects a changed audience size, an empty audience and incomplete texts", async () => {
  const opened = await open();
  const { office, params } = opened;
  const key = await write(opened);
  const send = async (overrides: object, expected: number) =>
    office.call(announcements.send, { params: await write(opened, overrides), body: { expected } });
  const other = await office.call(announcements.send, { params: key, body: { expected: 2 } });
  expectProblem(other, "count-changed");
  expect(other.json<{ detail?: string; title: string }>()).toMatchObject({
    title: expect.stringContaining("3") as string,
  });
  expectProblem(
    await send({ audience: toAudienceFilter({ kind: "speaker" }) }, 1),
    "no-recipients",
  );
  expectProblem(await send({ channels: [] }, 3), "validation-failed", ["channels"]);
  expectProblem(await send({ body: { en: "Only" } }, 3), "validation-failed", ["body.pl"]);
  expectProblem(await send({ isTemplate: true }, 3), "announcement-state");

  const invalid = { title: { en: "Hi {{nickname}}" } };
  const rejected = await office.call(announcements.create, { params, body: invalid });
  expectProblem(rejected, "validation-failed", ["title.en"]);
  expect(rejected.body).toContain("nickname");
  const braces = { body: { en: "Hi {firstName}" } };
  const hinted = await office.call(announcements.create, { params, body: braces });
  expectProblem(hinted, "validation-failed", ["body.en"]);
  expect(hinted.body).toContain("{{firstName}}");
});

it("sends no e-mail to people who unsubscribed by its link", async () => {
  const opened = await open();
  await sendNow(opened, await write(opened));
  const email = await waitForEmail(test, String(opened.anna.account?.email), "Bus for Anna <b>");
  const url = /Unsubscribe: https:..forum.example(\S+)/.exec(email.text ?? "")?.[1] ?? "";
  const response = await test.app.inject({ method: "POST", url });
  expect(response.body).toContain("no more announcements by e-mail");
  const params = await write(opened, { channels: ["email"] });
  const again = await opened.office.call(announcements.send, { params, body: { expected: 3 } });
  expectProblem(again, "no-recipients");
});

it("falls back to the other language, and never sends an empty e-mail", async () => {
  const opened = await open();
  const key = await write(opened, { title: { pl: "Obiad" }, body: { pl: "O czternastej" } });
  await sendNow(opened, key);
  const email = await waitForEmail(test, String(opened.anna.account?.email), "Obiad");
  expect(email.text).toContain("O czternastej");
});

it("shows a preview as a recipient and sends a test to its author only", async () => {
  const opened = await open();
  const { office, jan } = opened;
  const key = await write(opened);
  const query = { person: String(jan.person.id) };
  expect((await office.call(announcements.preview, { params: key, query })).json()).toMatchObject({
    person: { name: "Jan Nowak", language: "pl" },
    language: "pl",
    title: "Autobus",
  });
  await office.call(announcements.test, { params: key });
  const author = office.account;
  const email = await waitForEmail(test, String(author.email), `[Test] Bus for ${author.username}`);
  expect(email.text).toContain(`Hello ${author.username}`);
  expect(await listEmails(opened)).toHaveLength(1);
});

it("fills in time, place and vehicle of a recipient's transport", async () => {
  const opened = await open();
  const { office, jan, edition } = opened;
  const at = new Date("2026-09-12T10:00:00Z");
  const attendeeId = jan.person.id;
  await test.db
    .insert(transportConfirmation)
    .values({ attendeeId, arrivalAt: at, arrivalPlace: { en: "Bay 4" } });
  const [trip] = await test.db
    .insert(transportTrip)
    .values({
      editionId: edition.id,
      name: "Coach 3",
      direction: "arrival",
      departsAt: at,
      text: { en: { place: "Bay 4" } },
      seats: 9,
    })
    .returning();
  await test.db.insert(transportPassenger).values({
    attendeeId,
    direction: "arrival",
    tripId: Number(trip?.id),
    leg: {} as never,
    confirmedAt: at,
  });
  const text = "<p>{{arrival}}|{{departure}}</p>";
  const key = await write(opened, { body: { en: text, pl: text } });
  const query = { person: String(attendeeId) };
  const preview = (await office.call(announcements.preview, { params: key, query })).json<{
    body: string;
  }>();
  expect(preview.body).toContain("Bay 4, Coach 3|");
});

it("lists templates apart from announcements", async () => {
  const opened = await open();
  const { office, params } = opened;
  const template = await write(opened, { isTemplate: true });
  await write(opened);
  const list = async (isTemplate: string) =>
    (await office.call(announcements.list, { params, query: { isTemplate } })).json<{
      items: Announcement[];
    }>().items;
  expect((await list("true")).map(({ id }) => id)).toEqual([template.id]);
  expect(await list("false")).toHaveLength(1);
  const version = versionOf(await office.call(announcements.get, { params: template }));
  expect((await office.call(announcements.remove, { params: template, version })).statusCode).toBe(
    200,
  );
  expect(await list("true")).toEqual([]);
});

it("hides the search term from viewers and rejects other roles and editions", async () => {
  const opened = await open();
  const key = await write(opened, {
    audience: toAudienceFilter({ q: "nowak", kind: "guest" }),
  });
  const viewer = await enterAs(test, build, opened.edition.id, "viewer");
  expect(
    (await viewer.call(announcements.get, { params: key })).json<Announcement>(),
  ).toMatchObject({
    audience: toAudienceFilter({ kind: "guest" }),
    audienceText: "People of kind guest",
  });
  expectProblem(await viewer.call(announcements.recipients, { params: key }), "forbidden");
  const other = await build.insertEdition();
  const otherOffice = await enterAs(test, build, other.id, "communications");
  const otherKey = { ...editionParam(other), id: key.id };
  expectProblem(await otherOffice.call(announcements.get, { params: otherKey }), "not-found");
});

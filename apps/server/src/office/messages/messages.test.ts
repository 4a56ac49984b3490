import { routes } from "@foyer/contract";
import {
  type Audience,
  type History,
  type Message,
  type MessageRecipient,
  officeRoutes,
} from "@foyer/contract/office/index";
import { expect, it, vi } from "vitest";
import { waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { messages } = officeRoutes;

const WORDS = {
  title: { en: "Bus for {{firstName}}", pl: "Autobus" },
  body: { en: "Hello {{firstName}},\n\nsee you at {{conference}}.", pl: "Dzień dobry" },
};

/** An edition with who writes to its people: two guests, a speaker without an account, one shut out. */
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

const write = async ({ office, params }: Opened, over: object = {}) => {
  const body = { ...WORDS, channels: ["portal", "email"], filter: { kind: ["guest"] }, ...over };
  const made = await office.call(messages.create, { params, body });
  if (made.statusCode !== 201) throw new Error(made.body);
  return { ...params, id: made.json<Message>().id };
};

const read = async ({ office }: Opened, params: { edition: string; id: number }) =>
  (await office.call(messages.get, { params })).json<Message>();

/** Sends a message at once, and waits until it is sent. */
const sendNow = async (opened: Opened, params: { edition: string; id: number }, expected = 3) => {
  const held = await opened.office.call(messages.send, { params, body: { expected } });
  expect(held.json()).toMatchObject({ state: "held", isOpen: false });
  await opened.office.call(messages.release, { params });
  test.jobs.lookNow();
  return waitUntil(opened, params, "sent");
};

const listEmails = async ({ anna, office }: Opened) => {
  const own = [anna.account?.email, office.account.email];
  return (await test.emails()).filter(({ to }) => own.includes(to?.[0]?.address ?? ""));
};

const waitUntil = (opened: Opened, params: { edition: string; id: number }, state: string) =>
  vi.waitFor(async () => {
    test.jobs.lookNow();
    const message = await read(opened, params);
    expect(message.state).toBe(state);
    return message;
  }, 15_000);

it("tells before sending how many an audience is, and whom no message reaches", async () => {
  const { office, params } = await open();
  const query = { kind: "guest" };
  const audience = (await office.call(messages.audience, { params, query })).json<Audience>();
  expect(audience).toMatchObject({
    total: 3,
    channels: [
      { channel: "portal", reachable: 2, unreachable: [{ reason: "closed", count: 1 }] },
      {
        channel: "email",
        reachable: 1,
        unreachable: [
          { reason: "no-email", count: 1, names: ["Jan Nowak"] },
          { reason: "closed", count: 1, names: ["Ola Nowak"] },
        ],
      },
      { channel: "push", reachable: 0 },
    ],
  });
  expect(audience.sample.map(({ name }) => name)).toContain("Jan Nowak");
  const faulty = { accountGranted: "x" };
  expectProblem(
    await office.call(messages.audience, { params, query: faulty }),
    "validation-failed",
  );
});

it("sends each by each way once, in their language and by name, and knows who has read it", async () => {
  const opened = await open();
  const { edition, office, params, anna, jan } = opened;
  const of = await write(opened);
  const sent = await sendNow(opened, of);
  expect(sent.numbers).toMatchObject({ people: 3, sent: 2, unreachable: 1, read: 0 });

  const address = String(anna.account?.email);
  const email = await waitForEmail(test, address, "Bus for Anna <b>");
  expect(email.html).toContain("Hello Anna &lt;b&gt;,");
  expect(email.text).toContain("Hello Anna <b>,\n\nsee you at Forum.");
  expect(email.messageId).toMatch(/@forum\.example>$/);
  expect(await listEmails(opened)).toHaveLength(1);

  const token = await test.logIn(String(anna.account?.username));
  const query = inEnglish(edition);
  const { items } = await test.get(routes.notifications.list, { query, token });
  expect(items).toMatchObject([
    {
      description: {
        title: "Bus for Anna <b>",
        content: "<p>Hello Anna &lt;b&gt;,</p><p>see you at Forum.</p>",
      },
    },
  ]);
  await test.call(routes.notifications.markRead, { token, body: { id: items[0]?.id } });
  expect((await read(opened, of)).numbers.read).toBe(1);

  const listed = (await office.call(messages.recipients, { params: of })).json<{
    items: MessageRecipient[];
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
  const readers = { state: "sent", isRead: "true", q: "anna" };
  expect(
    (await office.call(messages.recipients, { params: of, query: readers })).json(),
  ).toMatchObject({
    total: 1,
    items: [{ name: "Anna <b> Nowak" }],
  });

  const history = (await office.call(officeRoutes.history.all, { params })).json<History>();
  expect(history.items.map(({ action }) => action)).toEqual(["release", "send", "create"]);
  expect(history.items[1]?.after).toMatchObject({ recipients: 3 });
});

it("is held for two minutes, and stopped goes to nobody, and can be mended and sent again", async () => {
  const opened = await open();
  const { office } = opened;
  const of = await write(opened);
  const body = { expected: 3 };
  const held = (await office.call(messages.send, { params: of, body })).json<Message>();
  expect(Date.parse(String(held.sendAt)) - test.clock.now().getTime()).toBe(120_000);
  const version = versionOf(await office.call(messages.get, { params: of }));
  const change = { params: of, version, body: { title: { en: "Coach" } } };
  expectProblem(await office.call(messages.change, change), "message-state");

  test.clock.advance(119_000);
  await test.jobs.runNow("messages-due");
  expect((await office.call(messages.stop, { params: of })).json()).toMatchObject({
    state: "stopped",
    isOpen: true,
    numbers: { people: 0 },
  });
  expectProblem(await office.call(messages.stop, { params: of }), "message-state");
  test.clock.advance(10_000);
  await test.jobs.runNow("messages-due");
  test.jobs.lookNow();

  expect((await office.call(messages.change, change)).json()).toMatchObject({
    title: { en: "Coach" },
  });
  await office.call(messages.send, { params: of, body });
  test.clock.advance(120_000);
  await test.jobs.runNow("messages-due");
  await waitUntil(opened, of, "sent");
  const subjects = (await listEmails(opened)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Coach"]);
});

it("waits for its time, which must be to come", async () => {
  const opened = await open();
  const of = await write(opened, { expiresAt: "2026-09-02T12:00:00Z" });
  const send = (at: string) =>
    opened.office.call(messages.send, { params: of, body: { expected: 3, at } });
  expectProblem(await send("2026-09-02T09:00:00Z"), "validation-failed", ["at"]);
  expectProblem(await send("2026-09-02T13:00:00Z"), "validation-failed", ["at"]);
  expect((await send("2026-09-02T11:00:00Z")).json()).toMatchObject({ state: "scheduled" });
  test.clock.set("2026-09-02T11:00:00Z");
  await test.jobs.runNow("messages-due");
  await waitUntil(opened, of, "sent");
});

it("is refused for another number, for nobody, and with texts that are not whole", async () => {
  const opened = await open();
  const { office, params } = opened;
  const of = await write(opened);
  const send = async (over: object, expected: number) =>
    office.call(messages.send, { params: await write(opened, over), body: { expected } });
  const other = await office.call(messages.send, { params: of, body: { expected: 2 } });
  expectProblem(other, "count-changed");
  expect(other.json<{ detail?: string; title: string }>()).toMatchObject({
    title: expect.stringContaining("3") as string,
  });
  expectProblem(await send({ filter: { kind: "speaker" } }, 1), "nobody-reached");
  expectProblem(await send({ channels: [] }, 3), "validation-failed", ["channels"]);
  expectProblem(await send({ body: { en: "Only" } }, 3), "validation-failed", ["body.pl"]);
  expectProblem(await send({ isTemplate: true }, 3), "message-state");

  const faulty = { title: { en: "Hi {{nickname}}" } };
  const refused = await office.call(messages.create, { params, body: faulty });
  expectProblem(refused, "validation-failed", ["title.en"]);
  expect(refused.body).toContain("nickname");
  const unknown = { filter: { account: "asleep" } };
  expectProblem(
    await office.call(messages.create, { params, body: unknown }),
    "validation-failed",
    ["account"],
  );
});

it("falls back to the other language, and never sends an empty e-mail", async () => {
  const opened = await open();
  const of = await write(opened, { title: { pl: "Obiad" }, body: { pl: "O czternastej" } });
  await sendNow(opened, of);
  const email = await waitForEmail(test, String(opened.anna.account?.email), "Obiad");
  expect(email.text).toContain("O czternastej");
});

it("is shown as somebody gets it, and tried on its writer alone", async () => {
  const opened = await open();
  const { office, jan } = opened;
  const of = await write(opened);
  const query = { person: String(jan.person.id) };
  expect((await office.call(messages.preview, { params: of, query })).json()).toMatchObject({
    person: { name: "Jan Nowak" },
    language: "pl",
    title: "Autobus",
  });
  await office.call(messages.test, { params: of });
  const own = office.account;
  const email = await waitForEmail(test, String(own.email), `[Test] Bus for ${own.username}`);
  expect(email.text).toContain(`Hello ${own.username}`);
  expect(await listEmails(opened)).toHaveLength(1);
});

it("keeps templates apart, to begin messages with", async () => {
  const opened = await open();
  const { office, params } = opened;
  const template = await write(opened, { isTemplate: true });
  await write(opened);
  const list = async (isTemplate: string) =>
    (await office.call(messages.list, { params, query: { isTemplate } })).json<{
      items: Message[];
    }>().items;
  expect((await list("true")).map(({ id }) => id)).toEqual([template.id]);
  expect(await list("false")).toHaveLength(1);
  const version = versionOf(await office.call(messages.get, { params: template }));
  expect((await office.call(messages.remove, { params: template, version })).statusCode).toBe(200);
  expect(await list("true")).toEqual([]);
});

it("hides from those who only look what was searched for, and lets nobody else write", async () => {
  const opened = await open();
  const of = await write(opened, { filter: { q: "nowak", kind: "guest" } });
  const viewer = await enterAs(test, build, opened.edition.id, "viewer");
  expect((await viewer.call(messages.get, { params: of })).json<Message>().filter).toEqual({
    kind: "guest",
  });
  expectProblem(await viewer.call(messages.recipients, { params: of }), "forbidden");
  const other = await build.insertEdition();
  const elsewhere = await enterAs(test, build, other.id, "communications");
  const there = { ...editionParam(other), id: of.id };
  expectProblem(await elsewhere.call(messages.get, { params: there }), "not-found");
});

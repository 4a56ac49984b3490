import { MODULE, routes } from "@foyer/contract";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { edition, partnerInvitation, trade } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import * as services from "./partners.writes.ts";

const { test, build } = await openTestApp();

const { trades, partnerGroups, partners, partnerInvitations } = openWrites(test, { ...services });

type Edition = Awaited<ReturnType<typeof build.insertEdition>>;

const named = (name: string) => ({ en: { name } });

const fieldsOf = (name: string, change: object = {}) => ({
  text: named(name),
  url: null,
  partnerGroupId: null,
  tradeId: null,
  roomId: null,
  ...change,
});

const namesIn = async (of: Edition) => {
  const query = { ...inEnglish(of), all: true };
  const groups = await test.get(routes.partners.list, { query });
  return groups.map((group) => [
    group.description.name,
    ...group.partners.map(({ description }) => description.name),
  ]);
};

const revisionOf = async ({ id }: Edition) => {
  const [row] = await test.db.select().from(edition).where(eq(edition.id, id));
  return row?.revision ?? 0;
};

const refusalOf = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.catch((refusal: unknown) => refusal);
  if (!(error instanceof Failure)) throw new Error("it was not refused");
  return [error.code, ...error.issues.map(({ field, code }) => `${field} ${code}`)];
};

describe("a change of partners", () => {
  it("is seen at once, and raises the revision", async () => {
    const of = await build.insertEdition();
    expect(await namesIn(of)).toEqual([]);
    const before = await revisionOf(of);
    const main = await partnerGroups.create(of.id, { text: named("Main"), isOnLanding: true });
    const partnerGroupId = main;
    const bank = await partners.create(of.id, fieldsOf("Bank", { partnerGroupId }));
    expect(await namesIn(of)).toEqual([["Main", "Bank"]]);
    await partnerGroups.change(of.id, main, { text: named("Leading"), isOnLanding: false });
    await partners.change(of.id, bank, fieldsOf("Larch Bank", { partnerGroupId }));
    expect(await namesIn(of)).toEqual([["Leading", "Larch Bank"]]);
    expect(await revisionOf(of)).toBe(before + 4);
  });

  it("hides and shows again", async () => {
    const of = await build.insertEdition();
    const group = await partnerGroups.create(of.id, { text: named("Main"), isOnLanding: true });
    const inGroup = fieldsOf("Bank", { partnerGroupId: group });
    const bank = await partners.create(of.id, inGroup);
    await partners.create(of.id, fieldsOf("Mill"));
    await partners.hide(of.id, bank);
    expect(await namesIn(of)).toEqual([["", "Mill"]]);
    await partners.hide(of.id, bank, false);
    await partnerGroups.hide(of.id, group);
    expect(await namesIn(of)).toEqual([["", "Mill"]]);
    await partnerGroups.hide(of.id, group, false);
    expect(await namesIn(of)).toEqual([
      ["Main", "Bank"],
      ["", "Mill"],
    ]);
  });

  it("puts new ones last, and all in the order that is asked for", async () => {
    const of = await build.insertEdition();
    const createGroup = (name: string) =>
      partnerGroups.create(of.id, { text: named(name), isOnLanding: false });
    const first = await createGroup("First");
    const second = await createGroup("Second");
    const create = (name: string, partnerGroupId: number) =>
      partners.create(of.id, fieldsOf(name, { partnerGroupId }));
    const [a, b, c] = [
      await create("A", first),
      await create("B", first),
      await create("C", first),
    ];
    await create("D", second);
    expect(await namesIn(of)).toEqual([
      ["First", "A", "B", "C"],
      ["Second", "D"],
    ]);
    await partners.reorder(of.id, [c, a, b]);
    await partnerGroups.reorder(of.id, [second, first]);
    expect(await namesIn(of)).toEqual([
      ["Second", "D"],
      ["First", "C", "A", "B"],
    ]);
  });

  it("names those who represent a partner, in their order, instead of those who did", async () => {
    const of = await build.insertEdition();
    const id = await partners.create(of.id, fieldsOf("Bank"));
    const insert = (firstName: string) => build.insertAttendee(of.id, { firstName });
    const [ewa, jan] = [await insert("Ewa"), await insert("Jan")];
    const namesNow = async () => {
      const details = await test.get(routes.partners.details, { query: { ...inEnglish(of), id } });
      return details.attendees.map(({ description }) => description.firstName);
    };
    await partners.change(of.id, id, { representatives: [jan.id, ewa.id] });
    expect(await namesNow()).toEqual(["Jan", "Ewa"]);
    await partners.change(of.id, id, { representatives: [ewa.id] });
    expect(await namesNow()).toEqual(["Ewa"]);
    await partners.change(of.id, id, { representatives: [] });
    expect(await namesNow()).toEqual([]);
  });

  it("names the panels under a partner's patronage instead of those before, in the order of partners", async () => {
    const of = await build.insertEdition();
    const [bank, mill] = [
      await partners.create(of.id, fieldsOf("Bank")),
      await partners.create(of.id, fieldsOf("Mill")),
    ];
    const [one, two] = [await build.insertPanel(of.id), await build.insertPanel(of.id)];
    const patronsNow = async () => {
      const query = { ...inEnglish(of), date: "2026-09-02" };
      const items = await test.get(routes.panels.list, { query });
      return [one, two].map(({ id }) =>
        items.find((item) => item.id === id)?.partners.map(({ description }) => description.name),
      );
    };
    const underBank = async () => {
      const query = { ...inEnglish(of), id: bank };
      return (await test.get(routes.partners.details, { query })).panels.map(({ id }) => id);
    };
    expect([await patronsNow(), await underBank()]).toEqual([[[], []], []]);
    const before = await revisionOf(of);
    await partners.change(of.id, mill, { panels: [one.id] });
    await partners.change(of.id, bank, { panels: [one.id, two.id] });
    expect([await patronsNow(), await underBank()]).toEqual([
      [["Bank", "Mill"], ["Bank"]],
      [one.id, two.id],
    ]);
    await partners.change(of.id, bank, { panels: [two.id] });
    expect([await patronsNow(), await underBank()]).toEqual([[["Mill"], ["Bank"]], [two.id]]);
    expect(await revisionOf(of)).toBe(before + 3);
  });

  it("keeps invitations harmless, and shows, hides and orders them", async () => {
    const of = await build.insertEdition();
    const id = await partners.create(of.id, fieldsOf("Bank"));
    const { account } = await build.insertParticipant(of.id, []);
    const token = await test.logIn(account.username);
    const seen = async () => {
      const query = { ...inEnglish(of), id };
      const details = await test.get(routes.partners.details, { query, token });
      return details.invitations.map(({ description }) => Object.values(description));
    };
    const content = '<p onclick="x()">At eight</p><script>x()</script>';
    const create = (title: string) =>
      partnerInvitations.create(of.id, { partnerId: id, text: { en: { title, content } } });
    const [walk, lunch] = [await create("Walk"), await create("Lunch")];
    expect(await seen()).toEqual([
      ["Walk", "<p>At eight</p>"],
      ["Lunch", "<p>At eight</p>"],
    ]);
    const [stored] = await test.db
      .select()
      .from(partnerInvitation)
      .where(eq(partnerInvitation.id, walk));
    expect(stored?.text).toEqual({ en: { title: "Walk", content: "<p>At eight</p>" } });
    await partnerInvitations.reorder(of.id, [lunch, walk]);
    await partnerInvitations.change(of.id, walk, {
      partnerId: id,
      text: { en: { title: "Long walk" } },
    });
    expect(await seen()).toEqual([
      ["Lunch", "<p>At eight</p>"],
      ["Long walk", ""],
    ]);
    await partnerInvitations.hide(of.id, lunch);
    expect(await seen()).toEqual([["Long walk", ""]]);
  });
});

describe("a change of trades", () => {
  const choicesIn = async (of: Edition) => {
    const { trades: choices } = await test.get(routes.partners.lookups, { query: inEnglish(of) });
    return choices.map(({ text }) => text);
  };

  it("is seen at once where partners are chosen by them, and raises the revision", async () => {
    const of = await build.insertEdition();
    const before = await revisionOf(of);
    const tradeId = await trades.create(of.id, { text: named("Banking") });
    await partners.create(of.id, fieldsOf("Bank", { tradeId }));
    expect(await choicesIn(of)).toEqual(["Banking"]);
    await trades.change(of.id, tradeId, { text: named("Finance") });
    expect(await choicesIn(of)).toEqual(["Finance"]);
    await trades.reorder(of.id, [tradeId]);
    expect(await revisionOf(of)).toBe(before + 3);
  });

  it("hides one from the choices and finds nobody by it, until it is shown again", async () => {
    const of = await build.insertEdition();
    const tradeId = await trades.create(of.id, { text: named("Banking") });
    await partners.create(of.id, fieldsOf("Bank", { tradeId }));
    const { account } = await build.insertParticipant(of.id, [MODULE.attendees], { tradeId });
    const token = await test.logIn(account.username);
    const see = async () => {
      const query = inEnglish(of);
      const found = { query: { ...query, trade: tradeId }, token };
      const lookups = await test.get(routes.attendees.lookups, { query, token });
      return {
        choices: [...(await choicesIn(of)), ...lookups.trades.map(({ text }) => text)],
        found: [
          ...(await test.get(routes.partners.list, { query: { ...found.query, all: true } })),
          ...(await test.get(routes.attendees.list, found)),
        ].length,
        groups: await namesIn(of),
      };
    };
    const groups = [["", "Bank"]];
    expect(await see()).toEqual({ choices: ["Banking", "Banking"], found: 2, groups });
    await trades.hide(of.id, tradeId);
    await expect.poll(see, { timeout: 5_000 }).toEqual({ choices: [], found: 0, groups });
    await trades.hide(of.id, tradeId, false);
    await expect
      .poll(see, { timeout: 5_000 })
      .toEqual({ choices: ["Banking", "Banking"], found: 2, groups });
  });

  it("puts them into an order, a new one last", async () => {
    const of = await build.insertEdition();
    const create = (name: string) => trades.create(of.id, { text: named(name) });
    const [one, two] = [await create("One"), await create("Two")];
    await trades.reorder(of.id, [two, one]);
    const three = await create("Three");
    const rows = await test.db
      .select({ id: trade.id })
      .from(trade)
      .where(eq(trade.editionId, of.id))
      .orderBy(asc(trade.position));
    expect(rows.map(({ id }) => id)).toEqual([two, one, three]);
  });
});

describe("a change that is not good", () => {
  it("is refused for an address that is none of the web, and for a name that is missing", async () => {
    const of = await build.insertEdition();
    for (const url of ["javascript:alert(1)", "ftp://files.example", "example.org", ""]) {
      const attempt = partners.create(of.id, fieldsOf("Bank", { url }));
      expect(await refusalOf(attempt)).toEqual(["validation-failed", "url regex"]);
    }
    const nameless = [
      () => partners.create(of.id, fieldsOf(" ")),
      () => trades.create(of.id, { text: named(" ") }),
    ];
    for (const attempt of nameless) {
      expect(await refusalOf(attempt())).toEqual(["validation-failed", "name required"]);
    }
    await partners.create(of.id, fieldsOf("Bank", { url: "http://bank.example/a?b=1" }));
    expect(await namesIn(of)).toEqual([["", "Bank"]]);
  });

  it("is refused for what belongs to another conference", async () => {
    const of = await build.insertEdition();
    const other = await build.insertEdition();
    const mine = await partners.create(of.id, fieldsOf("Bank"));
    const partnerGroupId = (await build.insertPartnerGroup(other.id)).id;
    const tradeId = (await build.insertTrade(other.id)).id;
    const floor = await build.insertFloor((await build.insertBuilding(other.id)).id);
    const roomId = (await build.insertRoom(floor.id)).id;
    const logoFileId = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";
    const refusals = [
      [{ partnerGroupId }, "partnerGroupId oneOf"],
      [{ tradeId }, "tradeId oneOf"],
      [{ roomId }, "roomId oneOf"],
      [{ text: { en: { name: "Bank", logoFileId } } }, "logoFileId oneOf"],
    ] as const;
    for (const [change, issue] of refusals) {
      const attempt = partners.change(of.id, mine, fieldsOf("Bank", change));
      expect(await refusalOf(attempt)).toEqual(["validation-failed", issue]);
    }
    const stranger = await build.insertAttendee(other.id);
    expect(
      await refusalOf(partners.change(of.id, mine, { representatives: [stranger.id] })),
    ).toEqual(["validation-failed", "representatives oneOf"]);
    const elsewhere = await build.insertPanel(other.id);
    expect(await refusalOf(partners.change(of.id, mine, { panels: [elsewhere.id] }))).toEqual([
      "validation-failed",
      "panels oneOf",
    ]);
    const invitation = { partnerId: mine, text: { en: { title: "Lunch" } } };
    const invited = await partnerInvitations.create(of.id, invitation);
    expect(await refusalOf(partnerInvitations.create(other.id, invitation))).toEqual([
      "validation-failed",
      "partnerId oneOf",
    ]);
    const attempts = [
      () => partnerGroups.change(of.id, partnerGroupId, { text: named("Main"), isOnLanding: true }),
      () => partnerGroups.hide(of.id, partnerGroupId),
      () => partnerGroups.reorder(of.id, [partnerGroupId]),
      () => trades.change(of.id, tradeId, { text: named("Banking") }),
      () => trades.hide(of.id, tradeId),
      () => trades.reorder(of.id, [tradeId]),
      () => partners.change(other.id, mine, fieldsOf("Bank")),
      () => partners.hide(other.id, mine),
      () => partners.reorder(other.id, [mine]),
      () => partners.change(other.id, mine, { representatives: [] }),
      () => partners.change(other.id, mine, { panels: [] }),
      () => partnerInvitations.change(other.id, invited, invitation),
      () => partnerInvitations.hide(other.id, invited),
      () => partnerInvitations.reorder(other.id, [invited]),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt())).toEqual(["not-found"]);
  });

  it("changes nothing and raises no revision", async () => {
    const of = await build.insertEdition();
    const [one, two] = [
      await partners.create(of.id, fieldsOf("One")),
      await partners.create(of.id, fieldsOf("Two")),
    ];
    const before = await revisionOf(of);
    await refusalOf(partners.reorder(of.id, [two, one, 2_000_000_000]));
    expect(await namesIn(of)).toEqual([["", "One", "Two"]]);
    expect(await revisionOf(of)).toBe(before);
  });
});

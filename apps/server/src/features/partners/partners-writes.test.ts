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

const buildText = (name: string) => ({ en: { name } });

const buildInput = (name: string, change: object = {}) => ({
  text: buildText(name),
  url: null,
  partnerGroupId: null,
  tradeId: null,
  roomId: null,
  ...change,
});

const readNames = async (at: Edition) => {
  const query = { ...inEnglish(at), all: true };
  const groups = await test.get(routes.partners.list, { query });
  return groups.map((group) => [
    group.description.name,
    ...group.partners.map(({ description }) => description.name),
  ]);
};

const readRevision = async ({ id }: Edition) => {
  const [row] = await test.db.select().from(edition).where(eq(edition.id, id));
  return row?.revision ?? 0;
};

const readFailure = async (write: Promise<unknown>) => {
  const error: unknown = await write.catch((error: unknown) => error);
  if (!(error instanceof Failure)) throw new Error("the write was not rejected");
  return [error.code, ...error.issues.map(({ field, code }) => `${field} ${code}`)];
};

describe("a change of partners", () => {
  it("is visible immediately and increases the revision", async () => {
    const at = await build.insertEdition();
    expect(await readNames(at)).toEqual([]);
    const before = await readRevision(at);
    const main = await partnerGroups.create(at.id, { text: buildText("Main"), isOnLanding: true });
    const partnerGroupId = main;
    const bank = await partners.create(at.id, buildInput("Bank", { partnerGroupId }));
    expect(await readNames(at)).toEqual([["Main", "Bank"]]);
    await partnerGroups.change(at.id, main, { text: buildText("Leading"), isOnLanding: false });
    await partners.change(at.id, bank, buildInput("Larch Bank", { partnerGroupId }));
    expect(await readNames(at)).toEqual([["Leading", "Larch Bank"]]);
    expect(await readRevision(at)).toBe(before + 4);
  });

  it("hides and shows partners and groups", async () => {
    const at = await build.insertEdition();
    const group = await partnerGroups.create(at.id, { text: buildText("Main"), isOnLanding: true });
    const input = buildInput("Bank", { partnerGroupId: group });
    const bank = await partners.create(at.id, input);
    await partners.create(at.id, buildInput("Mill"));
    await partners.hide(at.id, bank);
    expect(await readNames(at)).toEqual([["", "Mill"]]);
    await partners.hide(at.id, bank, false);
    await partnerGroups.hide(at.id, group);
    expect(await readNames(at)).toEqual([["", "Mill"]]);
    await partnerGroups.hide(at.id, group, false);
    expect(await readNames(at)).toEqual([
      ["Main", "Bank"],
      ["", "Mill"],
    ]);
  });

  it("adds new ones last and sorts them", async () => {
    const at = await build.insertEdition();
    const createGroup = (name: string) =>
      partnerGroups.create(at.id, { text: buildText(name), isOnLanding: false });
    const first = await createGroup("First");
    const second = await createGroup("Second");
    const create = (name: string, partnerGroupId: number) =>
      partners.create(at.id, buildInput(name, { partnerGroupId }));
    const [a, b, c] = [
      await create("A", first),
      await create("B", first),
      await create("C", first),
    ];
    await create("D", second);
    expect(await readNames(at)).toEqual([
      ["First", "A", "B", "C"],
      ["Second", "D"],
    ]);
    await partners.reorder(at.id, [c, a, b]);
    await partnerGroups.reorder(at.id, [second, first]);
    expect(await readNames(at)).toEqual([
      ["Second", "D"],
      ["First", "C", "A", "B"],
    ]);
  });

  it("replaces the representatives of a partner in order", async () => {
    const at = await build.insertEdition();
    const id = await partners.create(at.id, buildInput("Bank"));
    const insert = (firstName: string) => build.insertAttendee(at.id, { firstName });
    const [ewa, jan] = [await insert("Ewa"), await insert("Jan")];
    const readRepresentatives = async () => {
      const details = await test.get(routes.partners.details, { query: { ...inEnglish(at), id } });
      return details.attendees.map(({ description }) => description.firstName);
    };
    await partners.change(at.id, id, { representatives: [jan.id, ewa.id] });
    expect(await readRepresentatives()).toEqual(["Jan", "Ewa"]);
    await partners.change(at.id, id, { representatives: [ewa.id] });
    expect(await readRepresentatives()).toEqual(["Ewa"]);
    await partners.change(at.id, id, { representatives: [] });
    expect(await readRepresentatives()).toEqual([]);
  });

  it("replaces the panels of a partner", async () => {
    const at = await build.insertEdition();
    const [bank, mill] = [
      await partners.create(at.id, buildInput("Bank")),
      await partners.create(at.id, buildInput("Mill")),
    ];
    const [one, two] = [await build.insertPanel(at.id), await build.insertPanel(at.id)];
    const readPatrons = async () => {
      const query = { ...inEnglish(at), date: "2026-09-02" };
      const items = await test.get(routes.panels.list, { query });
      return [one, two].map(({ id }) =>
        items.find((item) => item.id === id)?.partners.map(({ description }) => description.name),
      );
    };
    const listBankPanels = async () => {
      const query = { ...inEnglish(at), id: bank };
      return (await test.get(routes.partners.details, { query })).panels.map(({ id }) => id);
    };
    expect([await readPatrons(), await listBankPanels()]).toEqual([[[], []], []]);
    const before = await readRevision(at);
    await partners.change(at.id, mill, { panels: [one.id] });
    await partners.change(at.id, bank, { panels: [one.id, two.id] });
    expect([await readPatrons(), await listBankPanels()]).toEqual([
      [["Bank", "Mill"], ["Bank"]],
      [one.id, two.id],
    ]);
    await partners.change(at.id, bank, { panels: [two.id] });
    expect([await readPatrons(), await listBankPanels()]).toEqual([[["Mill"], ["Bank"]], [two.id]]);
    expect(await readRevision(at)).toBe(before + 3);
  });

  it("sanitises, shows, hides and sorts invitations", async () => {
    const at = await build.insertEdition();
    const id = await partners.create(at.id, buildInput("Bank"));
    const { account } = await build.insertParticipant(at.id, []);
    const token = await test.logIn(account.username);
    const readInvitations = async () => {
      const query = { ...inEnglish(at), id };
      const details = await test.get(routes.partners.details, { query, token });
      return details.invitations.map(({ description }) => Object.values(description));
    };
    const content = '<p onclick="x()">At eight</p><script>x()</script>';
    const create = (title: string) =>
      partnerInvitations.create(at.id, { partnerId: id, text: { en: { title, content } } });
    const [walk, lunch] = [await create("Walk"), await create("Lunch")];
    expect(await readInvitations()).toEqual([
      ["Walk", "<p>At eight</p>"],
      ["Lunch", "<p>At eight</p>"],
    ]);
    const [stored] = await test.db
      .select()
      .from(partnerInvitation)
      .where(eq(partnerInvitation.id, walk));
    expect(stored?.text).toEqual({ en: { title: "Walk", content: "<p>At eight</p>" } });
    await partnerInvitations.reorder(at.id, [lunch, walk]);
    await partnerInvitations.change(at.id, walk, {
      partnerId: id,
      text: { en: { title: "Long walk" } },
    });
    expect(await readInvitations()).toEqual([
      ["Lunch", "<p>At eight</p>"],
      ["Long walk", ""],
    ]);
    await partnerInvitations.hide(at.id, lunch);
    expect(await readInvitations()).toEqual([["Long walk", ""]]);
  });
});

describe("a change of trades", () => {
  const readTradeOptions = async (at: Edition) => {
    const { trades: options } = await test.get(routes.partners.lookups, { query: inEnglish(at) });
    return options.map(({ text }) => text);
  };

  it("updates the filter options immediately and increases the revision", async () => {
    const at = await build.insertEdition();
    const before = await readRevision(at);
    const tradeId = await trades.create(at.id, { text: buildText("Banking") });
    await partners.create(at.id, buildInput("Bank", { tradeId }));
    expect(await readTradeOptions(at)).toEqual(["Banking"]);
    await trades.change(at.id, tradeId, { text: buildText("Finance") });
    expect(await readTradeOptions(at)).toEqual(["Finance"]);
    await trades.reorder(at.id, [tradeId]);
    expect(await readRevision(at)).toBe(before + 3);
  });

  it("removes a hidden one from filter options and results until it is shown again", async () => {
    const at = await build.insertEdition();
    const tradeId = await trades.create(at.id, { text: buildText("Banking") });
    await partners.create(at.id, buildInput("Bank", { tradeId }));
    const { account } = await build.insertParticipant(at.id, [MODULE.attendees], { tradeId });
    const token = await test.logIn(account.username);
    const readState = async () => {
      const query = inEnglish(at);
      const matches = { query: { ...query, trade: tradeId }, token };
      const lookups = await test.get(routes.attendees.lookups, { query, token });
      return {
        options: [...(await readTradeOptions(at)), ...lookups.trades.map(({ text }) => text)],
        matches: [
          ...(await test.get(routes.partners.list, { query: { ...matches.query, all: true } })),
          ...(await test.get(routes.attendees.list, matches)),
        ].length,
        groups: await readNames(at),
      };
    };
    const groups = [["", "Bank"]];
    expect(await readState()).toEqual({ options: ["Banking", "Banking"], matches: 2, groups });
    await trades.hide(at.id, tradeId);
    await expect.poll(readState, { timeout: 5_000 }).toEqual({ options: [], matches: 0, groups });
    await trades.hide(at.id, tradeId, false);
    await expect
      .poll(readState, { timeout: 5_000 })
      .toEqual({ options: ["Banking", "Banking"], matches: 2, groups });
  });

  it("sorts them and adds new ones last", async () => {
    const at = await build.insertEdition();
    const create = (name: string) => trades.create(at.id, { text: buildText(name) });
    const [one, two] = [await create("One"), await create("Two")];
    await trades.reorder(at.id, [two, one]);
    const three = await create("Three");
    const rows = await test.db
      .select({ id: trade.id })
      .from(trade)
      .where(eq(trade.editionId, at.id))
      .orderBy(asc(trade.position));
    expect(rows.map(({ id }) => id)).toEqual([two, one, three]);
  });
});

describe("an invalid change", () => {
  it("is rejected for an invalid URL and a missing name", async () => {
    const at = await build.insertEdition();
    for (const url of ["javascript:alert(1)", "ftp://files.example", "example.org", ""]) {
      const write = partners.create(at.id, buildInput("Bank", { url }));
      expect(await readFailure(write)).toEqual(["validation-failed", "url web_address"]);
    }
    const nameless = [
      () => partners.create(at.id, buildInput(" ")),
      () => trades.create(at.id, { text: buildText(" ") }),
    ];
    for (const write of nameless) {
      expect(await readFailure(write())).toEqual(["validation-failed", "name required"]);
    }
    await partners.create(at.id, buildInput("Bank", { url: "http://bank.example/a?b=1" }));
    expect(await readNames(at)).toEqual([["", "Bank"]]);
  });

  it("is rejected for records of another conference", async () => {
    const at = await build.insertEdition();
    const other = await build.insertEdition();
    const mine = await partners.create(at.id, buildInput("Bank"));
    const partnerGroupId = (await build.insertPartnerGroup(other.id)).id;
    const tradeId = (await build.insertTrade(other.id)).id;
    const floor = await build.insertFloor((await build.insertBuilding(other.id)).id);
    const roomId = (await build.insertRoom(floor.id)).id;
    const logoFileId = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";
    const invalidChanges = [
      [{ partnerGroupId }, "partnerGroupId oneOf"],
      [{ tradeId }, "tradeId oneOf"],
      [{ roomId }, "roomId oneOf"],
      [{ text: { en: { name: "Bank", logoFileId } } }, "logoFileId oneOf"],
    ] as const;
    for (const [change, issue] of invalidChanges) {
      const write = partners.change(at.id, mine, buildInput("Bank", change));
      expect(await readFailure(write)).toEqual(["validation-failed", issue]);
    }
    const stranger = await build.insertAttendee(other.id);
    expect(
      await readFailure(partners.change(at.id, mine, { representatives: [stranger.id] })),
    ).toEqual(["validation-failed", "representatives oneOf"]);
    const foreignPanel = await build.insertPanel(other.id);
    expect(await readFailure(partners.change(at.id, mine, { panels: [foreignPanel.id] }))).toEqual([
      "validation-failed",
      "panels oneOf",
    ]);
    const invitation = { partnerId: mine, text: { en: { title: "Lunch" } } };
    const invitationId = await partnerInvitations.create(at.id, invitation);
    expect(await readFailure(partnerInvitations.create(other.id, invitation))).toEqual([
      "validation-failed",
      "partnerId oneOf",
    ]);
    const writes = [
      () =>
        partnerGroups.change(at.id, partnerGroupId, { text: buildText("Main"), isOnLanding: true }),
      () => partnerGroups.hide(at.id, partnerGroupId),
      () => partnerGroups.reorder(at.id, [partnerGroupId]),
      () => trades.change(at.id, tradeId, { text: buildText("Banking") }),
      () => trades.hide(at.id, tradeId),
      () => trades.reorder(at.id, [tradeId]),
      () => partners.change(other.id, mine, buildInput("Bank")),
      () => partners.hide(other.id, mine),
      () => partners.reorder(other.id, [mine]),
      () => partners.change(other.id, mine, { representatives: [] }),
      () => partners.change(other.id, mine, { panels: [] }),
      () => partnerInvitations.change(other.id, invitationId, invitation),
      () => partnerInvitations.hide(other.id, invitationId),
      () => partnerInvitations.reorder(other.id, [invitationId]),
    ];
    for (const write of writes) expect(await readFailure(write())).toEqual(["not-found"]);
  });

  it("changes nothing, not even the revision", async () => {
    const at = await build.insertEdition();
    const [one, two] = [
      await partners.create(at.id, buildInput("One")),
      await partners.create(at.id, buildInput("Two")),
    ];
    const before = await readRevision(at);
    await readFailure(partners.reorder(at.id, [two, one, 2_000_000_000]));
    expect(await readNames(at)).toEqual([["", "One", "Two"]]);
    expect(await readRevision(at)).toBe(before);
  });
});

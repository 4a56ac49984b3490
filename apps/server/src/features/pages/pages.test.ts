import { type CategoryItem, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, edition } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import type { AudienceInput } from "../../content/audience.ts";
import { openWrites } from "../../testing/writes.ts";
import type { PageText, Translated } from "../../db/schema/index.ts";
import * as services from "./pages.writes.ts";

const { test, build } = await openTestApp();

const { information, invitations } = openWrites(test, { ...services });

type Page = { icon: number | null; text: Translated<PageText> };

const buildText = (title: string, content = "<p>Text</p>"): Page["text"] => ({
  pl: { title: `${title} po polsku`, content },
  en: { title, content },
});
const buildPage = (title: string, content?: string) => ({
  icon: 58,
  text: buildText(title, content),
});
const buildInvitation = (title: string, audience: AudienceInput) => ({
  ...buildPage(title),
  audience,
});

const getTitles = (items: readonly CategoryItem[]) =>
  items.map(({ category }) => category.description.title);

type EditionKey = Parameters<typeof inEnglish>[0];

const readInformation = async (at: EditionKey) =>
  getTitles(await test.get(routes.information.list, { query: inEnglish(at) }));

const expectFailure = async (write: Promise<unknown>, code: string, field?: string) => {
  const failure = await write.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the write was not rejected");
  expect([failure.code, failure.issues[0]?.field]).toEqual([code, field]);
};

describe("information", () => {
  it("is returned in the requested language with the other as fallback", async () => {
    const at = await build.insertEdition();
    await information.create(at.id, buildPage("Wi-Fi"));
    await information.create(at.id, {
      icon: null,
      text: { pl: { title: "Szatnia", content: "" } },
    });
    const list = (language: number) =>
      test.get(routes.information.list, { query: { ...inEnglish(at), language } });
    expect(getTitles(await list(0))).toEqual(["Wi-Fi po polsku", "Szatnia"]);
    expect(await list(1)).toMatchObject([
      {
        category: { icon: 58, description: { title: "Wi-Fi" } },
        description: { content: "<p>Text</p>" },
      },
      { category: { icon: null, description: { title: "Szatnia" } }, description: { content: "" } },
    ]);
  });
});

describe.each([
  ["information", information, async (at: EditionKey) => readInformation(at)],
  [
    "an invitation",
    {
      ...invitations,
      create: (id: number, input: Page) =>
        invitations.create(id, { ...input, audience: { to: "all" } }),
      change: (editionId: number, id: number, input: Page) =>
        invitations.change(editionId, id, { ...input, audience: { to: "all" } }),
    },
    async (at: EditionKey & { id: number }) => {
      const { account } = await build.insertParticipant(at.id);
      const token = await test.logIn(account.username);
      return getTitles(await test.get(routes.invitations.list, { query: inEnglish(at), token }));
    },
  ],
] as const)("writing %s", (_case, writes, readTitles) => {
  it("adds it last, changes, hides and shows it", async () => {
    const at = await build.insertEdition();
    const first = await writes.create(at.id, buildPage("First"));
    await writes.create(at.id, buildPage("Second"));
    expect(await readTitles(at)).toEqual(["First", "Second"]);
    await writes.change(at.id, first, buildPage("Changed"));
    expect(await readTitles(at)).toEqual(["Changed", "Second"]);
    await writes.hide(at.id, first, true);
    expect(await readTitles(at)).toEqual(["Second"]);
    await writes.hide(at.id, first, false);
    expect(await readTitles(at)).toEqual(["Changed", "Second"]);
  });

  it("sorts the listed pages before the others", async () => {
    const at = await build.insertEdition();
    const ids: number[] = [];
    for (const title of ["A", "B", "C", "D"])
      ids.push(await writes.create(at.id, buildPage(title)));
    const [a = 0, , c = 0] = ids;
    await writes.reorder(at.id, [c, a]);
    expect(await readTitles(at)).toEqual(["C", "A", "B", "D"]);
  });

  it("increases the revision of its edition on each change", async () => {
    const at = await build.insertEdition();
    const other = await build.insertEdition();
    const id = await writes.create(at.id, buildPage("First"));
    await writes.change(at.id, id, buildPage("Changed"));
    await writes.hide(at.id, id, true);
    await writes.reorder(at.id, [id]);
    const rows = await test.db.select().from(edition);
    const getRevision = (editionId: number) => rows.find((row) => row.id === editionId)?.revision;
    expect(getRevision(at.id)).toBe(at.revision + 3);
    expect(getRevision(other.id)).toBe(other.revision);
  });

  it("rejects pages of another edition", async () => {
    const at = await build.insertEdition();
    const id = await writes.create((await build.insertEdition()).id, buildPage("Foreign"));
    await expectFailure(writes.change(at.id, id, buildPage("Mine")), "not-found");
    await expectFailure(writes.hide(at.id, id, true), "not-found");
    await expectFailure(writes.reorder(at.id, [id]), "not-found");
    expect(await readTitles(at)).toEqual([]);
  });

  it("requires a title in one language", async () => {
    const at = await build.insertEdition();
    const untitled = { icon: 1, text: { en: { title: " ", content: "<p>Text</p>" } } };
    await expectFailure(writes.create(at.id, untitled), "validation-failed", "title");
  });
});

describe("the HTML of a page", () => {
  it.each([
    ["<p>Come in</p><script>alert(1)</script>", "<p>Come in</p>"],
    ['<p onclick="alert(1)" style="color:red">Come in</p>', "<p>Come in</p>"],
    ['<a href="javascript:alert(1)">Come in</a>', "Come in"],
    ['<a href="java&#10;script:alert(1)">Come in</a>', "Come in"],
    ["<svg onload=alert(1)><script>alert(1)</script></svg>Come in", "Come in"],
    [
      "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style>Come in",
      "Come in",
    ],
    [
      "<table><tr><td colspan=2>Come in</td></tr></table>",
      '<table><tr><td colspan="2">Come in</td></tr></table>',
    ],
  ])("is sanitised on write: %s", async (html, harmless) => {
    const at = await build.insertEdition();
    await information.create(at.id, buildPage("Page", html));
    await invitations.create(at.id, { ...buildPage("Page", html), audience: { to: "all" } });
    const { account } = await build.insertParticipant(at.id);
    const call = { query: inEnglish(at), token: await test.logIn(account.username) };
    for (const route of [routes.information.list, routes.invitations.list]) {
      const [visiblePage] = await test.get(route, call);
      expect(visiblePage?.description.content).toBe(harmless);
    }
  });
});

describe("the list of invitations", () => {
  const insertPerson = async (editionId: number, userGroupId: number | null) => {
    const { account, attendee: person } = await build.insertParticipant(editionId, [], {
      userGroupId,
    });
    return { id: person.id, token: await test.logIn(account.username), accountId: account.id };
  };
  const readTitles = async (at: EditionKey, token: string) =>
    getTitles(await test.get(routes.invitations.list, { query: inEnglish(at), token }));

  const insertInvitations = async () => {
    const at = await build.insertEdition();
    const guests = await build.insertUserGroup(at.id);
    const media = await build.insertUserGroup(at.id);
    const anna = await insertPerson(at.id, guests.id);
    const john = await insertPerson(at.id, media.id);
    const maria = await insertPerson(at.id, null);
    await invitations.create(
      at.id,
      buildInvitation("For guests", { to: "groups", ids: [guests.id] }),
    );
    await invitations.create(at.id, buildInvitation("For all", { to: "all" }));
    await invitations.create(
      at.id,
      buildInvitation("For Anna", { to: "attendees", ids: [anna.id] }),
    );
    await invitations.create(
      at.id,
      buildInvitation("For two groups", { to: "groups", ids: [guests.id, media.id] }),
    );
    return { at, guests, media, anna, john, maria };
  };

  it("contains invitations for all, for the group and for the attendee, in order", async () => {
    const { at, anna, john, maria } = await insertInvitations();
    expect(await readTitles(at, anna.token)).toEqual([
      "For guests",
      "For all",
      "For Anna",
      "For two groups",
    ]);
    expect(await readTitles(at, john.token)).toEqual(["For all", "For two groups"]);
    expect(await readTitles(at, maria.token)).toEqual(["For all"]);
  });

  it("contains invitations for all for organisers who do not take part", async () => {
    const { at } = await insertInvitations();
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, at.id);
    expect(await readTitles(at, await test.logIn(username))).toEqual(["For all"]);
  });

  it("reflects a change of the group", async () => {
    const { at, guests, john } = await insertInvitations();
    expect(await readTitles(at, john.token)).not.toContain("For guests");
    await test.database.write(async (tx, publish) => {
      await tx.update(attendee).set({ userGroupId: guests.id }).where(eq(attendee.id, john.id));
      publish({ kind: "participant", editionId: at.id, accountId: john.accountId });
    });
    expect(await readTitles(at, john.token)).toContain("For guests");
  });

  it("omits an invitation after a change of its audience", async () => {
    const { at, anna, john } = await insertInvitations();
    const toAnna = buildInvitation("Supper", { to: "attendees", ids: [anna.id] });
    const id = await invitations.create(at.id, toAnna);
    await invitations.change(
      at.id,
      id,
      buildInvitation("Supper", { to: "attendees", ids: [john.id] }),
    );
    expect(await readTitles(at, anna.token)).not.toContain("Supper");
    expect(await readTitles(at, john.token)).toContain("Supper");
  });

  it("rejects empty audiences and people and groups of another edition", async () => {
    const { at, anna, guests } = await insertInvitations();
    const other = await build.insertEdition();
    const expectRejected = async (editionId: number, audience: AudienceInput) =>
      expectFailure(
        invitations.create(editionId, buildInvitation("Supper", audience)),
        "validation-failed",
        "audience",
      );
    await expectRejected(at.id, { to: "groups", ids: [] });
    await expectRejected(other.id, { to: "groups", ids: [guests.id] });
    await expectRejected(other.id, { to: "attendees", ids: [anna.id] });
  });
});

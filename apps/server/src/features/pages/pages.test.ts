import { type CategoryItem, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, edition } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import type { Addressees } from "../../content/addressees.ts";
import { openWrites } from "../../testing/writes.ts";
import type { PageText, Translated } from "../../db/schema/index.ts";
import * as services from "./pages.writes.ts";

const { test, build } = await openTestApp();

const { information, invitations } = openWrites(test, { ...services });

type Page = { icon: number | null; text: Translated<PageText> };

const inBoth = (title: string, content = "<p>Text</p>"): Page["text"] => ({
  pl: { title: `${title} po polsku`, content },
  en: { title, content },
});
const page = (title: string, content?: string) => ({ icon: 58, text: inBoth(title, content) });
const invite = (title: string, addressees: Addressees) => ({ ...page(title), addressees });

const titlesOf = (items: readonly CategoryItem[]) =>
  items.map(({ category }) => category.description.title);

type EditionName = Parameters<typeof inEnglish>[0];

const seeInformation = async (at: EditionName) =>
  titlesOf(await test.get(routes.information.list, { query: inEnglish(at) }));

const expectFailure = async (writing: Promise<unknown>, code: string, field?: string) => {
  const failure = await writing.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the write was not refused");
  expect([failure.code, failure.issues[0]?.field]).toEqual([code, field]);
};

describe("information", () => {
  it("is told in the asked language, or in the other one where that says nothing", async () => {
    const at = await build.insertEdition();
    await information.create(at.id, page("Wi-Fi"));
    await information.create(at.id, {
      icon: null,
      text: { pl: { title: "Szatnia", content: "" } },
    });
    const list = (language: number) =>
      test.get(routes.information.list, { query: { ...inEnglish(at), language } });
    expect(titlesOf(await list(0))).toEqual(["Wi-Fi po polsku", "Szatnia"]);
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
  ["information", information, async (at: EditionName) => seeInformation(at)],
  [
    "an invitation",
    {
      ...invitations,
      create: (id: number, draft: Page) =>
        invitations.create(id, { ...draft, addressees: { to: "all" } }),
      change: (edited: number, id: number, draft: Page) =>
        invitations.change(edited, id, { ...draft, addressees: { to: "all" } }),
    },
    async (at: EditionName & { id: number }) => {
      const { account } = await build.insertParticipant(at.id);
      const token = await test.logIn(account.username);
      return titlesOf(await test.get(routes.invitations.list, { query: inEnglish(at), token }));
    },
  ],
] as const)("writing %s", (_kind, writes, see) => {
  it("adds it as the last, changes it, hides it and shows it again", async () => {
    const at = await build.insertEdition();
    const first = await writes.create(at.id, page("First"));
    await writes.create(at.id, page("Second"));
    expect(await see(at)).toEqual(["First", "Second"]);
    await writes.change(at.id, first, page("Changed"));
    expect(await see(at)).toEqual(["Changed", "Second"]);
    await writes.hide(at.id, first, true);
    expect(await see(at)).toEqual(["Second"]);
    await writes.hide(at.id, first, false);
    expect(await see(at)).toEqual(["Changed", "Second"]);
  });

  it("puts it into an order, behind which comes what the order does not name", async () => {
    const at = await build.insertEdition();
    const ids: number[] = [];
    for (const title of ["A", "B", "C", "D"]) ids.push(await writes.create(at.id, page(title)));
    const [a = 0, , c = 0] = ids;
    await writes.reorder(at.id, [c, a]);
    expect(await see(at)).toEqual(["C", "A", "B", "D"]);
  });

  it("raises the revision of the edition each time something changes, and of no other", async () => {
    const at = await build.insertEdition();
    const other = await build.insertEdition();
    const id = await writes.create(at.id, page("First"));
    await writes.change(at.id, id, page("Changed"));
    await writes.hide(at.id, id, true);
    await writes.reorder(at.id, [id]);
    const rows = await test.db.select().from(edition);
    const revisionOf = (editionId: number) => rows.find((row) => row.id === editionId)?.revision;
    expect(revisionOf(at.id)).toBe(at.revision + 3);
    expect(revisionOf(other.id)).toBe(other.revision);
  });

  it("reaches nothing of another edition", async () => {
    const at = await build.insertEdition();
    const id = await writes.create((await build.insertEdition()).id, page("Theirs"));
    await expectFailure(writes.change(at.id, id, page("Mine")), "not-found");
    await expectFailure(writes.hide(at.id, id, true), "not-found");
    await expectFailure(writes.reorder(at.id, [id]), "not-found");
    expect(await see(at)).toEqual([]);
  });

  it("needs a title in one of the languages", async () => {
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
  ])("is harmless once it is written: %s", async (html, harmless) => {
    const at = await build.insertEdition();
    await information.create(at.id, page("Page", html));
    await invitations.create(at.id, { ...page("Page", html), addressees: { to: "all" } });
    const { account } = await build.insertParticipant(at.id);
    const call = { query: inEnglish(at), token: await test.logIn(account.username) };
    for (const route of [routes.information.list, routes.invitations.list]) {
      const [shown] = await test.get(route, call);
      expect(shown?.description.content).toBe(harmless);
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
  const see = async (at: EditionName, token: string) =>
    titlesOf(await test.get(routes.invitations.list, { query: inEnglish(at), token }));

  const inviteAll = async () => {
    const at = await build.insertEdition();
    const guests = await build.insertUserGroup(at.id);
    const media = await build.insertUserGroup(at.id);
    const anna = await insertPerson(at.id, guests.id);
    const john = await insertPerson(at.id, media.id);
    const maria = await insertPerson(at.id, null);
    await invitations.create(at.id, invite("For guests", { to: "groups", ids: [guests.id] }));
    await invitations.create(at.id, invite("For all", { to: "all" }));
    await invitations.create(at.id, invite("For Anna", { to: "attendees", ids: [anna.id] }));
    await invitations.create(
      at.id,
      invite("For two groups", { to: "groups", ids: [guests.id, media.id] }),
    );
    return { at, guests, media, anna, john, maria };
  };

  it("holds what is for all, for one's group and for oneself, in order, and nothing else", async () => {
    const { at, anna, john, maria } = await inviteAll();
    expect(await see(at, anna.token)).toEqual([
      "For guests",
      "For all",
      "For Anna",
      "For two groups",
    ]);
    expect(await see(at, john.token)).toEqual(["For all", "For two groups"]);
    expect(await see(at, maria.token)).toEqual(["For all"]);
  });

  it("holds what is for all where an organiser takes no part", async () => {
    const { at } = await inviteAll();
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, at.id);
    expect(await see(at, await test.logIn(username))).toEqual(["For all"]);
  });

  it("follows a person who moves to another group", async () => {
    const { at, guests, john } = await inviteAll();
    expect(await see(at, john.token)).not.toContain("For guests");
    await test.database.write(async (tx, publish) => {
      await tx.update(attendee).set({ userGroupId: guests.id }).where(eq(attendee.id, john.id));
      publish({ kind: "participant", editionId: at.id, accountId: john.accountId });
    });
    expect(await see(at, john.token)).toContain("For guests");
  });

  it("holds an invitation no more once it is for others", async () => {
    const { at, anna, john } = await inviteAll();
    const toAnna = invite("Supper", { to: "attendees", ids: [anna.id] });
    const id = await invitations.create(at.id, toAnna);
    await invitations.change(at.id, id, invite("Supper", { to: "attendees", ids: [john.id] }));
    expect(await see(at, anna.token)).not.toContain("Supper");
    expect(await see(at, john.token)).toContain("Supper");
  });

  it("is never for nobody, nor for people and groups of another edition", async () => {
    const { at, anna, guests } = await inviteAll();
    const other = await build.insertEdition();
    const expectRefused = async (editionId: number, addressees: Addressees) =>
      expectFailure(
        invitations.create(editionId, invite("Supper", addressees)),
        "validation-failed",
        "addressees",
      );
    await expectRefused(at.id, { to: "groups", ids: [] });
    await expectRefused(other.id, { to: "groups", ids: [guests.id] });
    await expectRefused(other.id, { to: "attendees", ids: [anna.id] });
  });
});

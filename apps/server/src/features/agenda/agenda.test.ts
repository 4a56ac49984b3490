import { routes } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { bookmark } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const insertPerson = async (editionId: number) => {
  const group = await build.insertUserGroup(editionId);
  const { account, attendee } = await build.insertParticipant(editionId, [1], {
    userGroupId: group.id,
  });
  return { group, attendee, token: await test.logIn(account.username) };
};

const add = (token: string, id: number) =>
  test.call(routes.agenda.addFavourite, { token, body: { id } });
const remove = (token: string, id: number) =>
  test.call(routes.agenda.removeFavourite, { token, body: { id } });

describe("my agenda", () => {
  it("contains bookmarked, recommended and own panels, and the days of the programme", async () => {
    const edition = await build.insertEdition();
    const { group, attendee, token } = await insertPerson(edition.id);
    const later = {
      startsAt: new Date("2026-09-02T11:00:00Z"),
      endsAt: new Date("2026-09-02T12:00:00Z"),
    };
    const liked = await build.insertPanel(edition.id, later);
    const participating = await build.insertPanel(edition.id);
    const recommended = await build.insertPanel(edition.id, { day: "2026-09-03" });
    await build.insertPanel(edition.id, { day: "2026-09-01" });
    await build.addSpeaker(participating.id, attendee.id);
    await build.recommend(group.id, recommended.id);
    await add(token, liked.id);
    const { dates, items } = await test.get(routes.agenda.mine, {
      query: inEnglish(edition),
      token,
    });
    expect(dates).toEqual(["2026-09-01", "2026-09-02", "2026-09-03"]);
    expect(
      items.map(({ id, isLiked, isMine, isRecommended }) => [id, isLiked, isMine, isRecommended]),
    ).toEqual([
      [participating.id, false, true, false],
      [recommended.id, false, false, true],
      [liked.id, true, false, false],
    ]);
  });

  it("contains bookmarked and own sub-panels, sorted by start and end", async () => {
    const edition = await build.insertEdition();
    const { attendee, token } = await insertPerson(edition.id);
    const block = await build.insertPanel(edition.id, { endsAt: new Date("2026-09-02T12:00:00Z") });
    const participating = await build.insertPanel(edition.id, {
      parentId: block.id,
      startsAt: new Date("2026-09-02T10:00:00Z"),
      endsAt: new Date("2026-09-02T11:00:00Z"),
    });
    const liked = await build.insertPanel(edition.id, { parentId: block.id });
    await build.insertPanel(edition.id, { parentId: block.id });
    await build.addSpeaker(participating.id, attendee.id);
    for (const { id } of [block, liked]) await add(token, id);
    const { items } = await test.get(routes.agenda.mine, { query: inEnglish(edition), token });
    expect(items.map(({ id, isLiked, isMine }) => [id, isLiked, isMine])).toEqual([
      [liked.id, true, false],
      [block.id, true, false],
      [participating.id, false, true],
    ]);
  });

  it("is empty for participants of another conference", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    await build.insertPanel(edition.id);
    const { token } = await insertPerson(other.id);
    const agenda = await test.get(routes.agenda.mine, { query: inEnglish(edition), token });
    expect(agenda).toEqual({ dates: [], items: [] });
  });

  it("contains no bookmarks of others", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const [anna, john] = [await insertPerson(edition.id), await insertPerson(edition.id)];
    await add(anna.token, panel.id);
    const agenda = await test.get(routes.agenda.mine, {
      query: inEnglish(edition),
      token: john.token,
    });
    expect(agenda.items).toEqual([]);
  });

  it("is not stored by shared caches", async () => {
    const edition = await build.insertEdition();
    const { token } = await insertPerson(edition.id);
    const response = await test.call(routes.agenda.mine, { query: inEnglish(edition), token });
    expect(response.headers["cache-control"]).toBe("private, no-cache");
  });
});

describe("a bookmark", () => {
  it("can be added and removed repeatedly, and the response is the new flag", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { token } = await insertPerson(edition.id);
    for (const [call, flag] of [
      [add, true],
      [add, true],
      [remove, false],
      [remove, false],
      [add, true],
    ] as const) {
      const response = await call(token, panel.id);
      expect([response.statusCode, response.json()]).toEqual([200, flag]);
      const { items } = await test.get(routes.agenda.mine, { query: inEnglish(edition), token });
      expect(items.map((item) => item.id)).toEqual(flag ? [panel.id] : []);
    }
    expect(await test.db.$count(bookmark)).toBe(1);
  });

  it("is rejected for panels that are foreign, hidden, unknown or in a hidden conference or agenda", async () => {
    const edition = await build.insertEdition();
    const { token, attendee } = await insertPerson(edition.id);
    const foreign = await build.insertPanel((await build.insertEdition()).id);
    const hidden = await build.insertPanel(edition.id, { isHidden: true });
    const hiddenEdition = await build.insertEdition({ visible: false });
    await build.insertAttendee(hiddenEdition.id, { accountId: attendee.accountId });
    const unpublished = await build.insertPanel(hiddenEdition.id);
    const closedEdition = await build.insertEdition({ showAgenda: false });
    await build.insertAttendee(closedEdition.id, { accountId: attendee.accountId });
    const closed = await build.insertPanel(closedEdition.id);
    const bodies = new Set<string>();
    for (const id of [foreign.id, hidden.id, unpublished.id, closed.id, 2_000_000_000]) {
      for (const call of [add, remove]) {
        const response = await call(token, id);
        expectProblem(response, "not-found");
        bodies.add(response.body);
      }
    }
    expect(bodies.size).toBe(1);
    expect(await test.db.$count(bookmark)).toBe(0);
  });

  it("is stored once after many concurrent requests", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { token } = await insertPerson(edition.id);
    const race = Array.from({ length: 20 }, (_item, index) =>
      (index % 2 ? remove : add)(token, panel.id),
    );
    const responses = await Promise.all(race);
    expect(responses.map((response) => response.statusCode)).toEqual(responses.map(() => 200));
    await add(token, panel.id);
    expect(await test.db.$count(bookmark)).toBe(1);
    const { items } = await test.get(routes.agenda.mine, { query: inEnglish(edition), token });
    expect(items).toHaveLength(1);
  });

  it("is limited to 240 requests per minute", async () => {
    const edition = await build.insertEdition();
    const { token } = await insertPerson(edition.id);
    const responses = await Promise.all(Array.from({ length: 241 }, () => remove(token, 1)));
    const rejected = responses.filter((response) => response.statusCode === 429);
    expect(rejected.length).toBeGreaterThan(0);
    expect(Number(rejected[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

import { routes } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const inEnglish = (edition: { year: number; type: number }) => ({
  year: edition.year,
  type: edition.type,
  language: 1,
});

describe("the programme", () => {
  it("lists items by start, then end, in the requested language with the edition's UTC offset", async () => {
    const edition = await build.insertEdition();
    const late = await build.insertPanel(edition.id, { endsAt: new Date("2026-09-02T10:00:00Z") });
    const early = await build.insertPanel(edition.id);
    const items = await test.get(routes.panels.list, { query: inEnglish(edition) });
    expect(items.map((item) => item.id)).toEqual([early.id, late.id]);
    expect(items[0]).toMatchObject({
      date: "2026-09-02",
      startDate: "2026-09-02T10:00:00+02:00",
      description: { topic: "Grids without borders", description: "Who pays?" },
    });
  });

  it("has excerpts of at most 160 characters of plain text, without closing links", async () => {
    const edition = await build.insertEdition();
    const description = `<p>${"Long words ".repeat(40)}</p><ul><li><a href="https://a.example">Slides</a></li></ul>`;
    await build.insertPanel(edition.id, { text: { en: { topic: "Long", description } } });
    await build.insertPanel(edition.id, {
      text: {
        en: { topic: "Links", description: description.replace(/<p>.*<\/p>/, "<p>Short.</p>") },
      },
    });
    const items = await test.get(routes.panels.list, { query: inEnglish(edition) });
    expect(items[0]?.description.description).toMatch(/^Long words .*…$/);
    expect(items[0]?.description.description?.length).toBeLessThanOrEqual(160);
    expect(items[1]?.description.description).toBe("Short.");
  });

  it("falls back to the other language for missing translations", async () => {
    const edition = await build.insertEdition();
    await build.insertPanel(edition.id, { text: { pl: { topic: "Tylko po polsku" } } });
    const [item] = await test.get(routes.panels.list, { query: inEnglish(edition) });
    expect(item?.description.topic).toBe("Tylko po polsku");
  });

  it.each([
    ["lodz", ["Łódź at night"]],
    ["ŁÓDŹ", ["Łódź at night"]],
    ["100%", ["100% renewable"]],
    ["%", ["100% renewable"]],
    ["_", []],
    ["\\", []],
    ["kowalska", ["100% renewable"]],
    ["  night   lodz ", ["Łódź at night"]],
  ])("searches for %j without regard to case, accents or wildcards", async (search, topics) => {
    const edition = await build.insertEdition();
    await build.insertPanel(edition.id, { text: { en: { topic: "Łódź at night" } } });
    const panel = await build.insertPanel(edition.id, {
      text: { en: { topic: "100% renewable" } },
    });
    const speaker = await build.insertAttendee(edition.id, {
      firstName: "Ewa",
      lastName: "Kowalska",
    });
    await build.addSpeaker(panel.id, speaker.id);
    const items = await test.get(routes.panels.list, { query: { ...inEnglish(edition), search } });
    expect(items.map((item) => item.description.topic)).toEqual(topics);
  });

  it("searches full texts and returns the context of the match", async () => {
    const edition = await build.insertEdition();
    const text = `<p>${"Long words. ".repeat(80)}</p><p>Here the <b>Łó</b>dź&nbsp;river &amp; its banks follow.</p>`;
    await build.insertPanel(edition.id, { text: { en: { topic: "Rivers", description: text } } });
    await build.insertPanel(edition.id, {
      text: { en: { topic: "Łódź", description: `<p>Łódź again. ${"More. ".repeat(80)}</p>` } },
    });
    const find = async (search: string) => {
      const query = { ...inEnglish(edition), search };
      const items = await test.get(routes.panels.list, { query });
      return items.map(({ description }) => description.description);
    };
    expect(await find("rivers banks")).toEqual(["…the Łódź river & its banks follow."]);
    expect(await find("lodz")).toEqual([
      "…words. Long words. Here the Łódź river & its banks follow.",
      expect.stringMatching(/^Łódź again\..*…$/),
    ]);
    expect(await find("rivers")).toEqual([expect.stringMatching(/^Long words\..*…$/)]);
  });

  it("returns the picture of a path: its own, a selected built-in one, or the built-in one of its name", async () => {
    const edition = await build.insertEdition();
    const file = await build.insertFile(edition.id, { isPublic: true });
    const paths = [{ pictureFileId: file.id, icon: "economy" }, { icon: "economy" }, {}];
    for (const [hour, row] of paths.entries()) {
      const { id: thematicPathId } = await build.insertPath(edition.id, row);
      const startsAt = new Date(Date.UTC(2026, 8, 8, 8 + hour));
      const endsAt = new Date(Date.UTC(2026, 8, 8, 9 + hour));
      await build.insertPanel(edition.id, { thematicPathId, startsAt, endsAt });
    }
    const items = await test.get(routes.panels.list, { query: inEnglish(edition) });
    expect(items.map(({ icon }) => icon)).toEqual([file.id, "economy", "energy-forum"]);
  });

  it("filters by path, type, room and day, and offers these as lookups", async () => {
    const edition = await build.insertEdition();
    const path = await build.insertPath(edition.id);
    const type = await build.insertPanelType(edition.id);
    const building = await build.insertBuilding(edition.id);
    const floor = await build.insertFloor(building.id);
    const room = await build.insertRoom(floor.id);
    const matching = await build.insertPanel(edition.id, {
      thematicPathId: path.id,
      panelTypeId: type.id,
      roomId: room.id,
    });
    await build.insertPanel(edition.id, { day: "2026-09-03" });
    const lookups = await test.get(routes.panels.lookups, { query: inEnglish(edition) });
    expect(lookups).toEqual({
      thematicPaths: ["Energy forum"],
      rooms: ["Hall"],
      panelTypes: ["Debate"],
      options: {
        thematicPaths: [{ value: path.id, text: "Energy forum" }],
        rooms: [{ value: room.id, text: "Hall" }],
        panelTypes: [{ value: type.id, text: "Debate" }],
      },
    });
    for (const filter of [
      { thematicPath: "Energy forum" },
      { panelType: "Debate" },
      { room: "Hall" },
      { room: "Hotel, Hall" },
      { thematicPathId: path.id },
      { panelTypeId: type.id, roomId: room.id },
      { date: "2026-09-02" },
    ]) {
      const items = await test.get(routes.panels.list, {
        query: { ...inEnglish(edition), ...filter },
      });
      expect(items.map((item) => item.id)).toEqual([matching.id]);
    }
    const unknown = { ...inEnglish(edition), thematicPathId: path.id + 1 };
    expect(await test.get(routes.panels.list, { query: unknown })).toEqual([]);
    expect(
      await test.get(routes.panels.dates, { query: { year: edition.year, type: edition.type } }),
    ).toEqual(["2026-09-02", "2026-09-03"]);
  });

  it("adds the caller's flags to the list and shows a new bookmark immediately", async () => {
    const edition = await build.insertEdition();
    const group = await build.insertUserGroup(edition.id);
    const { account, attendee } = await build.insertParticipant(edition.id, [1], {
      userGroupId: group.id,
    });
    const participating = await build.insertPanel(edition.id);
    const recommended = await build.insertPanel(edition.id);
    const liked = await build.insertPanel(edition.id);
    await build.addSpeaker(participating.id, attendee.id);
    await build.recommend(group.id, recommended.id);
    const token = await test.logIn(account.username);
    const query = inEnglish(edition);
    const before = await test.call(routes.panels.list, { query, token });
    expect(await test.get(routes.agenda.addFavourite, { body: { id: liked.id }, token })).toBe(
      true,
    );
    const items = await test.get(routes.panels.list, { query, token });
    expect(
      items.map(({ isMine, isRecommended, isLiked }) => ({ isMine, isRecommended, isLiked })),
    ).toEqual([
      { isMine: true, isRecommended: false, isLiked: false },
      { isMine: false, isRecommended: true, isLiked: false },
      { isMine: false, isRecommended: false, isLiked: true },
    ]);
    const after = await test.call(routes.panels.list, {
      query,
      token,
      headers: { "if-none-match": String(before.headers.etag) },
    });
    expect(after.statusCode).toBe(200);
    const anonymous = await test.get(routes.panels.list, { query });
    expect(anonymous.some((item) => item.isMine || item.isRecommended || item.isLiked)).toBe(false);
  });

  it("responds with 304 until the edition changes", async () => {
    const edition = await build.insertEdition();
    await build.insertPanel(edition.id);
    const query = inEnglish(edition);
    const first = await test.call(routes.panels.list, { query });
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await test.call(routes.panels.list, { query, headers })).statusCode).toBe(304);
  });

  it("returns details with people by role, with links only for callers who may see attendees, and sub-panels", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const sub = await build.insertPanel(edition.id, { parentId: panel.id });
    const speaker = await build.insertAttendee(edition.id, {
      linkedIn: "https://linkedin.example/in/zak",
    });
    await build.addSpeaker(panel.id, speaker.id);
    const partner = await build.insertPartner(edition.id);
    await build.addPartner(panel.id, partner.id);
    const query = { ...inEnglish(edition), id: panel.id };
    const anonymous = await test.get(routes.panels.details, { query });
    expect(anonymous).toMatchObject({
      description: { description: "<p>Who pays?</p>" },
      attendees: [
        {
          role: 4,
          attendee: {
            id: null,
            linkedIn: null,
            hasAvatar: false,
            description: { lastName: "Żak", country: "Poland" },
          },
        },
      ],
      panels: [{ id: sub.id }],
      partners: [{ id: partner.id }],
    });
    const { account } = await build.insertParticipant(edition.id, [2]);
    const token = await test.logIn(account.username);
    const details = await test.get(routes.panels.details, { query, token });
    expect(details.attendees[0]?.attendee).toMatchObject({
      id: speaker.id,
      linkedIn: "https://linkedin.example/in/zak",
    });
  });

  it("returns the link to additional content in details, not in lists", async () => {
    const edition = await build.insertEdition();
    const additionalContent = "https://example.org/slides";
    const { id } = await build.insertPanel(edition.id, { additionalContent });
    const query = inEnglish(edition);
    const [listItem] = await test.get(routes.panels.list, { query });
    expect(listItem?.additionalContent).toBeNull();
    const details = await test.get(routes.panels.details, { query: { ...query, id } });
    expect(details.additionalContent).toBe(additionalContent);
  });

  it.each(["room", "floor", "building", null])(
    "returns hasPlan by the picture of: %s",
    async (picturedLevel) => {
      const edition = await build.insertEdition();
      const text = { pl: { name: "A", pictureFileId: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11" } };
      const buildText = (level: string) => (level === picturedLevel ? { text } : {});
      const building = await build.insertBuilding(edition.id, buildText("building"));
      const floor = await build.insertFloor(building.id, buildText("floor"));
      const room = await build.insertRoom(floor.id, buildText("room"));
      const inRoom = await build.insertPanel(edition.id, { roomId: room.id });
      const withoutRoom = await build.insertPanel(edition.id);
      const hasPlan = async ({ id }: { id: number }) =>
        (await test.get(routes.panels.details, { query: { ...inEnglish(edition), id } })).hasPlan;
      expect(await hasPlan(inRoom)).toBe(picturedLevel !== null);
      expect(await hasPlan(withoutRoom)).toBe(false);
    },
  );

  it.each([
    ["special event without details", { itemType: 2, showDetails: false }],
    ["hour slot", { itemType: 3 }],
  ])("returns only the topic of a %s", async (_case, row) => {
    const edition = await build.insertEdition();
    const { id } = await build.insertPanel(edition.id, row);
    const query = inEnglish(edition);
    const [item] = await test.get(routes.panels.list, { query });
    expect(item?.description).toMatchObject({ topic: "Grids without borders", description: null });
    expect(await test.get(routes.panels.list, { query: { ...query, search: "pays" } })).toEqual([]);
    expectProblem(await test.call(routes.panels.details, { query: { ...query, id } }), "not-found");
  });

  it("is empty and hides its items while the edition hides its agenda", async () => {
    const edition = await build.insertEdition({ showAgenda: false });
    const panel = await build.insertPanel(edition.id);
    const query = inEnglish(edition);
    expect(await test.get(routes.panels.list, { query })).toEqual([]);
    expect(
      (await test.call(routes.panels.details, { query: { ...query, id: panel.id } })).statusCode,
    ).toBe(404);
  });

  it("omits the fields that organisers hide", async () => {
    const edition = await build.insertEdition({ agendaVisibleFields: [0, 1] });
    const panel = await build.insertPanel(edition.id);
    const speaker = await build.insertAttendee(edition.id);
    await build.addSpeaker(panel.id, speaker.id);
    const partner = await build.insertPartner(edition.id);
    await build.addPartner(panel.id, partner.id);
    const details = await test.get(routes.panels.details, {
      query: { ...inEnglish(edition), id: panel.id },
    });
    expect(details).toMatchObject({ attendees: [], partners: [], people: [] });
  });
});

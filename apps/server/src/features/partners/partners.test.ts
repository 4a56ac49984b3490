import { type PartnerDetails, type PartnerGroup, routes } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { account } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const PICTURE = "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11";

type Edition = Awaited<ReturnType<typeof build.insertEdition>>;
type Filter = { all?: boolean; search?: string; trade?: number | "" };

const list = (edition: Edition, filter: Filter = {}, language = 1): Promise<PartnerGroup[]> =>
  test.get(routes.partners.list, {
    query: { ...inEnglish(edition), language, all: true, ...filter },
  });

const getIds = (groups: readonly PartnerGroup[]) =>
  groups.map((group) => [group.id, ...group.partners.map(({ id }) => id)]);

const readDetails = (
  edition: Edition,
  id: number,
  token: string | null = null,
): Promise<PartnerDetails> =>
  test.get(routes.partners.details, { query: { ...inEnglish(edition), id }, token });

const buildText = (name: string, description?: string) => ({
  en: { name, ...(description !== undefined && { description }) },
});

describe("the list of partners", () => {
  it("is grouped by position and ends with partners without a group", async () => {
    const edition = await build.insertEdition();
    const media = await build.insertPartnerGroup(edition.id, { position: 2 });
    const main = await build.insertPartnerGroup(edition.id, { position: 1 });
    const single = await build.insertPartner(edition.id, { position: 0 });
    const second = await build.insertPartner(edition.id, {
      partnerGroupId: main.id,
      position: 2,
    });
    const first = await build.insertPartner(edition.id, { partnerGroupId: main.id, position: 1 });
    const third = await build.insertPartner(edition.id, { partnerGroupId: media.id });
    await build.insertPartnerGroup(edition.id, { text: buildText("Nobody yet") });
    const groups = await list(edition);
    expect(getIds(groups)).toEqual([
      [main.id, first.id, second.id],
      [media.id, third.id],
      [null, single.id],
    ]);
    expect(groups.map(({ description }) => description.name)).toEqual([
      "Main partners",
      "Main partners",
      "",
    ]);
  });

  it("contains texts in the requested language with the other as fallback", async () => {
    const edition = await build.insertEdition();
    const { room } = await insertLocation(edition.id);
    const text = {
      pl: { name: "Bank Modrzew", description: "Zna firmy z imienia.", logoFileId: PICTURE },
      en: { name: "Larch Bank" },
    };
    const { id } = await build.insertPartner(edition.id, {
      text,
      url: "https://modrzew.example",
      roomId: room.id,
    });
    const bare = await build.insertPartner(edition.id, { text: buildText("Bare") });
    const [group] = await list(edition);
    expect(group?.partners).toEqual([
      {
        id,
        roomId: room.id,
        description: {
          name: "Larch Bank",
          description: "Zna firmy z imienia.",
          url: "https://modrzew.example",
          logoId: PICTURE,
        },
      },
      {
        id: bare.id,
        roomId: null,
        description: { name: "Bare", description: null, url: null, logoId: null },
      },
    ]);
    expect((await list(edition, {}, 0))[0]?.partners[0]?.description.name).toBe("Bank Modrzew");
  });

  it("omits URLs that are not web URLs", async () => {
    const edition = await build.insertEdition();
    for (const url of ["javascript:alert(1)", "ftp://files.example", "//example.org", "https://"])
      await build.insertPartner(edition.id, { url });
    const [group] = await list(edition);
    expect(group?.partners.map(({ description }) => description.url)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("omits hidden partners, other conferences and empty groups", async () => {
    const edition = await build.insertEdition();
    await build.insertPartner((await build.insertEdition()).id);
    await build.insertPartner(edition.id, { isHidden: true });
    const hidden = await build.insertPartnerGroup(edition.id, { isHidden: true });
    await build.insertPartner(edition.id, { partnerGroupId: hidden.id });
    expect(await list(edition)).toEqual([]);
  });

  it("contains only the groups of the landing page without `all`", async () => {
    const edition = await build.insertEdition();
    const main = await build.insertPartnerGroup(edition.id, { isOnLanding: true });
    const media = await build.insertPartnerGroup(edition.id, { position: 1 });
    const first = await build.insertPartner(edition.id, { partnerGroupId: main.id });
    await build.insertPartner(edition.id, { partnerGroupId: media.id });
    await build.insertPartner(edition.id);
    const query = inEnglish(edition);
    const onLanding = [[main.id, first.id]];
    expect(getIds(await test.get(routes.partners.list, { query }))).toEqual(onLanding);
    expect(getIds(await list(edition, { all: false }))).toEqual(onLanding);
    expect(await list(edition, { all: false, search: "nothing of the kind" })).toEqual([]);
  });

  it("searches names and descriptions of both languages without regard to case and accents", async () => {
    const edition = await build.insertEdition();
    const port = await build.insertPartner(edition.id, {
      text: {
        pl: { name: "Port Łódź", description: "Przystań nad rzeką" },
        en: { name: "Boat Harbour", description: "100% by the river" },
      },
    });
    await build.insertPartner(edition.id);
    const find = async (search: string) => getIds(await list(edition, { search }));
    for (const search of ["lodz", "RZEKA", "river boat", "100%", "  harbour "])
      expect(await find(search)).toEqual([[null, port.id]]);
    for (const search of ["lodz nordsee", "100_", "_"]) expect(await find(search)).toEqual([]);
  });

  it("filters by trade and search term together", async () => {
    const edition = await build.insertEdition();
    const energy = await build.insertTrade(edition.id);
    const food = await build.insertTrade(edition.id, { text: buildText("Food") });
    const cable = await build.insertPartner(edition.id, { tradeId: energy.id });
    await build.insertPartner(edition.id, { tradeId: food.id });
    await build.insertPartner(edition.id);
    expect(getIds(await list(edition, { trade: energy.id }))).toEqual([[null, cable.id]]);
    expect(await list(edition, { trade: energy.id, search: "bread" })).toEqual([]);
    expect((await list(edition, { trade: "" }))[0]?.partners).toHaveLength(3);
    expect(await list(edition, { trade: 2_000_000_000 })).toEqual([]);
  });
});

describe("the trade options", () => {
  it("are the trades of visible partners in alphabetical order", async () => {
    const edition = await build.insertEdition();
    const insert = (pl: string, en: string) =>
      build.insertTrade(edition.id, { text: { pl: { name: pl }, en: { name: en } } });
    const lodging = await insert("Łazienki", "Zoology");
    const media = await insert("Media", "Media");
    const unused = await insert("Żadna", "None");
    const tradeIds = [lodging.id, media.id, media.id];
    for (const tradeId of tradeIds) await build.insertPartner(edition.id, { tradeId });
    await build.insertPartner(edition.id, { tradeId: unused.id, isHidden: true });
    const lookups = (language: number) =>
      test.get(routes.partners.lookups, { query: { ...inEnglish(edition), language } });
    expect(await lookups(0)).toEqual({
      trades: [
        { value: lodging.id, text: "Łazienki" },
        { value: media.id, text: "Media" },
      ],
    });
    expect((await lookups(1)).trades.map(({ text }) => text)).toEqual(["Media", "Zoology"]);
  });
});

const insertLocation = async (editionId: number, pictureFileId?: string) => {
  const building = await build.insertBuilding(editionId);
  const text = { en: { name: "Hall", ...(pictureFileId && { pictureFileId }) } };
  const floor = await build.insertFloor(building.id, { text });
  return { room: await build.insertRoom(floor.id) };
};

/** Creates a partner with all data, and a function that logs in a participant with the given modules. */
const insertFullPartner = async () => {
  const edition = await build.insertEdition({ agendaVisibleFields: [0, 1, 2, 3] });
  const { room } = await insertLocation(edition.id, PICTURE);
  const { id } = await build.insertPartner(edition.id, { roomId: room.id });
  const person = await build.insertAttendee(edition.id, {
    linkedIn: "https://linkedin.example/in/zak",
  });
  await build.addRepresentative(id, person.id);
  const { id: invitationId } = await build.insertPartnerInvitation(id);
  const logIn = async (modules: number[]) => {
    const { account: ownAccount, attendee } = await build.insertParticipant(edition.id, modules);
    return { token: await test.logIn(ownAccount.username), attendeeId: attendee.id };
  };
  return { edition, id, room, person, invitationId, logIn };
};

describe("the details of a partner", () => {
  it("contain the representatives for participants with the attendees module", async () => {
    const { edition, id, room, person, invitationId, logIn } = await insertFullPartner();
    const { token } = await logIn([2]);
    expect(await readDetails(edition, id, token)).toMatchObject({
      id,
      roomId: room.id,
      hasPlan: true,
      attendees: [
        {
          id: person.id,
          externalId: person.externalId,
          hasAvatar: false,
          canChat: false,
          linkedIn: "https://linkedin.example/in/zak",
          description: {
            firstName: "Zofia",
            lastName: "Żak",
            country: "Poland",
            position: "Director",
            company: "Institute",
          },
        },
      ],
      panels: [],
      invitations: [
        {
          id: invitationId,
          partner: { id, description: { name: "Nordsee" } },
          description: { title: "Breakfast", content: "<p>At eight</p>" },
        },
      ],
    });
  });

  it("allow chat with reachable representatives for viewers with the chat module", async () => {
    const { edition, id, logIn } = await insertFullPartner();
    const { attendee } = await build.insertParticipant(edition.id, [3]);
    await build.addRepresentative(id, attendee.id, 1);
    const readCanChat = async (modules: number[]) =>
      (await readDetails(edition, id, (await logIn(modules)).token)).attendees.map(
        (one) => one.canChat,
      );
    expect(await readCanChat([2, 3])).toEqual([false, true]);
    expect(await readCanChat([2])).toEqual([false, false]);
  });

  it("contain only names for other callers", async () => {
    const { edition, id, logIn } = await insertFullPartner();
    const { token } = await logIn([1, 3]);
    const name = {
      id: null,
      externalId: null,
      hasAvatar: false,
      canChat: false,
      linkedIn: null,
      twitter: null,
      description: {
        firstName: "Zofia",
        lastName: "Żak",
        country: null,
        position: null,
        company: null,
        description: null,
      },
    };
    expect((await readDetails(edition, id, token)).attendees).toEqual([name]);
    expect((await readDetails(edition, id)).attendees).toEqual([name]);
  });

  it("contain the links of the account, and none for an empty value", async () => {
    const { edition, id, logIn } = await insertFullPartner();
    const { account: ownAccount, attendee } = await build.insertParticipant(edition.id, [], {
      linkedIn: "https://linkedin.example/in/organisers-choice",
      twitter: "https://x.example/organisers-choice",
    });
    await build.addRepresentative(id, attendee.id, 1);
    const { token } = await logIn([2]);
    const links = async () => {
      const person = (await readDetails(edition, id, token)).attendees[1];
      return [person?.linkedIn, person?.twitter];
    };
    expect(await links()).toEqual([attendee.linkedIn, attendee.twitter]);
    const linkedIn = "https://linkedin.example/in/own";
    await test.database.write(async (tx, publish) => {
      await tx.update(account).set({ linkedIn, twitter: "" });
      publish({ kind: "participant", editionId: edition.id, accountId: ownAccount.id });
    });
    expect(ownAccount.linkedIn).toBeNull();
    await expect.poll(links, { timeout: 5_000 }).toEqual([linkedIn, null]);
  });

  it("contain invitations for participants only", async () => {
    const { edition, id, invitationId, logIn } = await insertFullPartner();
    await build.insertPartnerInvitation(id, { isHidden: true });
    const invitationsFor = async (token: string | null) =>
      (await readDetails(edition, id, token)).invitations.map((one) => one.id);
    const other = await build.insertParticipant((await build.insertEdition()).id);
    expect(await invitationsFor((await logIn([])).token)).toEqual([invitationId]);
    expect(await invitationsFor(null)).toEqual([]);
    expect(await invitationsFor(await test.logIn(other.account.username))).toEqual([]);
  });

  it("contain its panels with the caller's flags", async () => {
    const { edition, id, logIn } = await insertFullPartner();
    const startsAt = new Date("2026-09-02T07:00:00Z");
    const late = await build.insertPanel(edition.id);
    const early = await build.insertPanel(edition.id, { startsAt });
    await build.insertPanel(edition.id);
    const hidden = await build.insertPanel(edition.id, { isHidden: true });
    for (const panel of [late, early, hidden]) await build.addPartner(panel.id, id);
    const { token, attendeeId } = await logIn([]);
    await build.addSpeaker(late.id, attendeeId);
    const flags = async (caller: string | null) =>
      (await readDetails(edition, id, caller)).panels.map((panel) => [panel.id, panel.isMine]);
    expect(await flags(token)).toEqual([
      [early.id, false],
      [late.id, true],
    ]);
    expect(await flags(null)).toEqual([
      [early.id, false],
      [late.id, false],
    ]);
  });

  it("contain no panels if the agenda or its partners are hidden", async () => {
    const editions = [
      await build.insertEdition({ showAgenda: false }),
      await build.insertEdition({ agendaVisibleFields: [0, 1, 2] }),
    ];
    for (const edition of editions) {
      const { id } = await build.insertPartner(edition.id);
      await build.addPartner((await build.insertPanel(edition.id)).id, id);
      expect((await readDetails(edition, id)).panels).toEqual([]);
    }
  });

  it("have no plan if room, floor and building have no picture", async () => {
    const edition = await build.insertEdition();
    const { room } = await insertLocation(edition.id);
    const { id } = await build.insertPartner(edition.id, { roomId: room.id });
    const withoutRoom = await build.insertPartner(edition.id);
    expect((await readDetails(edition, id)).hasPlan).toBe(false);
    expect(await readDetails(edition, withoutRoom.id)).toMatchObject({
      roomId: null,
      hasPlan: false,
    });
  });

  it("are not found for foreign, hidden and unknown partners", async () => {
    const edition = await build.insertEdition();
    const foreign = await build.insertPartner((await build.insertEdition()).id);
    const hidden = await build.insertPartner(edition.id, { isHidden: true });
    const group = await build.insertPartnerGroup(edition.id, { isHidden: true });
    const inHiddenGroup = await build.insertPartner(edition.id, { partnerGroupId: group.id });
    for (const id of [foreign.id, hidden.id, inHiddenGroup.id, 2_000_000_000]) {
      const query = { ...inEnglish(edition), id };
      expectProblem(await test.call(routes.partners.details, { query }), "not-found");
    }
  });
});

describe("a hidden partner", () => {
  it("is omitted from its panels", async () => {
    const edition = await build.insertEdition({ agendaVisibleFields: [3] });
    const panel = await build.insertPanel(edition.id);
    const group = await build.insertPartnerGroup(edition.id, { isHidden: true });
    const visible = await build.insertPartner(edition.id);
    const hidden = await build.insertPartner(edition.id, { isHidden: true });
    const inHiddenGroup = await build.insertPartner(edition.id, { partnerGroupId: group.id });
    for (const { id } of [visible, hidden, inHiddenGroup]) await build.addPartner(panel.id, id);
    const [item] = await test.get(routes.panels.list, { query: inEnglish(edition) });
    expect(item?.partners.map(({ id }) => id)).toEqual([visible.id]);
  });
});

import { routes } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

type EditionRow = Awaited<ReturnType<typeof build.insertEdition>>;

/** Creates an unlisted viewer with modules of an edition, and functions that send their requests. */
const insertViewer = async (edition: EditionRow, modules = [1, 2, 3, 4, 5]) => {
  const { account, attendee } = await build.insertParticipant(edition.id, modules, {
    firstName: "Viewer",
    lastName: "Viewer",
    isListed: false,
  });
  const token = await test.logIn(account.username);
  const buildQuery = (query: Record<string, unknown> = {}) => ({
    query: { ...inEnglish(edition), ...query },
    token,
  });
  return {
    account,
    attendee,
    token,
    list: (query?: object) => test.get(routes.attendees.list, buildQuery({ ...query })),
    lookups: (query?: object) => test.get(routes.attendees.lookups, buildQuery({ ...query })),
    details: (id: number, query?: object) =>
      test.get(routes.attendees.details, buildQuery({ id, ...query })),
    callDetails: (id: number) => test.call(routes.attendees.details, buildQuery({ id })),
    listNames: async (query?: object) => {
      const people = await test.get(routes.attendees.list, buildQuery({ ...query }));
      return people.map(({ description }) => description.lastName);
    },
  };
};

const buildName = (firstName: string, lastName: string) => ({ firstName, lastName });

describe("the list of participants", () => {
  it("is sorted by last, then first name in the alphabet of the language", async () => {
    const edition = await build.insertEdition();
    for (const [first, last] of [
      ["Zofia", "Zorn"],
      ["Jan", "Łoś"],
      ["Ewa", "Mazur"],
      ["Anna", "Łoś"],
      ["Ola", "Lysy"],
    ] as const) {
      await build.insertAttendee(edition.id, buildName(first, last));
    }
    const { list } = await insertViewer(edition);
    const names = async (language: number) =>
      (await list({ language })).map(
        ({ description: { firstName, lastName } }) => `${lastName} ${firstName}`,
      );
    const rest = ["Mazur Ewa", "Zorn Zofia"];
    expect(await names(0)).toEqual(["Lysy Ola", "Łoś Anna", "Łoś Jan", ...rest]);
    expect(await names(1)).toEqual(["Łoś Anna", "Łoś Jan", "Lysy Ola", ...rest]);
  });

  it("returns only public data of a person, in the requested language", async () => {
    const edition = await build.insertEdition();
    const trade = await build.insertTrade(edition.id);
    const { attendee } = await build.insertParticipant(edition.id, [1, 2], {
      ...buildName("Ewa", "Mazur"),
      tradeId: trade.id,
      kind: "press",
      linkedIn: "https://linkedin.example/in/mazur",
      managerFirstName: "Jan",
      managerLastName: "Lis",
      managerEmail: "jan@example.test",
      text: {
        pl: { position: "Dyrektorka", company: "Instytut", description: "<p>O mnie</p>" },
        en: { position: "Director" },
      },
    });
    const { list } = await insertViewer(edition);
    expect(await list()).toEqual([
      {
        id: attendee.id,
        externalId: attendee.externalId,
        hasAvatar: false,
        canChat: false,
        linkedIn: "https://linkedin.example/in/mazur",
        twitter: null,
        description: {
          ...buildName("Ewa", "Mazur"),
          country: "Poland",
          position: "Director",
          company: "Instytut",
          description: null,
        },
      },
    ]);
    const [person] = await list({ language: 0 });
    expect(person?.description).toMatchObject({ country: "Polska", position: "Dyrektorka" });
  });

  it.each([
    ["lodz", ["Kowal"]],
    ["kowal jan", ["Kowal"]],
    ["JAN KOWAL", ["Kowal"]],
    ["prezes", ["Kowal"]],
    ["chair jan", ["Kowal"]],
    ["poland", []],
    ["%", []],
    ["nowak", ["Nowak"]],
    ["", ["Kowal", "Nowak"]],
  ])("finds by %j in names, company and position of both languages", async (search, names) => {
    const edition = await build.insertEdition();
    await build.insertAttendee(edition.id, {
      ...buildName("Jan", "Kowal"),
      text: { pl: { position: "Prezes", company: "Huta Łódź" }, en: { position: "Chair" } },
    });
    await build.insertAttendee(edition.id, { ...buildName("Ewa", "Nowak"), text: {} });
    const { listNames } = await insertViewer(edition);
    expect(await listNames({ search })).toEqual(names);
  });

  it("returns pages of 100 people or of the requested size", async () => {
    const edition = await build.insertEdition();
    for (let number = 100; number < 202; number += 1) {
      await build.insertAttendee(edition.id, { lastName: `N${number}` });
    }
    const { list, listNames } = await insertViewer(edition);
    expect(await list()).toHaveLength(100);
    expect(await listNames({ skip: 100 })).toEqual(["N200", "N201"]);
    expect(await listNames({ skip: 2, take: 2 })).toEqual(["N102", "N103"]);
    expect(await listNames({ skip: 102 })).toEqual([]);
  });

  it("omits unlisted people, disabled accounts and information accounts", async () => {
    const edition = await build.insertEdition();
    await build.insertAttendee(edition.id, { lastName: "Shown" });
    await build.insertAttendee(edition.id, { lastName: "Unlisted", isListed: false });
    await build.insertAttendee(edition.id, { lastName: "Information", isInformationAccount: true });
    const insert = async (lastName: string, account: object, isListed: boolean) => {
      const { id } = await build.insertAccount(account);
      await build.insertAttendee(edition.id, { lastName, accountId: id, isListed });
    };
    await insert("Disabled", { isDisabled: true }, true);
    await insert("Hidden by account", { isListed: false }, true);
    await insert("Listed by account", { isListed: true }, false);
    const { listNames } = await insertViewer(edition);
    expect(await listNames()).toEqual(["Listed by account", "Shown"]);
  });

  it("is empty and has no filters if the edition hides it", async () => {
    const edition = await build.insertEdition({ showAttendees: false });
    const { id } = await build.insertAttendee(edition.id);
    const { list, lookups, callDetails } = await insertViewer(edition);
    expect(await list()).toEqual([]);
    expect((await lookups()).countries).toEqual([]);
    expectProblem(await callDetails(id), "not-found");
  });

  it("limits an account to 2,000 viewed people in 10 minutes, with Retry-After", async () => {
    const edition = await build.insertEdition();
    const group = await build.insertUserGroup(edition.id, { modules: [3] });
    const people = await Promise.all(
      Array.from({ length: 100 }, () =>
        build.insertParticipant(edition.id, [], {
          userGroupId: group.id,
          overrideUserGroupModules: false,
        }),
      ),
    );
    const { list, details, token } = await insertViewer(edition);
    const other = await insertViewer(edition);
    const { year: conferenceYear, type: conferenceType } = edition;
    const findPeople = () =>
      test.call(routes.chat.users, { query: { conferenceYear, conferenceType }, token });
    for (let page = 0; page < 18; page += 1) expect(await list()).toHaveLength(100);
    expect((await findPeople()).json()).toHaveLength(100);
    for (const { attendee } of people.slice(0, 99)) await details(attendee.id);
    const id = people[99]?.attendee.id ?? 0;
    const responses = [
      await test.call(routes.attendees.list, { query: inEnglish(edition), token }),
      await test.call(routes.attendees.details, { query: { ...inEnglish(edition), id }, token }),
      await findPeople(),
    ];
    for (const response of responses) {
      expectProblem(response, "too-many-requests");
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    }
    const warnings = test.logLines.filter((line) => line.includes("limit of viewed attendees"));
    expect(warnings).toHaveLength(1);
    expect(await other.list()).toHaveLength(100);
  });
});

describe("the filters of the list", () => {
  const setUp = async () => {
    const edition = await build.insertEdition();
    const energy = await build.insertPath(edition.id);
    const health = await build.insertPath(edition.id, { text: { en: { name: "Health forum" } } });
    await build.insertPath(edition.id, { text: { en: { name: "Unused" } } });
    const debate = await build.insertPanelType(edition.id);
    const energyPanel = await build.insertPanel(edition.id, {
      thematicPathId: energy.id,
      panelTypeId: debate.id,
    });
    const healthPanel = await build.insertPanel(edition.id, { thematicPathId: health.id });
    const hidden = await build.insertPanel(edition.id, {
      thematicPathId: health.id,
      isHidden: true,
    });
    const trade = await build.insertTrade(edition.id);
    const ada = await build.insertAttendee(edition.id, { lastName: "Ada", tradeId: trade.id });
    const bea = await build.insertAttendee(edition.id, { lastName: "Bea", country: "DE" });
    const cyd = await build.insertAttendee(edition.id, { lastName: "Cyd", country: null });
    await build.addSpeaker(energyPanel.id, ada.id, 0);
    await build.addSpeaker(healthPanel.id, ada.id, 4);
    await build.addSpeaker(healthPanel.id, bea.id, 0);
    await build.addSpeaker(hidden.id, cyd.id, 0);
    return { edition, energy, health, debate, trade, ada, bea, cyd };
  };

  it("contain only used values, in alphabetical order", async () => {
    const { edition, energy, health, debate, trade } = await setUp();
    await build.insertTrade(edition.id, { text: { en: { name: "Unused" } } });
    const { lookups } = await insertViewer(edition);
    expect(await lookups()).toEqual({
      trades: [{ value: trade.id, text: "Banking" }],
      countries: [
        { value: "DE", text: "Germany" },
        { value: "PL", text: "Poland" },
      ],
      thematicPaths: ["Energy forum", "Health forum"],
      panelTypes: ["Debate"],
      options: {
        thematicPaths: [
          { value: energy.id, text: "Energy forum" },
          { value: health.id, text: "Health forum" },
        ],
        panelTypes: [{ value: debate.id, text: "Debate" }],
      },
    });
    expect((await lookups({ language: 0 })).countries).toEqual([
      { value: "DE", text: "Niemcy" },
      { value: "PL", text: "Polska" },
    ]);
  });

  it("combine, role, path and type on the same item of the visible programme", async () => {
    const { edition, trade, health, debate } = await setUp();
    const { listNames } = await insertViewer(edition);
    const everybody = ["Ada", "Bea", "Cyd"];
    expect(await listNames({ trade: "", role: "", country: "", panelType: "" })).toEqual(everybody);
    expect(await listNames({ trade: trade.id })).toEqual(["Ada"]);
    expect(await listNames({ country: "DE" })).toEqual(["Bea"]);
    expect(await listNames({ role: 0 })).toEqual(["Ada", "Bea"]);
    expect(await listNames({ role: 4 })).toEqual(["Ada"]);
    expect(await listNames({ thematicPath: "Health forum" })).toEqual(["Ada", "Bea"]);
    expect(await listNames({ thematicPath: "Health forum", role: 0 })).toEqual(["Bea"]);
    expect(await listNames({ panelType: "Debate", role: 0 })).toEqual(["Ada"]);
    expect(await listNames({ panelType: "Debate", role: 4 })).toEqual([]);
    expect(await listNames({ thematicPathId: health.id, role: 0 })).toEqual(["Bea"]);
    expect(await listNames({ panelTypeId: debate.id })).toEqual(["Ada"]);
    expect(await listNames({ thematicPathId: 99_999 })).toEqual([]);
    expect(await listNames({ role: 0, country: "PL", search: "ada" })).toEqual(["Ada"]);
  });
});

describe("the details of a participant", () => {
  it("contain the full text and the items by start, with the caller's flags", async () => {
    const edition = await build.insertEdition();
    const later = await build.insertPanel(edition.id, {
      startsAt: new Date("2026-09-02T12:00:00Z"),
      endsAt: new Date("2026-09-02T13:00:00Z"),
    });
    const first = await build.insertPanel(edition.id);
    const { id } = await build.insertAttendee(edition.id, {
      text: { en: { description: "<p>Hello</p>" } },
    });
    await build.addSpeaker(later.id, id, 3);
    await build.addSpeaker(first.id, id, 0);
    const { details, token } = await insertViewer(edition);
    await test.call(routes.agenda.addFavourite, { body: { id: later.id }, token });
    const person = await details(id);
    expect(person.description.description).toBe("<p>Hello</p>");
    expect(person.panels.map(({ role, panel }) => [role, panel.id, panel.isLiked])).toEqual([
      [0, first.id, false],
      [3, later.id, true],
    ]);
    expect(person.panels[0]).toMatchObject({
      startDate: "2026-09-02T10:00:00+02:00",
      endDate: "2026-09-02T11:00:00+02:00",
    });
    expect(Object.keys(person).sort()).toEqual(
      "canChat description externalId hasAvatar id linkedIn panels twitter".split(" "),
    );
  });

  it("are available for unlisted people only if they are on a visible panel", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const hidden = await build.insertPanel(edition.id, { isHidden: true });
    const insert = (row: object = {}) =>
      build.insertAttendee(edition.id, { isListed: false, ...row });
    const [speaker, point, former, alone] = [
      await insert(),
      await insert({ isInformationAccount: true }),
      await insert(),
      await insert(),
    ];
    await build.addSpeaker(panel.id, speaker.id);
    await build.addSpeaker(panel.id, point.id);
    await build.addSpeaker(hidden.id, former.id);
    const stranger = await build.insertAttendee((await build.insertEdition()).id);
    const { details, callDetails } = await insertViewer(edition);
    expect((await details(speaker.id)).id).toBe(speaker.id);
    for (const { id } of [point, former, alone, stranger]) {
      expectProblem(await callDetails(id), "not-found");
    }
  });

  it("of the caller require neither the module nor a listing", async () => {
    const edition = await build.insertEdition({ showAttendees: false });
    const { attendee, details } = await insertViewer(edition, []);
    expect((await details(attendee.id)).description.lastName).toBe("Viewer");
  });
});

describe("account settings for all editions", () => {
  it("override the organisers' values, and an empty value hides the link", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const organiserLinks = {
      linkedIn: "https://given.example/in",
      twitter: "https://given.example/x",
    };
    const insert = async (lastName: string, accountRow: object) => {
      const { id } = await build.insertAccount(accountRow);
      const row = await build.insertAttendee(edition.id, {
        lastName,
        accountId: id,
        ...organiserLinks,
      });
      await build.addSpeaker(panel.id, row.id);
    };
    await insert("Own links", { linkedIn: "https://own.example", twitter: "" });
    await insert("Organiser links", {});
    const { list, token } = await insertViewer(edition);
    const links = {
      "Own links": ["https://own.example", null],
      "Organiser links": Object.values(organiserLinks),
    };
    const getLinks = (people: Awaited<ReturnType<typeof list>>) =>
      Object.fromEntries(
        people.map(({ description, linkedIn, twitter }) => [
          description.lastName,
          [linkedIn, twitter],
        ]),
      );
    expect(getLinks(await list())).toEqual(links);
    const query = { ...inEnglish(edition), id: panel.id };
    const { attendees } = await test.get(routes.panels.details, { query, token });
    expect(getLinks(attendees.map(({ attendee }) => attendee))).toEqual(links);
  });

  it("and the access of both people determine whether one can write to the other", async () => {
    const edition = await build.insertEdition();
    const insert = async (lastName: string, row: object = {}, accountRow: object = {}) => {
      const { id } = await build.insertAccount(accountRow);
      const access = { modules: [3], accessGranted: true };
      await build.insertAttendee(edition.id, { lastName, accountId: id, ...access, ...row });
    };
    const { id: userGroupId } = await build.insertUserGroup(edition.id, { modules: [3] });
    await insert("Reachable");
    await insert("By group", { modules: [], userGroupId, overrideUserGroupModules: false });
    await insert("By choice", { chatActive: false }, { chatActive: true });
    await insert("Disabled by account", {}, { chatActive: false });
    await insert("Disabled by organiser", { chatActive: false });
    await insert("Not granted", { accessGranted: false });
    await insert("Without chat", { modules: [1, 2] });
    await build.insertAttendee(edition.id, { lastName: "Without account", modules: [3] });
    const withChat = await insertViewer(edition);
    const reachable = (await withChat.list())
      .filter(({ canChat }) => canChat)
      .map(({ description }) => description.lastName);
    expect(reachable).toEqual(["By choice", "By group", "Reachable"]);
    expect((await withChat.details(withChat.attendee.id)).canChat).toBe(false);
    const withoutChat = await insertViewer(edition, [2]);
    expect((await withoutChat.list()).some(({ canChat }) => canChat)).toBe(false);
  });
});

import { hasModule, MODULE, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, edition as editionTable } from "../../db/schema/index.ts";
import { createBuilders } from "../../testing/builders.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const NO_ACCESS = {
  accessGranted: false,
  overrideUserGroupModules: false,
  userGroupModules: [],
  modules: [],
  managerFirstName: null,
  managerLastName: null,
  managerEmail: null,
};

const toKey = ({ year, type }: { year: number; type: number }) => ({ year, type });
const getYears = (conferences: readonly { year: number }[]) => conferences.map(({ year }) => year);

describe("the list of conferences", () => {
  it("contains the visible ones, newest first", async () => {
    for (const year of [2024, 2026, 2025]) await build.insertEdition({ year });
    await build.insertEdition({ year: 2027, visible: false });
    expect(getYears(await test.get(routes.conferences.list))).toEqual([2026, 2025, 2024]);
  });

  it("contains hidden conferences only for their organisers", async () => {
    const hidden = await build.insertEdition({ year: 2027, visible: false });
    await build.insertEdition({ year: 2028, visible: false });
    const { account } = await build.insertParticipant(hidden.id);
    const organiser = await build.insertAccount();
    await build.makeOrganiser(organiser.id, hidden.id);
    const asParticipant = await test.get(routes.conferences.list, {
      token: await test.logIn(account.username),
    });
    const asOrganiser = await test.get(routes.conferences.list, {
      token: await test.logIn(organiser.username),
    });
    expect([getYears(asParticipant), getYears(asOrganiser)]).toEqual([[], [2027]]);
  });

  it("contains names in both languages, with the other language as fallback", async () => {
    await build.insertEdition({ text: { pl: { name: "Forum Gór", description: "Temat" } } });
    await build.insertEdition({ year: 2020, text: {} });
    const [withName, nameless] = await test.get(routes.conferences.list);
    expect(withName?.description).toMatchObject([
      { language: 0, name: "Forum Gór", description: "Temat", description2: null, logotype: null },
      { language: 1, name: "Forum Gór", description: "Temat" },
    ]);
    expect(nameless?.description.map(({ name }) => name)).toEqual(["Brak nazwy", "Brak nazwy"]);
  });

  it("contains the organiser of each, or null", async () => {
    const organiser = {
      name: "Fundacja Most",
      street: "ul. Długa 1",
      town: "00-001 Warszawa",
      email: "most@example.test",
      technicalPartner: null,
      appStoreUrl: "https://apps.example/most",
      googlePlayUrl: null,
    };
    await build.insertEdition({ text: { pl: { name: "Forum Gór", organiser } } });
    await build.insertEdition({ year: 2020, text: {} });
    const conferences = await test.get(routes.conferences.list);
    const organisers = conferences.map(({ description }) =>
      description.map((text) => text.organiser),
    );
    expect(organisers).toEqual([
      [organiser, organiser],
      [null, null],
    ]);
  });
});

/** Hides or shows an edition and publishes it like a write of its settings. */
const setVisible = (id: number, visible: boolean) =>
  test.database.write(async (tx, publish) => {
    await tx.update(editionTable).set({ visible }).where(eq(editionTable.id, id));
    publish({ kind: "edition", editionId: id, part: "settings" });
  });

describe("the content for visitors", () => {
  it("is cacheable publicly for visitors and privately with a login", async () => {
    const edition = await build.insertEdition();
    const token = await test.logIn((await build.insertAccount()).username);
    for (const [route, query] of [
      [routes.conferences.list, undefined],
      [routes.conferences.profile, toKey(edition)],
    ] as const) {
      const visibilities: unknown[] = [];
      for (const caller of [null, token]) {
        const { headers } = await test.call(route, { ...(query && { query }), token: caller });
        visibilities.push(headers["cache-control"]);
      }
      expect(visibilities, route.path).toEqual(["public, no-cache", "private, no-cache"]);
    }
  });

  it("reflects hidden editions, new names and new days immediately", async () => {
    const edition = await build.insertEdition({ text: { pl: { name: "Forum Gór" } } });
    const other = await build.insertEdition({ year: 2020 });
    const query = toKey(edition);
    const list = () => test.get(routes.conferences.list);
    const profile = () => test.get(routes.conferences.profile, { query });
    expect([getYears(await list()), (await profile()).days]).toEqual([[edition.year, 2020], []]);
    await test.database.write(async (tx, publish) => {
      await createBuilders({ ...test.database, db: tx }).insertPanel(edition.id, {
        day: "2026-11-18",
      });
      publish({ kind: "edition", editionId: edition.id, part: "programme" });
    });
    expect((await profile()).days).toEqual(["2026-11-18"]);
    await test.database.write(async (tx, publish) => {
      const settings = { text: { pl: { name: "Forum Jezior" } }, showAttendees: false };
      await tx.update(editionTable).set(settings).where(eq(editionTable.id, edition.id));
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    expect((await list())[0]?.description[0]?.name).toBe("Forum Jezior");
    expect((await profile()).showAttendees).toBe(false);
    await setVisible(other.id, false);
    expect(getYears(await list())).toEqual([edition.year]);
    await setVisible(edition.id, false);
    expect(await list()).toEqual([]);
    expectProblem(await test.call(routes.conferences.profile, { query }), "not-found");
    await setVisible(edition.id, true);
    expect(getYears(await list())).toEqual([edition.year]);
  });
});

describe("the profile of a conference", () => {
  it("contains settings without access for visitors and participants of other conferences", async () => {
    const edition = await build.insertEdition({
      agendaVisibleFields: [0, 2],
      partnersDisplayMode: 1,
    });
    const other = await build.insertEdition();
    const { account } = await build.insertParticipant(other.id);
    const token = await test.logIn(account.username);
    for (const caller of [null, token]) {
      const profile = await test.get(routes.conferences.profile, {
        query: toKey(edition),
        token: caller,
      });
      expect(profile).toMatchObject({
        timeZone: "Europe/Warsaw",
        isParticipant: false,
        accessProfile: NO_ACCESS,
        showAgenda: true,
        agendaVisibleFields: [0, 2],
        partnersDisplayMode: 1,
      });
    }
  });

  it("contains the modules and the mentor of a participant", async () => {
    const edition = await build.insertEdition();
    const group = await build.insertUserGroup(edition.id, { modules: [1, 2] });
    const { account } = await build.insertParticipant(edition.id, [3], {
      userGroupId: group.id,
      overrideUserGroupModules: false,
      managerFirstName: "Ewa",
      managerLastName: "Mak",
      managerEmail: "ewa@example.test",
    });
    const token = await test.logIn(account.username);
    const { accessProfile, isParticipant } = await test.get(routes.conferences.profile, {
      query: toKey(edition),
      token,
    });
    expect(isParticipant).toBe(true);
    expect(accessProfile).toEqual({
      accessGranted: true,
      overrideUserGroupModules: false,
      userGroupModules: [1, 2],
      modules: [3],
      managerFirstName: "Ewa",
      managerLastName: "Mak",
      managerEmail: "ewa@example.test",
    });
  });

  it("contains the time of the day change and the days of the agenda", async () => {
    const withAgenda = await build.insertEdition({ dayChangeMinutes: 540 });
    const withoutAgenda = await build.insertEdition({ showAgenda: false });
    await build.insertPanel(withoutAgenda.id);
    for (const day of ["2026-11-19", "2026-11-18", "2026-11-19"]) {
      await build.insertPanel(withAgenda.id, { day });
    }
    const readProfile = (edition: { year: number; type: number }) =>
      test.get(routes.conferences.profile, { query: toKey(edition) });
    const days = ["2026-11-18", "2026-11-19"];
    expect(await readProfile(withAgenda)).toMatchObject({ dayChangeMinutes: 540, days });
    expect(await readProfile(withoutAgenda)).toMatchObject({ dayChangeMinutes: 240, days: [] });
  });

  it("has texts for an empty agenda and list of people in both languages", async () => {
    const edition = await build.insertEdition();
    const { description } = await test.get(routes.conferences.profile, { query: toKey(edition) });
    expect(description).toEqual([
      {
        language: 0,
        noAgendaText: "Program konferencji pojawi się wkrótce.",
        noAttendeesText: "Lista uczestników pojawi się wkrótce.",
      },
      {
        language: 1,
        noAgendaText: "The conference programme will appear here soon.",
        noAttendeesText: "The list of participants will appear here soon.",
      },
    ]);
  });

  it("reflects changes of modules and visibility immediately", async () => {
    const edition = await build.insertEdition();
    const person = await build.insertParticipant(edition.id, [1]);
    const token = await test.logIn(person.account.username);
    const query = toKey(edition);
    await test.get(routes.conferences.profile, { query, token });
    await test.database.write(async (tx, publish) => {
      await tx
        .update(attendee)
        .set({ modules: [1, 2] })
        .where(eq(attendee.id, person.attendee.id));
      publish({ kind: "participants", editionId: edition.id });
    });
    const { accessProfile } = await test.get(routes.conferences.profile, { query, token });
    expect(accessProfile.modules).toEqual([1, 2]);
    await setVisible(edition.id, false);
    expectProblem(await test.call(routes.conferences.profile, { query, token }), "not-found");
  });

  it("returns the same error for hidden and unknown conferences", async () => {
    const hidden = await build.insertEdition({ visible: false });
    const responses = await Promise.all(
      [toKey(hidden), { year: 1999, type: 1 }].map((query) =>
        test.call(routes.conferences.profile, { query }),
      ),
    );
    for (const response of responses) expectProblem(response, "not-found");
    expect(responses[0]?.body).toBe(responses[1]?.body);
  });

  it("is available to new organisers immediately, with the modules that need no attendee", async () => {
    const hidden = await build.insertEdition({ visible: false });
    const { id, username } = await build.insertAccount();
    const token = await test.logIn(username);
    const query = toKey(hidden);
    expectProblem(await test.call(routes.conferences.profile, { query, token }), "not-found");
    await build.makeOrganiser(id, hidden.id);
    await test.database.write(async (_tx, publish) => publish({ kind: "account", accountId: id }));
    const { accessProfile, isParticipant } = await test.get(routes.conferences.profile, {
      query,
      token,
    });
    expect(isParticipant).toBe(false);
    const modules = Object.values(MODULE).filter((module) => hasModule(accessProfile, module));
    expect(modules).toEqual([MODULE.agenda, MODULE.attendees]);
  });
});

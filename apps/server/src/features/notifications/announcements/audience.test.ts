import { officeRoutes, type Audience, toAudienceFilter } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import {
  bookmark,
  panelAttendee,
  signUp,
  recreationalEvent,
  transportConfirmation,
} from "../../../db/schema/index.ts";
import { editionParam, enterAs } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem } from "../../../testing/requests.ts";

const { test, build } = await openTestApp();
const { announcements } = officeRoutes;

const panelParts = { not: false, panels: [], paths: [], days: [] };
const inOneGroup = (match: "all" | "any", ...conditions: object[]) => ({
  match: "all",
  groups: [{ match, conditions }],
});

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "communications");
  const params = editionParam(edition);
  const people = new Map<string, number>();
  for (const firstName of ["Anna", "Jan", "Ewa"]) {
    const account = await build.insertAccount({ language: firstName === "Jan" ? 0 : 1 });
    const row = { firstName, lastName: "Nowak", accountId: account.id, country: "PL" };
    people.set(firstName, (await build.insertAttendee(edition.id, row)).id);
  }
  const idOf = (name: string) => people.get(name) ?? 0;
  const list = async (audience: object) => {
    const response = await office.call(announcements.audience, { params, body: { audience } });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<Audience>().sample.map(({ name }) => name.split(" ")[0]);
  };
  return { edition, office, params, idOf, list };
};

it("selects by role, session and day of the same session, and by agenda", async () => {
  const { edition, idOf, list } = await open();
  const first = await build.insertPanel(edition.id, {});
  const second = await build.insertPanel(edition.id, {});
  await test.db.insert(panelAttendee).values([
    { panelId: first.id, attendeeId: idOf("Anna"), role: 4 },
    { panelId: second.id, attendeeId: idOf("Jan"), role: 3 },
  ]);
  await test.db.insert(bookmark).values({ attendeeId: idOf("Ewa"), panelId: first.id });
  const participation = { field: "participation", roles: [], ...panelParts };
  expect(await list(inOneGroup("all", { ...participation, roles: [4] }))).toEqual(["Anna"]);
  expect(await list(inOneGroup("all", { ...participation, panels: [second.id] }))).toEqual(["Jan"]);
  const speaksInSecond = { ...participation, roles: [4], panels: [second.id] };
  expect(await list(inOneGroup("all", speaksInSecond))).toEqual([]);
  expect(await list(inOneGroup("all", { ...participation, not: true }))).toEqual(["Ewa"]);
  const inAgenda = { field: "agenda", ...panelParts, panels: [first.id] };
  expect(await list(inOneGroup("any", { ...participation, roles: [4] }, inAgenda))).toEqual([
    "Anna",
    "Ewa",
  ]);
});

it("selects by transport, sign-up, language and person, and combines groups", async () => {
  const { edition, idOf, list } = await open();
  await test.db
    .insert(transportConfirmation)
    .values({ attendeeId: idOf("Anna"), arrivalAt: new Date("2026-09-12T10:00:00Z") });
  const [walk] = await test.db
    .insert(recreationalEvent)
    .values({ editionId: edition.id, startsAt: new Date(), text: { en: { title: "Walk" } } })
    .returning();
  const recreationalEventId = walk?.id ?? 0;
  await test.db.insert(signUp).values({ attendeeId: idOf("Ewa"), recreationalEventId });
  expect(await list(toAudienceFilter({ transport: "confirmed" }))).toEqual(["Anna"]);
  expect(await list(toAudienceFilter({ transport: "none" }))).toEqual(["Ewa", "Jan"]);
  expect(await list(toAudienceFilter({ recreationalEvent: String(recreationalEventId) }))).toEqual([
    "Ewa",
  ]);
  expect(await list(toAudienceFilter({ language: "pl" }))).toEqual(["Jan"]);
  const jan = toAudienceFilter({ person: String(idOf("Jan")) }).groups;
  const confirmed = toAudienceFilter({ transport: "confirmed" }).groups;
  expect(await list({ match: "any", groups: [...jan, ...confirmed] })).toEqual(["Anna", "Jan"]);
  expect(await list({ match: "all", groups: [...jan, ...confirmed] })).toEqual([]);
  expect(await list({ match: "any", groups: [] })).toEqual([]);
});

it("searches names and companies, but no address or phone number, which authors do not see", async () => {
  const { edition, list } = await open();
  const account = await build.insertAccount({ email: "secret@example.test" });
  const text = { en: { company: "Summit Bank" } };
  const row = { firstName: "Zoe", lastName: "Kos", accountId: account.id, phone: "+48 600", text };
  await build.insertAttendee(edition.id, row);
  for (const term of ["zoe kos", "summit"])
    expect(await list(toAudienceFilter({ q: term })), term).toEqual(["Zoe"]);
  for (const term of ["secret@example.test", "600", account.username])
    expect(await list(toAudienceFilter({ q: term })), term).toEqual([]);
});

it("rejects unknown fields, too many conditions and deeper groups at their path", async () => {
  const { office, params } = await open();
  const reject = async (audience: object, field: string) =>
    expectProblem(
      await office.call(announcements.audience, { params, body: { audience } }),
      "validation-failed",
      [field],
    );
  const condition = { field: "language", not: false, values: ["pl"] };
  const path = "audience.groups.0.conditions";
  await reject(inOneGroup("all", { ...condition, field: "password" }), `${path}.0.field`);
  await reject(inOneGroup("all", ...Array.from({ length: 13 }, () => condition)), path);
  await reject(inOneGroup("all", { ...condition, values: [] }), `${path}.0.values`);
  const group = { match: "all", conditions: [condition] };
  await reject({ match: "all", groups: Array.from({ length: 9 }, () => group) }, "audience.groups");
});

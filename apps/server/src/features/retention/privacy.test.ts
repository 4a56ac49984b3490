import { type History, officeRoutes, type Privacy } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account } from "../../db/schema/index.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const { privacy, history } = officeRoutes;
const CHAT = 3;

const open = async () => {
  const edition = await build.insertEdition({ endsOn: "2026-09-04", timeZone: "Europe/Warsaw" });
  const anna = await build.insertParticipant(edition.id, [CHAT], { lastName: "Nowak" });
  const office = await enterAs(test, build, edition.id, "people");
  return { edition, anna, office, params: editionParam(edition) };
};

it("lists deletion requests with due dates, and the automatic deletion of the edition", async () => {
  const { edition, anna, office, params } = await open();
  const requestedAt = new Date("2026-09-02T08:00:00.000Z");
  await test.db
    .update(account)
    .set({ deletionRequestedAt: requestedAt })
    .where(eq(account.id, anna.account.id));
  const later = await build.insertEdition({ endsOn: "2027-09-04" });
  const john = await build.insertParticipant(edition.id, [CHAT]);
  await build.insertAttendee(later.id, { accountId: john.account.id });
  const response = (await office.call(privacy.get, { params })).json<Privacy>();
  expect(response.deletions).toEqual([
    {
      id: anna.attendee.id,
      name: "Zofia Nowak",
      requestedAt: requestedAt.toISOString(),
      deletesAt: "2026-09-09T08:00:00.000Z",
      dueAt: "2026-10-02T08:00:00.000Z",
    },
  ]);
  // Thirty days after the last day of the edition, at 3:00 local time.
  expect(response.retention).toMatchObject({ at: "2026-10-04T01:00:00.000Z", people: 1, named: 0 });
});

it("exports a person's data of this edition without conversations and records the export", async () => {
  const { anna, office, edition, params } = await open();
  const john = await build.insertParticipant(edition.id, [CHAT]);
  await build.insertConversation(john.account.id, anna.account.id, ["Between us"]);
  const later = await build.insertEdition({ endsOn: "2027-09-04" });
  await build.insertAttendee(later.id, { accountId: anna.account.id, lastName: "Elsewhere" });
  const personParams = { ...params, id: anna.attendee.id };
  const response = await office.call(privacy.download, { params: personParams });
  expect(response.headers["content-disposition"]).toContain(`person-${anna.attendee.id}.json`);
  expect(response.json()).toMatchObject({
    account: { username: anna.account.username },
    attendee: { last_name: "Nowak", edition: { year: edition.year } },
    bookmark: [],
  });
  for (const secret of ["Between us", "Elsewhere", "password", "email_hash"]) {
    expect(response.payload).not.toContain(secret);
  }
  const exports = await office.call(history.all, { params, query: { action: "export" } });
  expect(exports.json<History>()).toMatchObject({
    total: 1,
    items: [{ resource: "people", objectId: anna.attendee.id }],
  });
  const otherPerson = await build.insertAttendee(later.id);
  expectProblem(
    await office.call(privacy.download, { params: { ...params, id: otherPerson.id } }),
    "not-found",
  );
});

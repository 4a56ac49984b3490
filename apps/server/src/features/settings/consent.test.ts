import { routes } from "@foyer/contract";
import { officeRoutes } from "@foyer/contract/office/index";
import { expect, it, vi } from "vitest";
import { inEnglish } from "../../testing/requests.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, insertPerson } = await openTestHub();

const VISIBLE = {
  hasAvatar: true,
  linkedIn: "https://links.example/zofia",
  position: "Director",
  company: "Institute",
  canChat: true,
};
const HIDDEN = { hasAvatar: false, linkedIn: null, position: null, company: null, canChat: false };
const SHOW_ALL = { linkedIn: VISIBLE.linkedIn, twitter: "", chatActive: true };
const HIDE_ALL = {
  ...SHOW_ALL,
  showsPhoto: false,
  showsCompany: false,
  showsLinks: false,
  allowsInvitations: false,
};

type VisibleAttendee = {
  hasAvatar: boolean;
  linkedIn: string | null;
  canChat: boolean;
  description: { position: string | null; company: string | null };
};

const toVisibleFields = ({ hasAvatar, linkedIn, canChat, description }: VisibleAttendee) => ({
  hasAvatar,
  linkedIn,
  canChat,
  position: description.position,
  company: description.company,
});

/** Creates Zofia, who is listed, speaks and represents a partner, and Anna, who views her. */
const setUp = async () => {
  const edition = await build.insertEdition();
  const { id: avatarFileId } = await build.insertFile(edition.id);
  const zofia = await insertPerson(edition.id, undefined, {
    avatarFileId,
    linkedIn: VISIBLE.linkedIn,
  });
  const anna = await insertPerson(edition.id);
  const panel = await build.insertPanel(edition.id);
  await build.addSpeaker(panel.id, zofia.attendeeId);
  const partner = await build.insertPartner(edition.id);
  await build.addRepresentative(partner.id, zofia.attendeeId);
  const at = inEnglish(edition);
  const { token } = anna;
  const { year: conferenceYear, type: conferenceType } = edition;
  const conference = { conferenceYear, conferenceType };

  const readAttendee = async () => {
    const list = await test.get(routes.attendees.list, { query: at, token });
    const query = { ...at, id: zofia.attendeeId };
    const detailsQuery = { ...at, id: panel.id };
    return [
      ...list.filter(({ id }) => id === zofia.attendeeId),
      await test.get(routes.attendees.details, { query, token }),
      ...(await test.get(routes.panels.details, { query: detailsQuery, token })).attendees.map(
        ({ attendee }) => attendee,
      ),
      ...(await test.get(routes.partners.details, { query: { ...at, id: partner.id }, token }))
        .attendees,
    ].map(toVisibleFields);
  };
  const readAsVisitor = async () => {
    const { attendees } = await test.get(routes.panels.details, { query: { ...at, id: panel.id } });
    return attendees.map(({ attendee }) => attendee.description.company);
  };
  const find = async (search: string) =>
    (await test.get(routes.attendees.list, { query: { ...at, search }, token })).map(
      ({ id }) => id,
    );
  const listChatUsers = async () =>
    (await test.get(routes.chat.users, { query: conference, token })).map(({ userId }) => userId);
  return { edition, zofia, anna, readAttendee, readAsVisitor, find, listChatUsers };
};

it("hides photo, company, links and new conversations from others everywhere", async () => {
  const { edition, zofia, readAttendee, readAsVisitor, find, listChatUsers } = await setUp();
  expect(await readAttendee()).toEqual([VISIBLE, VISIBLE, VISIBLE, VISIBLE]);
  expect(await readAsVisitor()).toEqual(["Institute"]);
  expect(await find("institute")).toContain(zofia.attendeeId);
  expect(await listChatUsers()).toContain(zofia.id);

  await test.get(routes.settings.save, { token: zofia.token, body: HIDE_ALL });
  await vi.waitFor(
    async () => expect(await readAttendee()).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN]),
    5_000,
  );
  expect(await readAsVisitor()).toEqual([null]);
  expect(await find("institute")).not.toContain(zofia.attendeeId);
  expect(await find("żak")).toContain(zofia.attendeeId);
  expect(await listChatUsers()).not.toContain(zofia.id);

  const admin = await enterAs(test, build, edition.id, "people");
  const person = await admin.call(officeRoutes.people.get, {
    params: { ...editionParam(edition), id: zofia.attendeeId },
  });
  expect(person.json()).toMatchObject({
    account: { hiddenFields: ["photo", "company", "links", "invitations"] },
  });
  expect(await test.get(routes.settings.mine, { token: zofia.token })).toMatchObject(HIDE_ALL);

  await test.get(routes.settings.save, { token: zofia.token, body: SHOW_ALL });
  expect(await test.get(routes.settings.mine, { token: zofia.token })).toMatchObject(HIDE_ALL);
});

it("rejects invitations, and existing conversations continue without the photo", async () => {
  const { edition, zofia, anna } = await setUp();
  const john = await insertPerson(edition.id);
  const [annas, johns, zofias] = [await connect(anna), await connect(john), await connect(zofia)];
  await annas.run("Invite", zofia.id);
  await zofias.run("AcceptInvitation", anna.id);
  await test.get(routes.settings.save, { token: zofia.token, body: HIDE_ALL });
  expect(await johns.refusal("Invite", zofia.id)).toBe("invitations-off");
  expect(await annas.refusal("Send", textTo(zofia.id, "Still here?"))).toBe("none");
  await zofias.run("Invite", john.id);
  await johns.run("AcceptInvitation", zofia.id);
  const contacts = await test.get(routes.chat.history, { token: anna.token });
  expect(contacts).toMatchObject([{ userId: zofia.id, hasAvatar: false }]);
});

it("returns position and company of chat users unless they hide them", async () => {
  const { edition, zofia, anna } = await setUp();
  const { year: conferenceYear, type: conferenceType } = edition;
  const query = { conferenceYear, conferenceType, filter: "zofia" };
  const readZofia = async () =>
    (await test.get(routes.chat.users, { query, token: anna.token })).find(
      ({ userId }) => userId === zofia.id,
    );
  expect(await readZofia()).toMatchObject({ position: "Director", company: "Institute" });
  const body = { ...SHOW_ALL, showsCompany: false };
  await test.get(routes.settings.save, { token: zofia.token, body });
  await vi.waitFor(
    async () => expect(await readZofia()).toMatchObject({ position: null, company: null }),
    5_000,
  );
});

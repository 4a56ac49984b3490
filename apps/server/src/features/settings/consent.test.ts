import { routes } from "@foyer/contract";
import { officeRoutes } from "@foyer/contract/office/index";
import { expect, it, vi } from "vitest";
import { inEnglish } from "../../testing/requests.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, enter } = await openTestHub();

const SEEN = {
  hasAvatar: true,
  linkedIn: "https://links.example/zofia",
  position: "Director",
  company: "Institute",
  canChat: true,
};
const KEPT = { hasAvatar: false, linkedIn: null, position: null, company: null, canChat: false };
const NOTHING_KEPT = { linkedIn: SEEN.linkedIn, twitter: "", chatActive: true };
const ALL_KEPT = {
  ...NOTHING_KEPT,
  showsPhoto: false,
  showsCompany: false,
  showsLinks: false,
  takesInvitations: false,
};

type Told = {
  hasAvatar: boolean;
  linkedIn: string | null;
  canChat: boolean;
  description: { position: string | null; company: string | null };
};

const toSeen = ({ hasAvatar, linkedIn, canChat, description }: Told) => ({
  hasAvatar,
  linkedIn,
  canChat,
  position: description.position,
  company: description.company,
});

/** Zofia, who is on the list, speaks and represents a partner, and Anna, who looks at her. */
const prepare = async () => {
  const edition = await build.insertEdition();
  const { id: avatarFileId } = await build.insertFile(edition.id);
  const zofia = await enter(edition.id, undefined, { avatarFileId, linkedIn: SEEN.linkedIn });
  const anna = await enter(edition.id);
  const panel = await build.insertPanel(edition.id);
  await build.addSpeaker(panel.id, zofia.attendeeId);
  const partner = await build.insertPartner(edition.id);
  await build.addRepresentative(partner.id, zofia.attendeeId);
  const at = inEnglish(edition);
  const { token } = anna;
  const { year: conferenceYear, type: conferenceType } = edition;
  const of = { conferenceYear, conferenceType };

  const look = async () => {
    const list = await test.get(routes.attendees.list, { query: at, token });
    const query = { ...at, id: zofia.attendeeId };
    const session = { ...at, id: panel.id };
    return [
      ...list.filter(({ id }) => id === zofia.attendeeId),
      await test.get(routes.attendees.details, { query, token }),
      ...(await test.get(routes.panels.details, { query: session, token })).attendees.map(
        ({ attendee }) => attendee,
      ),
      ...(await test.get(routes.partners.details, { query: { ...at, id: partner.id }, token }))
        .attendees,
    ].map(toSeen);
  };
  const visit = async () => {
    const { attendees } = await test.get(routes.panels.details, { query: { ...at, id: panel.id } });
    return attendees.map(({ attendee }) => attendee.description.company);
  };
  const find = async (search: string) =>
    (await test.get(routes.attendees.list, { query: { ...at, search }, token })).map(
      ({ id }) => id,
    );
  const listToWriteTo = async () =>
    (await test.get(routes.chat.users, { query: of, token })).map(({ userId }) => userId);
  return { edition, zofia, anna, look, visit, find, listToWriteTo };
};

it("keeps photo, company, links and new conversations from others wherever a person is shown", async () => {
  const { edition, zofia, look, visit, find, listToWriteTo } = await prepare();
  expect(await look()).toEqual([SEEN, SEEN, SEEN, SEEN]);
  expect(await visit()).toEqual(["Institute"]);
  expect(await find("institute")).toContain(zofia.attendeeId);
  expect(await listToWriteTo()).toContain(zofia.id);

  await test.get(routes.settings.save, { token: zofia.token, body: ALL_KEPT });
  await vi.waitFor(async () => expect(await look()).toEqual([KEPT, KEPT, KEPT, KEPT]), 5_000);
  expect(await visit()).toEqual([null]);
  expect(await find("institute")).not.toContain(zofia.attendeeId);
  expect(await find("żak")).toContain(zofia.attendeeId);
  expect(await listToWriteTo()).not.toContain(zofia.id);

  const admin = await enterAs(test, build, edition.id, "people");
  const person = await admin.call(officeRoutes.persons.get, {
    params: { ...editionParam(edition), id: zofia.attendeeId },
  });
  expect(person.json()).toMatchObject({
    account: { keepsBack: ["photo", "company", "links", "invitations"] },
  });
  expect(await test.get(routes.settings.mine, { token: zofia.token })).toMatchObject(ALL_KEPT);

  await test.get(routes.settings.save, { token: zofia.token, body: NOTHING_KEPT });
  expect(await test.get(routes.settings.mine, { token: zofia.token })).toMatchObject(ALL_KEPT);
});

it("lets nobody begin a conversation, and those that there are go on without the photo", async () => {
  const { edition, zofia, anna } = await prepare();
  const john = await enter(edition.id);
  const [annas, johns, zofias] = [await connect(anna), await connect(john), await connect(zofia)];
  await annas.do("Invite", zofia.id);
  await zofias.do("AcceptInvitation", anna.id);
  await test.get(routes.settings.save, { token: zofia.token, body: ALL_KEPT });
  expect(await johns.refusal("Invite", zofia.id)).toBe("invitations-off");
  expect(await annas.refusal("Send", textTo(zofia.id, "Still here?"))).toBe("none");
  await zofias.do("Invite", john.id);
  await johns.do("AcceptInvitation", zofia.id);
  const contacts = await test.get(routes.chat.history, { token: anna.token });
  expect(contacts).toMatchObject([{ userId: zofia.id, hasAvatar: false }]);
});

it("tells two of one name apart among those to write to, unless they keep their company", async () => {
  const { edition, zofia, anna } = await prepare();
  const { year: conferenceYear, type: conferenceType } = edition;
  const query = { conferenceYear, conferenceType, filter: "zofia" };
  const readZofia = async () =>
    (await test.get(routes.chat.users, { query, token: anna.token })).find(
      ({ userId }) => userId === zofia.id,
    );
  expect(await readZofia()).toMatchObject({ position: "Director", company: "Institute" });
  const body = { ...NOTHING_KEPT, showsCompany: false };
  await test.get(routes.settings.save, { token: zofia.token, body });
  await vi.waitFor(
    async () => expect(await readZofia()).toMatchObject({ position: null, company: null }),
    5_000,
  );
});

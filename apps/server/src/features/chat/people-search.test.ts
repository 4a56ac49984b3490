import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { account, attendee } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, insertPerson } = await openTestHub();

/** Creates a connected person and one who is not on the list of participants. */
const openUnlisted = async () => {
  const edition = await build.insertEdition();
  const [anna, john] = [
    await insertPerson(edition.id),
    await insertPerson(edition.id, undefined, { isListed: false }),
  ];
  const [row] = await test.db.select().from(attendee).where(eq(attendee.id, john.attendeeId));
  const { year: conferenceYear, type: conferenceType } = edition;
  const query = { conferenceYear, conferenceType, externalId: row?.externalId ?? "" };
  const findJohn = async () => {
    const { token } = anna;
    const settings = { query: { userId: john.id }, token };
    return [
      (await test.call(routes.chat.user, { query, token })).statusCode,
      (await test.call(routes.chat.settings, settings)).statusCode,
    ];
  };
  return { edition, anna, john, annas: await connect(anna), findJohn };
};

describe("a person who is not on the list of participants", () => {
  it("is invisible to strangers but can write to others", async () => {
    const { anna, john, annas, findJohn } = await openUnlisted();
    expect(await annas.refusal("Invite", john.id)).toBe("not-found");
    expect(await annas.refusal("Send", textTo(john.id, "Hello"))).toBe("not-found");
    expect(await findJohn()).toEqual([404, 404]);

    const johns = await connect(john);
    await johns.run("Invite", anna.id);
    await annas.run("AcceptInvitation", john.id);
    await annas.run("Send", textTo(john.id, "Hello"));
    expect(await findJohn()).toEqual([200, 200]);
  });

  it("is invisible to everyone after the account was disabled", async () => {
    const { edition, john, annas, findJohn } = await openUnlisted();
    const visible = await build.insertPanel(edition.id);
    await build.addSpeaker(visible.id, john.attendeeId);
    expect(await findJohn()).toEqual([200, 200]);
    await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, john.id));
    await test.database.write(async (_tx, publish) =>
      publish({ kind: "account", accountId: john.id }),
    );
    await vi.waitFor(async () => expect(await findJohn()).toEqual([404, 404]), 5_000);
    expect(await annas.refusal("Invite", john.id)).toBe("not-found");
  });

  it("is visible to people who see them in the programme", async () => {
    const { edition, john, annas, findJohn } = await openUnlisted();
    const hidden = await build.insertPanel(edition.id, { isHidden: true });
    await build.addSpeaker(hidden.id, john.attendeeId);
    expect(await findJohn()).toEqual([404, 404]);
    const visible = await build.insertPanel(edition.id);
    await build.addSpeaker(visible.id, john.attendeeId);
    expect(await findJohn()).toEqual([200, 200]);
    expect(await annas.refusal("Invite", john.id)).toBe("none");
  });

  it("is visible to people who see them as a partner's representative", async () => {
    const { edition, john, findJohn } = await openUnlisted();
    const hidden = await build.insertPartner(edition.id, { isHidden: true });
    await build.addRepresentative(hidden.id, john.attendeeId);
    expect(await findJohn()).toEqual([404, 404]);
    const visible = await build.insertPartner(edition.id);
    await build.addRepresentative(visible.id, john.attendeeId);
    expect(await findJohn()).toEqual([200, 200]);
  });
});

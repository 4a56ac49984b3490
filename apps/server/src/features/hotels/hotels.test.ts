import { routes } from "@foyer/contract";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee as attendeeTable, edition, hotel } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import { hotels as service } from "./hotels.writes.ts";

const { test, build } = await openTestApp();

const { hotels } = openWrites(test, { hotels: service });

const LARCH = {
  text: { en: { name: "Larch" } },
  address: "Spa Street 3",
  url: "https://larch.example",
  phone: "+48 75 000 00 00",
};
const BARE = { text: { en: { name: "Fir" } }, address: null, url: null, phone: null };

const buildFailure = (code: string, field?: string) => ({
  code,
  issues: field === undefined ? [] : [expect.objectContaining({ field })],
});

/** Creates a guest of a hotel and returns a function that reads their My Forum. */
const insertGuest = async (hotelId: (editionId: number) => Promise<number>) => {
  const at = await build.insertEdition();
  const { account, attendee } = await build.insertParticipant(at.id);
  const id = await hotelId(at.id);
  await test.db.update(attendeeTable).set({ hotelId: id }).where(eq(attendeeTable.id, attendee.id));
  const token = await test.logIn(account.username);
  const readHotel = async () => {
    const profile = await test.get(routes.profile.landing, { query: inEnglish(at), token });
    return [profile.hotel, profile.hotelAddress, profile.hotelUrl, profile.hotelPhone];
  };
  return { at, id, readHotel };
};

describe("writing a hotel", () => {
  it("adds, changes, hides and shows it in the My Forum of its guests", async () => {
    const { at, id, readHotel } = await insertGuest((editionId) => hotels.create(editionId, LARCH));
    expect(await readHotel()).toEqual([
      "Larch",
      "Spa Street 3",
      "https://larch.example",
      "+48 75 000 00 00",
    ]);
    await hotels.change(at.id, id, BARE);
    expect(await readHotel()).toEqual(["Fir", null, null, null]);
    await hotels.hide(at.id, id);
    expect(await readHotel()).toEqual([null, null, null, null]);
    await hotels.hide(at.id, id, false);
    expect(await readHotel()).toEqual(["Fir", null, null, null]);
  });

  it("sorts hotels and adds new ones last", async () => {
    const at = await build.insertEdition();
    const [one, two] = [await hotels.create(at.id, LARCH), await hotels.create(at.id, BARE)];
    await hotels.reorder(at.id, [two, one]);
    const three = await hotels.create(at.id, BARE);
    const rows = await test.db
      .select({ id: hotel.id })
      .from(hotel)
      .where(eq(hotel.editionId, at.id))
      .orderBy(asc(hotel.position));
    expect(rows.map(({ id }) => id)).toEqual([two, one, three]);
  });

  it("increases the revision of the edition on each change", async () => {
    const at = await build.insertEdition();
    const id = await hotels.create(at.id, LARCH);
    await hotels.change(at.id, id, BARE);
    await hotels.hide(at.id, id);
    await hotels.reorder(at.id, [id]);
    const [row] = await test.db.select().from(edition).where(eq(edition.id, at.id));
    expect(row?.revision).toBe(at.revision + 3);
  });

  it("is rejected for another edition, without a name and with an invalid URL", async () => {
    const at = await build.insertEdition();
    const id = await hotels.create((await build.insertEdition()).id, LARCH);
    for (const write of [
      () => hotels.change(at.id, id, BARE),
      () => hotels.hide(at.id, id),
      () => hotels.reorder(at.id, [id]),
    ]) {
      await expect(write()).rejects.toMatchObject(buildFailure("not-found"));
    }
    const create = (change: Partial<typeof LARCH>) => hotels.create(at.id, { ...LARCH, ...change });
    await expect(create({ text: { en: { name: " " } } })).rejects.toMatchObject(
      buildFailure("validation-failed", "name"),
    );
    await expect(create({ url: "javascript:alert(1)" })).rejects.toMatchObject(
      buildFailure("validation-failed", "url"),
    );
  });
});

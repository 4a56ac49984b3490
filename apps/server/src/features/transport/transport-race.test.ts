import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { transportRequest } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { openWrites } from "../../testing/writes.ts";
import { transportRequests as service } from "./transport.writes.ts";

const { test, build } = await openTestApp();

const RACERS = 8;

it("stores exactly one of many concurrent requests, also after a cancellation", async () => {
  const edition = await build.insertEdition({ transportActive: true });
  await build.insertTransportOption(edition.id, { direction: "departure" });
  const { account, attendee } = await build.insertParticipant(edition.id);
  const token = await test.logIn(account.username);
  const departure = {
    pickupDate: "2026-09-02",
    place: "Dworzec",
    pickupTime: "14:00",
    datetime: "2026-09-02 18:20",
  };
  const race = async () => {
    const responses = await Promise.all(
      Array.from({ length: RACERS }, (_, racer) =>
        test.call(routes.transport.request, {
          token,
          body: {
            conferenceYear: edition.year,
            conferenceType: edition.type,
            arrival: null,
            departure: { ...departure, accompanyingPerson: `Racer ${racer}` },
          },
        }),
      ),
    );
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
    const [stored] = await test.db
      .select()
      .from(transportRequest)
      .where(eq(transportRequest.attendeeId, attendee.id));
    expect(stored?.departure?.accompanyingPerson).toBe(`Racer ${winner}`);
    return responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  };
  const onlyOne = [200, ...Array.from({ length: RACERS - 1 }, () => 409)];
  expect(await race()).toEqual(onlyOne);
  const { transportRequests } = openWrites(test, { transportRequests: service });
  await transportRequests.cancel(edition.id, attendee.id);
  expect(await race()).toEqual(onlyOne);
});

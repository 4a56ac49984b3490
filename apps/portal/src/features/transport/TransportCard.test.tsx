import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { needTexts } from "../../lib/i18n.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { TransportCard } from "./TransportCard.tsx";

const show = async (state: {
  arrival?: { date: string; place: string };
  departure?: { date: string; place: string };
  signedUp?: boolean;
}) => {
  await needTexts(["transport"]);
  const { arrival = null, departure = null, signedUp = false } = state;
  render(
    <main>
      <h1>My Forum</h1>
      <h2>Profile</h2>
      <TransportCard
        arrival={arrival}
        departure={departure}
        signedUp={signedUp}
        renderLink={(text) => <a href="/transport">{text}</a>}
      />
    </main>,
  );
  await expectAccessible();
};

test("what is confirmed stands with its date and place, whether or not it was asked for", async () => {
  await show({ departure: { date: "2026-11-20T15:00:00+01:00", place: "Hotel, entrance A" } });
  expect(screen.getByRole("heading", { name: "Transport confirmed" })).toBeTruthy();
  expect(screen.getByRole("definition").textContent).toBe("2026-11-20, 15:00Hotel, entrance A");
  expect(screen.queryByText("Arrival")).toBeNull();
});

test("both directions stand where both are confirmed", async () => {
  const date = "2026-11-18T21:30:00+01:00";
  await show({ arrival: { date, place: "Post" }, departure: { date, place: "" }, signedUp: true });
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Arrival",
    "Departure",
  ]);
});

test("a request that waits says so", async () => {
  await show({ signedUp: true });
  expect(screen.getByRole("heading", { name: "Request is being processed" })).toBeTruthy();
  expect(screen.getByText("Wait for transport confirmation")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("who has not asked yet is led to the form", async () => {
  await show({});
  expect(screen.getByRole("link", { name: "Submit for transport" })).toBeTruthy();
});

import { createHash } from "node:crypto";
import type { CheckInAttendee, Scan } from "@foyer/contract/attendees/check-in";
import { officeRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../../../testing/render-office.tsx";
import { mockRoute } from "../../../testing/server.ts";

const CODE = "5A3F0C9E71B24D8896E0AB3417CFD25B";

const attendees: CheckInAttendee[] = [
  { id: 1, name: "Anna Kowalska", missing: [] },
  { id: 2, name: "Jan Kowalski", missing: ["group" as const] },
  { id: 3, name: "Maria Zielińska", missing: ["access" as const] },
].map(({ missing, ...attendee }) => ({
  ...attendee,
  username: null,
  company: null,
  group: missing.includes("group" as never) ? null : 7,
  missing,
  codeHash: createHash("sha256")
    .update(attendee.id === 1 ? CODE : "")
    .digest("hex"),
}));

const open = async () => {
  const scans: Scan[] = [];
  const groups = [{ id: 7, name: "Guests", color: null }];
  mockRoute(officeRoutes.checkIn.attendees, () => ({ attendees, groups }));
  mockRoute(officeRoutes.checkIn.checkIns, () => ({
    items: scans.map(({ isCheckedIn: _isCheckedIn, ...checkIn }) => checkIn),
  }));
  mockRoute(officeRoutes.checkIn.scan, ({ body }) => {
    scans.push(...body.scans);
    return { duplicates: [], unknownIds: [] };
  });
  const { user, container } = renderOffice("/check-in", "check-in");
  const field = await screen.findByRole("searchbox");
  const enter = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field);
  };
  return { scans, user, container, enter };
};

const expectResult = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(text));

test("shows a different verdict for each result, never the result of the previous person", async () => {
  const { enter, user, container } = await open();
  enter("Anna");
  await expectResult(/^OKChecked inAnna Kowalska/);
  enter("Anna");
  enter("Kow");
  await expectResult(/^CheckSeveral people match2 people match/);
  enter("Anna");
  await expectResult(/^CheckAlready checked inAnna Kowalska/);
  enter("5A3F 0C9E");
  await expectResult(/^StopUnknown code/);
  enter("Jan");
  await expectResult(/^OKChecked inJan Kowalski.*No group/);
  enter("Maria");
  await expectResult(/^StopNo accessMaria Zielińska.*not checked in/);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Check in anyway" }));
  await expectResult(/^OKChecked inMaria Zielińska/);
});

test("counts a code that a scanner sends twice as one check-in", async () => {
  const { scans, enter } = await open();
  enter(CODE);
  enter(CODE);
  await waitFor(() => expect(scans).toHaveLength(1));
  await expectResult(/^OKChecked inAnna Kowalska/);
  expect(screen.getByRole("status").textContent).toBe("1 of 3 checked in");
  expect(scans).toHaveLength(1);
});

test("offers the import of people to those who may import, instead of an empty station", async () => {
  mockRoute(officeRoutes.checkIn.attendees, () => ({ attendees: [], groups: [] }));
  mockRoute(officeRoutes.checkIn.checkIns, () => ({ items: [] }));
  renderOffice("/check-in", "people");
  const link = await screen.findByRole("link", { name: "Import people" });
  expect(link.getAttribute("href")).toBe("/office/2026-1/people/import");
  expect(screen.queryByRole("searchbox")).toBeNull();
});

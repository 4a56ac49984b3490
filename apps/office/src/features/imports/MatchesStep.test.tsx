import type { ImportMatch, ImportReading, ImportSession } from "@foyer/contract/imports/office";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { MatchesStep } from "./MatchesStep.tsx";
import { NotificationsChoice } from "./NotificationsChoice.tsx";

const buildSession = (values: Partial<ImportSession> = {}): ImportSession => ({
  title: "Rivers",
  starts: "2026-09-03T10:00",
  ends: "2026-09-03T10:45",
  room: "Hall",
  ...values,
});

const buildMatch = (values: Partial<ImportMatch> = {}): ImportMatch => ({
  id: 7,
  key: "a",
  rule: "titleRoom",
  isSeparated: false,
  before: buildSession(),
  after: buildSession({ starts: "2026-09-03T10:30", ends: "2026-09-03T11:15" }),
  ...values,
});

const NONE = { missing: [], added: [] };

const renderStep = (
  matches: readonly ImportMatch[],
  unmatched: Parameters<typeof MatchesStep>[0]["report"]["unmatched"] = NONE,
) => {
  const onChange = vi.fn<(choices: ImportReading) => void>();
  const report = { matches: [...matches], unmatched };
  render(<MatchesStep report={report} disabled={false} onChange={onChange} />);
  return onChange;
};

const listTexts = (item: HTMLElement): (string | null)[] =>
  [...item.querySelectorAll("p")].map(({ textContent }) => textContent);

it.each<[string, Partial<ImportMatch>, string[]]>([
  ["a new time", {}, ["Rivers Same title and room", "10:00–10:45 → 10:30–11:15"]],
  [
    "another day and room",
    {
      rule: "titlePeople",
      after: buildSession({ starts: "2026-09-04T10:00", ends: "2026-09-04T10:45", room: null }),
    },
    [
      "Rivers Same title and people",
      "Thu\u00a02026-09-03, 10:00–10:45 → Fri\u00a02026-09-04, 10:00–10:45",
      "Hall → no room",
    ],
  ],
  [
    "a new title",
    { rule: "timeRoomPeople", after: buildSession({ title: "Lakes" }) },
    ["Rivers Same time, room and people", "New title: Lakes"],
  ],
])("shows %s of a matched session", async (_case, values, texts) => {
  renderStep([buildMatch(values)]);
  expect(listTexts(screen.getByRole("listitem"))).toEqual(texts);
  await expectAccessible();
});

it("separates matches, joins them again, and preserves other corrections", async () => {
  const onChange = renderStep([
    buildMatch(),
    buildMatch({ id: 8, key: "b", isSeparated: true }),
    buildMatch({ id: 9, key: "c", rule: "user" }),
  ]);
  const pairs = [{ id: 9, key: "c" }];
  const [first, separated, paired] = screen.getAllByRole("checkbox", { name: "Same session" });
  for (const checkbox of [first, separated, paired]) if (checkbox) await userEvent.click(checkbox);
  expect(onChange.mock.calls).toEqual([
    [{ matching: { separate: [8, 7], pairs } }],
    [{ matching: { separate: [], pairs } }],
    [{ matching: { separate: [8], pairs: [] } }],
  ]);
});

it("pairs a missing session with a new one of the file", async () => {
  const onChange = renderStep([], {
    missing: [{ id: 5, ...buildSession({ title: "Coast" }) }],
    added: [{ key: "new", ...buildSession({ title: "Caves", room: "Attic" }) }],
  });
  await userEvent.click(screen.getByRole("combobox", { name: "Session in the file for Coast" }));
  const option = await screen.findByRole("option", { name: /^Caves/ });
  expect(option.textContent).toBe("Caves · Thu\u00a02026-09-03, 10:00–10:45 · Attic");
  await userEvent.click(option);
  expect(onChange).toHaveBeenCalledWith({
    matching: { separate: [], pairs: [{ id: 5, key: "new" }] },
  });
  await expectAccessible();
});

it("counts agendas and notifications, and lets the user notify nobody", async () => {
  const notifications = { agendas: 2, people: 3, changed: 4, cancelled: 1, restored: 0 };
  const onChange = vi.fn<(notifyNobody: boolean) => void>();
  const { rerender, container } = render(
    <NotificationsChoice notifications={notifications} notifyNobody={false} onChange={onChange} />,
  );
  expect(container.querySelector("p")?.textContent).toBe(
    "2 people have changed sessions in My agenda. 3 people will be notified: 4 changes and 1 cancellation.",
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "Notify nobody" }));
  expect(onChange).toHaveBeenCalledWith(true);
  rerender(<NotificationsChoice notifications={notifications} notifyNobody onChange={onChange} />);
  expect(container.querySelector("p")?.textContent).toContain("Nobody will be notified.");
});

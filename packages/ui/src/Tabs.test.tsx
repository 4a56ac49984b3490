import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { expectAccessible } from "./testing/axe.ts";
import { DayTabs } from "./DayTabs.tsx";
import { TabPanel } from "./TabPanel.tsx";

const days = [
  { value: "2026-11-18", label: "Day 1", date: "2026-11-18" },
  { value: "2026-11-19", label: "Day 2", date: "2026-11-19" },
  { value: "2026-11-20", label: "Day 3" },
];

const Days = () => {
  const [day, setDay] = useState("2026-11-18");
  return (
    <>
      <DayTabs row="days" label="Days" days={days} value={day} onChange={setDay} />
      <TabPanel row="days" tab={day}>
        Programme of {day}
      </TabPanel>
    </>
  );
};

const selectedTab = () => screen.getByRole("tab", { selected: true }).textContent;

test("arrows cycle through the days, Home and End jump, and the panel follows", async () => {
  const { container } = render(<Days />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(selectedTab()).toBe("Day 2 (2026-11-19)");
  await userEvent.keyboard("{End}");
  expect(selectedTab()).toBe("Day 3 ");
  await userEvent.keyboard("{ArrowRight}");
  expect(selectedTab()).toBe("Day 1 (2026-11-18)");
  await userEvent.keyboard("{ArrowLeft}{Home}");
  expect(screen.getByRole("tabpanel", { name: "Day 1 (2026-11-18)" }).textContent).toContain(
    "2026-11-18",
  );
  await expectAccessible(container);
});

test("only the selected tab is a tab stop", async () => {
  render(<Days />);
  await userEvent.click(screen.getByRole("tab", { name: "Day 2 (2026-11-19)" }));
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

import EventIcon from "@material-design-icons/svg/filled/event.svg?react";
import { useState } from "react";
import { Badge } from "../src/Badge.tsx";
import { Button } from "../src/Button.tsx";
import { Chip } from "../src/Chip.tsx";
import { DayTabs } from "../src/DayTabs.tsx";
import { FilterBar } from "../src/FilterBar.tsx";
import { IconButton } from "../src/IconButton.tsx";
import { Menu } from "../src/Menu.tsx";
import { MenuItem } from "../src/MenuItem.tsx";
import { MenuSection } from "../src/MenuSection.tsx";
import { NewTabLink } from "../src/NewTabLink.tsx";
import { TabPanel } from "../src/TabPanel.tsx";
import { Tabs } from "../src/Tabs.tsx";
import { TextButton } from "../src/TextButton.tsx";
import { toast } from "../src/toast.ts";
import { Tool, Toolbar, ToolbarRow, ToolbarSeparator } from "../src/Toolbar.tsx";

const ignore = () => {};

const DAYS = [
  { value: "1", label: "Day 1", date: "(Tue 2026-09-01)", count: 3 },
  { value: "2", label: "Day 2", date: "(Wed 2026-09-02)" },
];

const DayTabsExample = () => {
  const [day, setDay] = useState("1");
  return (
    <>
      <DayTabs row="days" label="Days" days={DAYS} value={day} onChange={setDay} />
      <TabPanel row="days" tab={day}>
        Programme of day {day}
      </TabPanel>
    </>
  );
};

const TABS = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
];

const TabsExample = () => {
  const [tab, setTab] = useState("open");
  return (
    <>
      <Tabs row="reports" label="Reports" tabs={TABS} value={tab} onChange={setTab} />
      <TabPanel row="reports" tab={tab}>
        Reports: {tab}
      </TabPanel>
    </>
  );
};

const FILTER_TEXTS = {
  searchLabel: "Search in sessions",
  search: "Search",
  clearSearch: "Clear the search",
  open: "Filters",
  title: "Filters",
  close: "Close",
  clear: "Clear filters",
  showResults: "Show results",
};

const FilterBarExample = () => {
  const [search, setSearch] = useState("keynote");
  const [isOpen, setOpen] = useState(false);
  return (
    <FilterBar
      search={search}
      onSearch={setSearch}
      onInput={ignore}
      filters={<Button variant="outline">Path</Button>}
      activeCount={1}
      onClear={ignore}
      isOpen={isOpen}
      onOpenChange={setOpen}
      texts={FILTER_TEXTS}
    />
  );
};

/** Buttons, tabs, menus and toolbars. */
export const CONTROLS = {
  Button: (
    <div className="row">
      <Button icon={EventIcon}>Save</Button>
      <Button variant="outline">Preview</Button>
      <Button variant="quiet">Cancel</Button>
      <Button busy>Save</Button>
      <Button aria-disabled>Send</Button>
    </div>
  ),
  IconButton: (
    <div className="row">
      <IconButton icon={EventIcon} label="Show the calendar" />
      <IconButton icon={EventIcon} label="Add to My agenda" pressed />
    </div>
  ),
  TextButton: <TextButton>Undo</TextButton>,
  NewTabLink: <NewTabLink href="https://example.org">Open the programme</NewTabLink>,
  Badge: (
    <div className="row">
      <Badge count={4} label="4 unread" />
      <Badge count={12} tone="amber" />
    </div>
  ),
  Chip: (
    <div className="row">
      <Chip>Room 1</Chip>
      <Chip tone="pine">My speech</Chip>
      <Chip tone="amber">Recommended</Chip>
      <Chip tone="now">Now</Chip>
    </div>
  ),
  Menu: (
    <Menu label="Conference">
      <MenuSection label="Programme">
        <MenuItem onSelect={ignore} icon={EventIcon}>
          Sessions
        </MenuItem>
        <MenuItem onSelect={ignore}>Speakers</MenuItem>
      </MenuSection>
    </Menu>
  ),
  Toolbar: (
    <Toolbar label="Text">
      <Tool icon={EventIcon} label="Bold" pressed onClick={ignore} />
      <ToolbarSeparator />
      <Tool icon={EventIcon} label="Link" showsLabel onClick={ignore} />
      <ToolbarRow>
        <Tool icon={EventIcon} label="Add a row" disabled onClick={ignore} />
      </ToolbarRow>
    </Toolbar>
  ),
  Tabs: <TabsExample />,
  DayTabs: <DayTabsExample />,
  FilterBar: <FilterBarExample />,
  Toaster: (
    <Button variant="outline" onClick={() => toast.success("The session was saved.")}>
      Show a toast
    </Button>
  ),
};

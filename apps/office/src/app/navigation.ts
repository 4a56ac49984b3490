import PagesIcon from "@material-design-icons/svg/filled/article.svg?react";
import ProgrammeIcon from "@material-design-icons/svg/filled/calendar_month.svg?react";
import AnnouncementsIcon from "@material-design-icons/svg/filled/campaign.svg?react";
import EventsIcon from "@material-design-icons/svg/filled/celebration.svg?react";
import TravelIcon from "@material-design-icons/svg/filled/directions_bus.svg?react";
import ReportsIcon from "@material-design-icons/svg/filled/flag.svg?react";
import PeopleIcon from "@material-design-icons/svg/filled/groups.svg?react";
import PartnersIcon from "@material-design-icons/svg/filled/handshake.svg?react";
import PlacesIcon from "@material-design-icons/svg/filled/place.svg?react";
import SettingsIcon from "@material-design-icons/svg/filled/settings.svg?react";
import OverviewIcon from "@material-design-icons/svg/filled/space_dashboard.svg?react";
import DataIcon from "@material-design-icons/svg/filled/storage.svg?react";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import type { Right } from "@foyer/contract/organisers/rights";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";

/** Counts of tasks that the rail shows. */
export type AttentionKey = "unpublished" | "transport" | "reports" | "jobs" | "webhooks";

export type OfficeScreen = {
  /** Key of the label in the locales. */
  readonly label: string;
  /** Key of a shorter label below the group in the rail. */
  readonly railLabel?: string;
  readonly to:
    | "/$edition"
    | "/$edition/$resource"
    | "/$edition/announcements"
    | "/$edition/check-in"
    | "/$edition/history"
    | "/$edition/integrations"
    | "/$edition/jobs"
    | "/$edition/places"
    | "/$edition/privacy"
    | "/$edition/programme/grid"
    | "/$edition/publish"
    | "/$edition/reports"
    | "/$edition/roles"
    | "/$edition/settings"
    | "/$edition/travel/requests";
  readonly resource?: ResourceName;
  /** Right to read that opens the screen. */
  readonly reads: Right;
  /** True if the role must also write. */
  readonly isForWriters?: boolean;
  readonly isForOwners?: boolean;
  /** Other paths below the edition that belong to the screen. */
  readonly covers?: readonly string[];
  readonly attention?: AttentionKey;
};

export type NavigationGroup = {
  /** Key of the label in the locales. */
  readonly label: string;
  readonly icon: IconShape;
  readonly screens: readonly OfficeScreen[];
};

const list = (resource: ResourceName): OfficeScreen => ({
  label: `resources.${resource}`,
  to: "/$edition/$resource",
  resource,
  reads: RESOURCES[resource].right,
});

const writable = { isForWriters: true } as const;

/** Groups of the navigation rail, in the order of an organiser's work. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: "shell.overview",
    icon: OverviewIcon,
    screens: [{ label: "shell.overview", to: "/$edition", reads: "edition" }],
  },
  {
    label: "shell.programme",
    icon: ProgrammeIcon,
    screens: [
      { label: "grid.title", to: "/$edition/programme/grid", reads: "programme" },
      list("panels"),
      list("thematic-paths"),
      list("panel-types"),
      {
        label: "publish.title",
        to: "/$edition/publish",
        reads: "programme",
        attention: "unpublished",
      },
    ],
  },
  {
    label: "shell.people",
    icon: PeopleIcon,
    screens: [
      list("people"),
      list("user-groups"),
      { label: "checkIn.title", to: "/$edition/check-in", reads: "check-in" },
    ],
  },
  {
    label: "shell.partners",
    icon: PartnersIcon,
    screens: [
      list("partners"),
      list("partner-groups"),
      list("partner-invitations"),
      list("trades"),
    ],
  },
  { label: "shell.events", icon: EventsIcon, screens: [list("recreational-events")] },
  {
    label: "shell.places",
    icon: PlacesIcon,
    screens: [
      {
        label: "locations.title",
        to: "/$edition/places",
        reads: "places",
        covers: ["buildings", "floors", "rooms"],
      },
      list("map-categories"),
      list("map-markers"),
      list("map-lines"),
    ],
  },
  {
    label: "shell.pages",
    icon: PagesIcon,
    screens: [list("information"), list("invitations")],
  },
  {
    label: "shell.announcements",
    icon: AnnouncementsIcon,
    screens: [
      {
        label: "resources.announcements",
        to: "/$edition/announcements",
        reads: "announcements",
      },
    ],
  },
  {
    label: "shell.travel",
    icon: TravelIcon,
    screens: [
      {
        label: "travel.requests",
        railLabel: "travel.requestsShort",
        to: "/$edition/travel/requests",
        reads: "travel",
        ...writable,
        attention: "transport",
      },
      { ...list("trips"), covers: ["travel/trips"] },
      list("transport-options"),
      list("hotels"),
    ],
  },
  {
    label: "reports.title",
    icon: ReportsIcon,
    screens: [
      {
        label: "reports.title",
        to: "/$edition/reports",
        reads: "reports",
        ...writable,
        attention: "reports",
      },
    ],
  },
  {
    label: "shell.data",
    icon: DataIcon,
    screens: [
      { label: "shell.history", to: "/$edition/history", reads: "edition" },
      { label: "privacy.title", to: "/$edition/privacy", reads: "privacy", ...writable },
      {
        label: "jobs.title",
        to: "/$edition/jobs",
        reads: "edition",
        isForOwners: true,
        attention: "jobs",
      },
    ],
  },
  {
    label: "shell.settings",
    icon: SettingsIcon,
    screens: [
      { label: "resources.editions", to: "/$edition/settings", reads: "edition" },
      { label: "resources.roles", to: "/$edition/roles", reads: "roles", ...writable },
      {
        label: "integrations.title",
        to: "/$edition/integrations",
        reads: "integrations",
        ...writable,
        attention: "webhooks",
      },
    ],
  },
];

/** Returns the path of a screen below the edition, without a leading slash. */
const pathOf = ({ to, resource }: OfficeScreen): string =>
  to.replace(/^\/\$edition\/?/, "").replace("$resource", resource ?? "");

/** True if a path below the edition belongs to the screen. */
export const isAt = (screen: OfficeScreen, path: string): boolean =>
  [pathOf(screen), ...(screen.covers ?? [])].some((prefix) =>
    prefix === "" ? path === "" : path === prefix || path.startsWith(`${prefix}/`),
  );

import type { ResourceName } from "@foyer/contract/office/resources";
import type { LinkProps } from "@tanstack/react-router";
import type { ListSearch } from "../../resources/list-search.ts";

/** Number of records that need attention, with the filtered list that shows them. */
export type TaskCount = {
  readonly key: string;
  readonly count: number;
  readonly resource?: ResourceName;
  readonly search?: ListSearch;
};

/** Kinds of tasks by urgency: attendees wait for the first ones. */
const URGENCY = [
  "failedCredentials",
  "reports",
  "jobs",
  "disabledWebhooks",
  "unconfirmedTransport",
  "clashes",
  "unpublished",
  "fullEvents",
  "noGroup",
  "missing.pl",
  "missing.en",
  "neverLoggedIn",
];

/** Open tasks, the most urgent first. */
export const sortTasks = (counts: readonly TaskCount[]): TaskCount[] =>
  counts
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        URGENCY.indexOf(one.key) - URGENCY.indexOf(other.key) || other.count - one.count,
    );

/** Screens of the tasks that are no filtered list. */
const SCREENS: Readonly<Record<string, LinkProps["to"]>> = {
  reports: "/$edition/reports",
  jobs: "/$edition/jobs",
  disabledWebhooks: "/$edition/integrations",
  unconfirmedTransport: "/$edition/travel/requests",
  unpublished: "/$edition/publish",
};

const UNCONFIRMED = { state: ["unconfirmed", "changed"] } as const;

/** Target of the link of a task. */
export const linkOfTask = (
  edition: string,
  { key, resource = "recreational-events", search = {} }: TaskCount,
): Pick<LinkProps, "to" | "params" | "search"> => {
  const to = SCREENS[key];
  if (to === undefined) {
    return { to: "/$edition/$resource", params: { edition, resource }, search };
  }
  return {
    to,
    params: { edition },
    search: key === "unconfirmedTransport" ? UNCONFIRMED : {},
  };
};

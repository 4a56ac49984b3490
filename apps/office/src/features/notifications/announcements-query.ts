import type { Announcement, AnnouncementInput } from "@foyer/contract/notifications/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { localizedText } from "../../lib/localized-text.ts";
import { call, callVersioned } from "../../lib/client.ts";
import type { ListSearch } from "../../resources/list-search.ts";

const { announcements } = officeRoutes;

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
type Filter = Announcement["filter"];

/** Refetch interval (ms) of an announcement that is about to be sent or being sent. */
const POLL_INTERVAL_MS = 2_000;
const ACTIVE_STATES = ["delayed", "sending"];

/** The key starts with edition and resource, so that events invalidate it. */
export const announcementListQuery = (edition: string, query: Query) =>
  queryOptions({
    queryKey: [edition, "announcements", "list", query],
    queryFn: ({ signal }) => call(announcements.list, { params: { edition }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const announcementQuery = (edition: string, id: number) =>
  queryOptions({
    queryKey: [edition, "announcements", "record", id],
    queryFn: ({ signal }) => callVersioned(announcements.get, { params: { edition, id }, signal }),
    refetchInterval: ({ state }) =>
      ACTIVE_STATES.includes(state.data?.data.state ?? "") ? POLL_INTERVAL_MS : false,
  });

export const audienceQuery = (edition: string, filter: Filter) =>
  queryOptions({
    queryKey: [edition, "people", "audience", filter],
    queryFn: ({ signal }) =>
      call(announcements.audience, { params: { edition }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const previewQuery = (edition: string, id: number, person: number | undefined) =>
  queryOptions({
    queryKey: [edition, "announcements", "preview", id, person],
    queryFn: ({ signal }) =>
      call(announcements.preview, { params: { edition, id }, query: { person }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const recipientsQuery = (edition: string, id: number, query: Query, isSending: boolean) =>
  queryOptions({
    queryKey: [edition, "announcements", "recipients", id, query],
    queryFn: ({ signal }) =>
      call(announcements.recipients, { params: { edition, id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isSending ? POLL_INTERVAL_MS : false,
  });

/** Creates an announcement or template. @returns its id */
export const createAnnouncement = async (
  edition: string,
  body: AnnouncementInput,
): Promise<number> => (await call(announcements.create, { params: { edition }, body })).id;

/** Returns the fields that a copy of the announcement takes over. */
export const toInput = ({ title, body, filter, channels }: Announcement): AnnouncementInput => ({
  title,
  body,
  filter,
  channels,
});

/** Converts the filter to the search state of the filter pills; `toFilter` converts it back. */
export const toSearch = ({ q, gaps, ...filters }: Filter): ListSearch => ({
  q: typeof q === "string" ? q : undefined,
  gaps: gaps === "pl" || gaps === "en" ? gaps : undefined,
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, [value].flat().map(String)]),
  ),
});

export const toFilter = ({ q, gaps, filters = {} }: ListSearch): Filter => ({
  ...(q && { q }),
  ...(gaps && { gaps }),
  ...filters,
});

export const titleOf = ({ title }: Pick<Announcement, "title">, language: string): string =>
  localizedText(title, language);

import type { AudienceFilter } from "@foyer/contract/notifications/audience";
import type { Announcement, AnnouncementInput } from "@foyer/contract/notifications/office";
import { RECIPIENT_PLACEHOLDERS } from "@foyer/contract/notifications/placeholders";
import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { localizedText } from "../../lib/localized-text.ts";
import { call, callVersioned } from "../../lib/client.ts";

const { announcements } = officeRoutes;

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

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

/** @param texts texts of the announcement, whose placeholders some people may have no value for */
export const audienceQuery = (
  edition: string,
  audience: AudienceFilter,
  texts: readonly string[] = [],
) => {
  const placeholders = RECIPIENT_PLACEHOLDERS.filter((name) =>
    texts.some((text) => text.includes(`{{${name}}}`)),
  );
  return queryOptions({
    queryKey: [edition, "people", "audience", audience, placeholders],
    queryFn: ({ signal }) =>
      call(announcements.audience, {
        params: { edition },
        body: { audience, placeholders },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** People of a stored announcement whom its channels reach, and whose names contain the term. */
export const previewRecipientsQuery = (edition: string, id: number, q: string) =>
  queryOptions({
    queryKey: [edition, "announcements", "preview-recipients", id, q],
    queryFn: ({ signal }) =>
      call(announcements.previewRecipients, {
        params: { edition, id },
        query: q === "" ? {} : { q },
        signal,
      }),
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
export const toInput = ({ title, body, audience, channels }: Announcement): AnnouncementInput => ({
  title,
  body,
  audience,
  channels,
});

export const titleOf = ({ title }: Pick<Announcement, "title">, language: string): string =>
  localizedText(title, language);

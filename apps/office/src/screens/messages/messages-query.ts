import type { Message, MessageDraft } from "@foyer/contract/office/messages";
import { officeRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { textIn } from "../../lib/text-in.ts";
import { call } from "../../lib/client.ts";
import type { ListSearch } from "../../resources/list-search.ts";

const { messages } = officeRoutes;

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
type Filter = Message["filter"];

/** How often a message that is on its way is looked at. */
const LOOK_AGAIN_MS = 2_000;
const UNDER_WAY = ["held", "sending"];

/** Cached under what an event names: edition and resource. */
export const messageListQuery = (edition: string, query: Query) =>
  queryOptions({
    queryKey: [edition, "messages", "list", query],
    queryFn: async ({ signal }) =>
      (await call(messages.list, { params: { edition }, query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const messageQuery = (edition: string, id: number) =>
  queryOptions({
    queryKey: [edition, "messages", "record", id],
    queryFn: ({ signal }) => call(messages.get, { params: { edition, id }, signal }),
    refetchInterval: ({ state }) =>
      UNDER_WAY.includes(state.data?.data.state ?? "") ? LOOK_AGAIN_MS : false,
  });

export const audienceQuery = (edition: string, filter: Filter) =>
  queryOptions({
    queryKey: [edition, "people", "audience", filter],
    queryFn: async ({ signal }) =>
      (await call(messages.audience, { params: { edition }, query: filter, signal })).data,
    placeholderData: keepPreviousData,
  });

export const previewQuery = (edition: string, id: number, person: number | undefined) =>
  queryOptions({
    queryKey: [edition, "messages", "preview", id, person],
    queryFn: async ({ signal }) =>
      (await call(messages.preview, { params: { edition, id }, query: { person }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const recipientsQuery = (edition: string, id: number, query: Query, isMoving: boolean) =>
  queryOptions({
    queryKey: [edition, "messages", "recipients", id, query],
    queryFn: async ({ signal }) =>
      (await call(messages.recipients, { params: { edition, id }, query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? LOOK_AGAIN_MS : false,
  });

/** Begins a message, or a template. @returns its id */
export const createMessage = async (edition: string, body: MessageDraft): Promise<number> =>
  (await call(messages.create, { params: { edition }, body })).data.id;

/** What another message begins with. */
export const draftOf = ({ title, body, filter, channels }: Message): MessageDraft => ({
  title,
  body,
  filter,
  channels,
});

/** A filter as the pills of the list of people show it, and back. */
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

/** What a message is called in a language, or in the other one. */
export const titleOf = ({ title }: Pick<Message, "title">, language: string): string =>
  textIn(title, language);

import type { RecordInput, OfficeRecord, Resource } from "@foyer/contract/resources/resource";
import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { localizedText } from "../lib/localized-text.ts";
import { call, callVersioned } from "../lib/client.ts";

export type ListQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;
export type Versioned = { record: OfficeRecord; version: string };
export type ListResponse = { items: OfficeRecord[]; total: number };

export const isResourceName = (name: string): name is ResourceName =>
  Object.hasOwn(RESOURCES, name);

/** The key starts with edition and resource, so that events invalidate it. */
export const listQuery = (edition: string, name: ResourceName, query: ListQuery) =>
  queryOptions({
    queryKey: [edition, name, "list", query],
    queryFn: ({ signal }): Promise<ListResponse> => {
      // Each resource has its own filters, so that one type cannot describe the query of all.
      const input = { params: { edition }, query: query as object, signal };
      return call(resourceRoutes[name].list, input);
    },
    placeholderData: keepPreviousData,
  });

/** All records of a list in its order, page by page. */
export const wholeListQuery = (edition: string, name: ResourceName) =>
  queryOptions({
    queryKey: [edition, name, "list", "whole"],
    queryFn: async ({ signal }): Promise<OfficeRecord[]> => {
      const size = Math.max(...PAGE_SIZES);
      const read = async (page: number): Promise<OfficeRecord[]> => {
        const query = { page, size };
        const data = await call(resourceRoutes[name].list, {
          params: { edition },
          query,
          signal,
        });
        const isLast = page * size >= data.total;
        return isLast ? data.items : [...data.items, ...(await read(page + 1))];
      };
      return read(1);
    },
  });

export const recordQuery = (edition: string, name: ResourceName, id: number) =>
  queryOptions({
    queryKey: [edition, name, "record", id],
    queryFn: async ({ signal }): Promise<Versioned> => {
      const params = { edition, id };
      const { data, version } = await callVersioned(resourceRoutes[name].get, { params, signal });
      return { record: data, version };
    },
  });

/** Latest changes of a record. */
export const recordHistoryQuery = (edition: string, name: ResourceName, id: number) =>
  queryOptions({
    queryKey: [edition, "history", name, id],
    queryFn: ({ signal }) =>
      call(resourceRoutes[name].history, { params: { edition, id }, signal }),
  });

export const createRecord = async (
  edition: string,
  name: ResourceName,
  body: RecordInput,
): Promise<Versioned> => {
  const { data, version } = await callVersioned(resourceRoutes[name].create, {
    params: { edition },
    body,
  });
  return { record: data, version };
};

export const changeRecord = async (
  edition: string,
  name: ResourceName,
  { id, version }: { id: number; version: string },
  body: RecordInput,
): Promise<Versioned> => {
  const params = { edition, id };
  const { change } = resourceRoutes[name];
  const response = await callVersioned(change, { params, version, body });
  return { record: response.data, version: response.version };
};

/** Returns the title in the language, otherwise in the other one. */
export const getTitle = (
  { title }: Pick<Resource, "title">,
  record: Readonly<Record<string, unknown>>,
  language: string,
): string => {
  const value = record[title];
  if (typeof value === "string") return value;
  return localizedText((value ?? {}) as Partial<Record<string, string>>, language);
};

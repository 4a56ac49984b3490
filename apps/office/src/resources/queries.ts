import type { Draft, OfficeRecord, Resource } from "@foyer/contract/office/resource";
import { PAGE_SIZES } from "@foyer/contract/office/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { textIn } from "../lib/text-in.ts";
import { call } from "../lib/client.ts";

export type ListQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;
export type Versioned = { record: OfficeRecord; version: string };
export type ListAnswer = { items: OfficeRecord[]; total: number };

export const isResourceName = (name: string): name is ResourceName =>
  Object.hasOwn(RESOURCES, name);

/** Whether the records of a resource stand in the tree of places. */
export const isPlaceName = (name: ResourceName): boolean =>
  RESOURCES[name].right === "places" && RESOURCES[name].order === "manual";

/** Cached under what an event names: edition and resource. */
export const listQuery = (edition: string, name: ResourceName, query: ListQuery) =>
  queryOptions({
    queryKey: [edition, name, "list", query],
    queryFn: async ({ signal }): Promise<ListAnswer> => {
      const answer = await call(resourceRoutes[name].list, { params: { edition }, query, signal });
      return answer.data;
    },
    placeholderData: keepPreviousData,
  });

/** All records of a list, in its order, for a screen that shows what belongs together. */
export const wholeListQuery = (edition: string, name: ResourceName) =>
  queryOptions({
    queryKey: [edition, name, "list", "whole"],
    queryFn: async ({ signal }): Promise<OfficeRecord[]> => {
      const size = Math.max(...PAGE_SIZES);
      const read = async (page: number): Promise<OfficeRecord[]> => {
        const query = { page, size };
        const { data } = await call(resourceRoutes[name].list, {
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
      const { data, version } = await call(resourceRoutes[name].get, { params, signal });
      return { record: data, version };
    },
  });

export const createRecord = async (
  edition: string,
  name: ResourceName,
  body: Draft,
): Promise<Versioned> => {
  const { data, version } = await call(resourceRoutes[name].create, { params: { edition }, body });
  return { record: data, version };
};

export const changeRecord = async (
  edition: string,
  name: ResourceName,
  { id, version }: { id: number; version: string },
  body: Draft,
): Promise<Versioned> => {
  const params = { edition, id };
  const answer = await call(resourceRoutes[name].change, { params, version, body });
  return { record: answer.data, version: answer.version };
};

/** What a record is called in a language, or in the other one. */
export const titleOf = (
  { title }: Pick<Resource, "title">,
  record: Readonly<Record<string, unknown>>,
  language: string,
): string => {
  const value = record[title];
  if (typeof value === "string") return value;
  return textIn((value ?? {}) as Partial<Record<string, string>>, language);
};

/** The same where a record stands alone: of a person both names. */
export const fullTitleOf = (
  resource: Pick<Resource, "name" | "title">,
  record: Readonly<Record<string, unknown>>,
  language: string,
): string => {
  const title = titleOf(resource, record, language);
  const { firstName } = record;
  return resource.name === "people" && typeof firstName === "string"
    ? `${firstName} ${title}`.trim()
    : title;
};

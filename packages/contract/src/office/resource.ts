import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { id, line, wholeNumber } from "../fields.ts";
import { draftSchemaOf, type Field, type Fields, valueSchemaOf } from "./fields.ts";
import type { Right } from "./rights.ts";

/** One thing of which an edition has a list: all that is known of it beside its table. */
export type Resource = {
  /** What its calls are named by, in the plural. */
  name: string;
  right: Right;
  /** The field that a record is called by. */
  title: string;
  /** Organisers put it into an order; otherwise it stands by its title. */
  order?: "manual";
  fields: Fields;
  /** What lists show and are filtered by, and what is no part of a record: Foyer finds it out. */
  derived?: Fields;
  /** The fields that a row of a file is known again by, the first that it has; its title unless said. */
  knownBy?: readonly string[];
  /** What is done to many beside setting a field or deleting: what each takes, by its name. */
  actions?: Readonly<Record<string, Fields>>;
  list: {
    columns: readonly string[];
    search: readonly string[];
    filters: readonly string[];
  };
};

/** States a resource. */
export const defineResource = (resource: Resource): Resource => resource;

export const PAGE_SIZES = [10, 25, 50, 100, 200] as const;
const PAGE_MAX = 1_000_000;
const IDS_MAX = 10_000;

/** A record as it is read: its id, and a value for every field. */
export type OfficeRecord = { id: number } & Record<string, unknown>;
/** What is sent of one: the fields that it names. */
export type Draft = Record<string, unknown>;

const entriesOf = <Value>(fields: Fields, map: (field: Field, name: string) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

const isWritten = ([, { kind }]: [string, Field]): boolean => kind !== "count";

const writtenFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(isWritten));

/** What a new record is made of: fields that are needed are there, the others may be left out. */
export const newSchemaOf = ({ fields }: Pick<Resource, "fields">) =>
  z.strictObject(
    entriesOf(writtenFields(fields), (field) =>
      field.needed ? draftSchemaOf(field) : z.optional(draftSchemaOf(field)),
    ),
  ) as z.ZodMiniType<Draft>;

/** A merge patch (RFC 7396) of a record. */
export const patchSchemaOf = ({ fields }: Pick<Resource, "fields">) =>
  z.strictObject(
    entriesOf(writtenFields(fields), (field) => z.optional(draftSchemaOf(field))),
  ) as z.ZodMiniType<Draft>;

export const recordSchemaOf = ({ fields }: Pick<Resource, "fields">) =>
  z.strictObject({ id, ...entriesOf(fields, valueSchemaOf) }) as z.ZodMiniType<OfficeRecord>;

/** A record as a list shows it, with what is found out of it. */
export const listedSchemaOf = ({ fields, derived = {} }: Pick<Resource, "fields" | "derived">) =>
  recordSchemaOf({ fields: { ...fields, ...derived } });

/** A value of a query that may be named several times. */
const several = z.union([line(200), z.array(line(200)).check(z.maxLength(100))]);

/** `group=3&group=4` is any of them, `group!=3` all others. An empty value is: no value. */
const filtersOf = ({ list }: Resource) =>
  Object.fromEntries(
    list.filters.flatMap((name) => [
      [name, z.optional(several)],
      [`${name}!`, z.optional(several)],
    ]),
  );

/** What narrows a list, for the list itself, its export and what is done to many. */
export const filterShapeOf = (resource: Resource) => ({
  q: z.optional(line(200)),
  /** Records with a text that lacks in this language. */
  gaps: z.optional(z.literal(LANGUAGES)),
  ...filtersOf(resource),
});

/** The columns that a list can be sorted by: all that are fields. */
export const sortableOf = ({ list, fields }: Pick<Resource, "list" | "fields">): string[] =>
  list.columns.filter((name) => name in fields);

const sortsOf = (resource: Resource) =>
  [...new Set([...sortableOf(resource), resource.title, "id"])].flatMap((name) => [
    name,
    `-${name}`,
  ]);

export const listQueryOf = (resource: Resource) =>
  z.strictObject({
    ...filterShapeOf(resource),
    /** A column; with a minus in front, the last first. */
    sort: z.optional(z.literal(sortsOf(resource))),
    page: z.optional(wholeNumber(1, PAGE_MAX)),
    size: z.optional(wholeNumber(1, Math.max(...PAGE_SIZES))),
  });

export const idsSchema = z.array(id).check(z.minLength(1), z.maxLength(IDS_MAX));

/** `delete`, or an action with what it takes: `{ shift: { days: 1 } }`. */
const actionSchemaOf = ({ actions = {} }: Resource) =>
  z.union([
    z.literal(["delete"]),
    ...Object.entries(actions).map(([name, fields]) =>
      z.strictObject({ [name]: newSchemaOf({ fields }) }),
    ),
  ]);

/** What is done to many: to some by their ids, or to all that a filter finds, of which there are so many. */
export const bulkSchemaOf = (resource: Resource) =>
  z.strictObject({
    ids: z.optional(idsSchema),
    filter: z.optional(z.strictObject(filterShapeOf(resource))),
    expected: z.int().check(z.gte(0)),
    set: z.optional(patchSchemaOf(resource)),
    action: z.optional(actionSchemaOf(resource)),
  });

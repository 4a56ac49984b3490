import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { id, singleLine, wholeNumber } from "../fields.ts";
import { inputSchemaOf, type Field, type FieldKind, type Fields, valueSchemaOf } from "./fields.ts";
import type { Right } from "../organisers/rights.ts";

/** Declaration of a resource: everything except its table. */
export type Resource = {
  /** Plural name, used in the paths. */
  name: string;
  right: Right;
  /** The field that serves as a record's title. */
  title: string;
  /** Organisers define the order; otherwise records are sorted by title. */
  order?: "manual";
  fields: Fields;
  /** Short fields that share a row of the form. */
  rows?: readonly (readonly string[])[];
  /** Computed fields that lists show and filter by, but that are not part of a record. */
  derived?: Fields;
  /** Fields that identify a record in an import row, in order of priority; defaults to the title. */
  matchBy?: readonly string[];
  /** Bulk actions other than setting a field and deleting: their parameters by name. */
  actions?: Readonly<Record<string, Fields>>;
  list: {
    columns: readonly string[];
    search: readonly string[];
    filters: readonly string[];
    /** Fields that sort the list by default, in order of priority; otherwise the title does. */
    sort?: readonly string[];
  };
};

/** Declares a resource. */
export const defineResource = (resource: Resource): Resource => resource;

export const PAGE_SIZES = [10, 25, 50, 100, 200] as const;
const PAGE_MAX = 1_000_000;
const IDS_MAX = 10_000;

/** A record in a response: its id and a value for every field. */
export type OfficeRecord = { id: number } & Record<string, unknown>;
/** A record in a request: the fields to set. */
export type RecordInput = Record<string, unknown>;

const mapFields = <Value>(fields: Fields, map: (field: Field, name: string) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

const isWritten = ([, { kind }]: [string, Field]): boolean => kind !== "count";

const writtenFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(isWritten));

/** Schema of a new record: required fields must be present. */
export const newSchemaOf = ({ fields }: Pick<Resource, "fields">) =>
  z.strictObject(
    mapFields(writtenFields(fields), (field) =>
      field.required ? inputSchemaOf(field) : z.optional(inputSchemaOf(field)),
    ),
  ) as z.ZodMiniType<RecordInput>;

/** Schema of a merge patch (RFC 7396). */
export const patchSchemaOf = ({ fields }: Pick<Resource, "fields">) =>
  z.strictObject(
    mapFields(writtenFields(fields), (field) => z.optional(inputSchemaOf(field))),
  ) as z.ZodMiniType<RecordInput>;

export const recordSchemaOf = ({ fields }: Pick<Resource, "fields">) =>
  z.strictObject({ id, ...mapFields(fields, valueSchemaOf) }) as z.ZodMiniType<OfficeRecord>;

/** Schema of a record in a list, with its derived fields. */
export const listedSchemaOf = ({ fields, derived = {} }: Pick<Resource, "fields" | "derived">) =>
  recordSchemaOf({ fields: { ...fields, ...derived } });

/** A query value that may be repeated. */
const repeatable = z.union([singleLine(200), z.array(singleLine(200)).check(z.maxLength(100))]);

/** Kinds that a filter can also match by a part of their text. */
const PARTIAL_KINDS: readonly FieldKind[] = ["singleLine", "email", "phone"];

/** True if `name~=part` filters by a part of the text. */
export const isPartial = ({ kind }: Field): boolean => PARTIAL_KINDS.includes(kind);

/**
 * `group=3&group=4` matches either, `group!=3` excludes, `company~=bank` matches a part of the text. An empty
 * value matches records without a value.
 */
const filtersOf = ({ list, fields }: Resource) =>
  Object.fromEntries(
    list.filters
      .flatMap((name) => {
        const field = fields[name];
        return [name, `${name}!`, ...(field && isPartial(field) ? [`${name}~`] : [])];
      })
      .map((key) => [key, z.optional(repeatable)]),
  );

/** Filter parameters, shared by lists, exports and bulk changes. */
export const filterShapeOf = (resource: Resource) => ({
  q: z.optional(singleLine(200)),
  /** Matches records whose translation into this language is missing. */
  gaps: z.optional(z.literal(LANGUAGES)),
  ...filtersOf(resource),
});

/** Kinds whose values have no useful order. */
const UNSORTED_KINDS: readonly FieldKind[] = ["html", "multiline", "picture", "points"];

/** Columns that a list can be sorted by: fields with an order, but no derived ones. */
export const sortableOf = ({ fields }: Pick<Resource, "fields">): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (UNSORTED_KINDS.includes(kind) ? [] : name));

/** Kinds with few different values, which a list counts. */
const COUNTED_KINDS: readonly FieldKind[] = [
  "choice",
  "country",
  "day",
  "flag",
  "hidden",
  "icon",
  "one",
  "singleLine",
];

/** True if `counts` returns the values of a field. */
export const isCounted = ({ kind, translated }: Field): boolean =>
  !translated && COUNTED_KINDS.includes(kind);

const sortsOf = (resource: Resource) =>
  [...new Set([...sortableOf(resource), resource.title, "id"])].flatMap((name) => [
    name,
    `-${name}`,
  ]);

export const listQueryOf = (resource: Resource) =>
  z.strictObject({
    ...filterShapeOf(resource),
    /** A column; a leading minus sorts in descending order. */
    sort: z.optional(z.literal(sortsOf(resource))),
    page: z.optional(wholeNumber(1, PAGE_MAX)),
    size: z.optional(wholeNumber(1, Math.max(...PAGE_SIZES))),
  });

export const idsSchema = z.array(id).check(z.minLength(1), z.maxLength(IDS_MAX));

/** `delete`, or an action with its parameters: `{ shift: { days: 1 } }`. */
const actionSchemaOf = ({ actions = {} }: Resource) =>
  z.union([
    z.literal(["delete"]),
    ...Object.entries(actions).map(([name, fields]) =>
      z.strictObject({ [name]: newSchemaOf({ fields }) }),
    ),
  ]);

/** Target of a bulk change: ids, or all records that match a filter with the expected number. */
export const bulkSchemaOf = (resource: Resource) =>
  z.strictObject({
    ids: z.optional(idsSchema),
    filter: z.optional(z.strictObject(filterShapeOf(resource))),
    expected: z.int().check(z.gte(0)),
    set: z.optional(patchSchemaOf(resource)),
    action: z.optional(actionSchemaOf(resource)),
  });

import {
  canWrite,
  type Field,
  type ImportReport,
  newSchemaOf,
  type RecordInput,
  type Resource,
  RESOURCES,
  type ResourceName,
  type Role,
} from "@foyer/contract/office/index";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { Failure, invalidField } from "../../lib/failure.ts";
import type { UnknownValue } from "./import-report.ts";
import { getPathColor } from "./path-colors.ts";

/** Record that an import creates because a cell names it. */
export type MissingRecord = { id: number; of: string; name: string };

/** Records that contain others, with the names of those that an import creates for a missing one. */
export const CONTAINER_NAMES: Readonly<Partial<Record<string, { pl: string; en: string }>>> = {
  buildings: { pl: "Miejsce konferencji", en: "Venue" },
  floors: { pl: "Parter", en: "Ground floor" },
};

/** Ids of missing records in a plan: valid ones that no table reaches. */
const FIRST_PLACEHOLDER = 2_000_000_000;

const findResource = (name: string): Resource | undefined =>
  Object.hasOwn(RESOURCES, name) ? RESOURCES[name as ResourceName] : undefined;

/** Returns the container of a resource's records, if they need one. */
export const findContainer = ({ fields }: Pick<Resource, "fields">) => {
  const entry = Object.entries(fields).find(([, { kind, required }]) => kind === "one" && required);
  const [name, field] = entry ?? [];
  return name !== undefined && field?.kind === "one" ? { name, of: field.of } : undefined;
};

/** Returns the input of a new record with a name; translated names are the same in both languages. */
export const toNewInput = (
  resource: Pick<Resource, "fields" | "title">,
  name: string | { pl: string; en: string },
  { position, containerId }: { position: number; containerId: number },
): RecordInput => {
  const { fields, title } = resource;
  const container = findContainer(resource);
  const texts = typeof name === "string" ? { pl: name, en: name } : name;
  const colors = Object.entries(fields).filter(
    ([, { kind, required }]) => kind === "color" && required,
  );
  return {
    [title]: fields[title]?.translated ? texts : texts.en,
    ...(container && { [container.name]: containerId }),
    ...Object.fromEntries(colors.map(([field]) => [field, getPathColor(position)])),
  };
};

/** True if a name is enough for a record. The name of a person does not tell its parts or its account. */
const canCreate = (of: string, name: string): boolean => {
  const resource = findResource(of);
  if (!resource || of === "people") return false;
  const container = findContainer(resource);
  if (container && !CONTAINER_NAMES[container.of]) return false;
  const input = toNewInput(resource, name, { position: 0, containerId: 1 });
  return newSchemaOf(resource).safeParse(input).success;
};

/** Returns the resource whose records a field refers to, if an import can create these. */
const findCreatable = (field: Field | undefined): string | undefined =>
  (field?.kind === "one" || field?.kind === "many") && canCreate(field.of, "a")
    ? field.of
    : undefined;

/** @throws Failure `forbidden` for records that the role cannot create */
export const rejectForbidden = (
  { fields }: Pick<Resource, "fields">,
  createMissing: readonly string[] = [],
  role: Role,
): void => {
  for (const name of createMissing) {
    const of = findCreatable(Object.hasOwn(fields, name) ? fields[name] : undefined);
    const right = of && findResource(of)?.right;
    if (!right) throw invalidField("createMissing", "invalid");
    if (!canWrite(role, right)) throw new Failure("forbidden");
  }
};

/** Collects the missing records of a plan, each once. */
export const createMissingRecords = () => {
  const records = new Map<string, MissingRecord>();
  return {
    /** Returns the id of a missing record in the plan; undefined if a name is not enough. */
    add: (of: string, name: string): number | undefined => {
      const key = `${of}:${normalizeForSearch(name)}`;
      const id = records.get(key)?.id ?? FIRST_PLACEHOLDER + records.size;
      if (!records.has(key) && !canCreate(of, name)) return undefined;
      if (!records.has(key)) records.set(key, { id, of, name });
      return id;
    },
    list: (): MissingRecord[] => [...records.values()],
  };
};

/** Describes the fields whose missing records an import creates, or can create. */
export const describeMissing = (
  { fields }: Pick<Resource, "fields">,
  createMissing: readonly string[],
  values: readonly UnknownValue[],
  created: ReadonlyMap<string, number>,
): ImportReport["createMissing"] =>
  Object.keys(fields).flatMap((field) => {
    const of = findCreatable(fields[field]);
    const isSelected = createMissing.includes(field);
    const names = values.filter((value) => value.field === field);
    const distinct = new Set(names.map(({ value }) => normalizeForSearch(value)));
    const count = isSelected ? (created.get(field) ?? 0) : distinct.size;
    return of !== undefined && (count > 0 || isSelected) ? [{ field, of, count, isSelected }] : [];
  });

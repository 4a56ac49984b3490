import type { Fields } from "@foyer/contract/resources/fields";
import type { FieldGroup } from "./extensions.ts";

/** A field, or several fields that one component edits together. */
export type FormItem = {
  readonly names: readonly string[];
  readonly Component?: FieldGroup["Component"] | undefined;
};

type Layout = {
  /** Fields that share a row. */
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly groups?: readonly FieldGroup[] | undefined;
};

/**
 * Returns the rows of a form in the order of its fields. A group or a row of fields is at the position of its
 * first field; a group that is part of a row belongs to it as one item.
 */
export const arrangeFields = (fields: Fields, { rows = [], groups = [] }: Layout): FormItem[][] => {
  const names = Object.keys(fields);
  const toItem = (name: string): FormItem => {
    const group = groups.find((candidate) => candidate.fields.includes(name));
    return group ? { names: group.fields, Component: group.Component } : { names: [name] };
  };
  const placed = new Set<string>();
  const place = (name: string): FormItem[] => {
    if (placed.has(name) || !(name in fields)) return [];
    const item = toItem(name);
    for (const part of item.names) placed.add(part);
    return [item];
  };
  return names.flatMap((name) => {
    const row = (rows.find((candidate) => candidate.includes(name)) ?? [name]).flatMap(place);
    return row.length > 0 ? [row] : [];
  });
};

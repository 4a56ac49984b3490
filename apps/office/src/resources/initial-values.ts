import type { Fields } from "@foyer/contract/resources/fields";
import type { OfficeRecord } from "@foyer/contract/resources/resource";

/** Returns the initial values of a new child record: its required reference is the parent. */
export const toParentValues = (fields: Fields, parentId: number | undefined) => {
  const [name] =
    Object.entries(fields).find(([, { kind, required }]) => kind === "one" && required) ?? [];
  return name !== undefined && parentId !== undefined ? { [name]: parentId } : {};
};

/** Returns the initial values of a copy: all fields except the title, counts and visibility. */
export const toCopiedValues = (
  { fields, title }: { fields: Fields; title: string },
  template: OfficeRecord,
) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => name !== title && kind !== "count" && kind !== "hidden")
      .map(([name]) => [name, template[name]]),
  );

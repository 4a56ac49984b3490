import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { userGroups } from "../../attendees/people.writes.ts";
import { hotels } from "../../hotels/hotels.writes.ts";
import { trades } from "../../partners/partners.writes.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import { type Kind, listAllUnknownNames, type NameMapping, readNames } from "./attendee-values.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";

const toText = (name: string) => ({ text: { pl: { name }, en: { name } } });

const CREATE: Record<Kind, (context: EditionWriteContext, names: string[]) => Promise<unknown>> = {
  group: (context, names) =>
    userGroups.createAll(
      context,
      names.map((name) => ({ name })),
    ),
  trade: (context, names) => trades.createAll(context, names.map(toText)),
  hotel: (context, names) => hotels.createAll(context, names.map(toText)),
};

type Selection = { mapping?: NameMapping | undefined; createMissing?: readonly Kind[] | undefined };

/**
 * Creates the groups, trades and hotels of the selected kinds that the rows name and the edition lacks.
 * @returns their numbers
 */
export const createMissingNames = async (
  context: EditionWriteContext,
  rows: readonly AttendeeRow[],
  { mapping, createMissing = [] }: Selection,
): Promise<Partial<Record<Kind, number>>> => {
  if (createMissing.length === 0) return {};
  const names = await readNames(context, mapping);
  const unknown = await listAllUnknownNames(rows, names);
  const counts: Partial<Record<Kind, number>> = {};
  for (const kind of createMissing) {
    const values = unknown.filter((name) => name.kind === kind).map(({ value }) => value);
    const missing = new Map(values.map((value) => [normalizeForSearch(value), value]));
    if (missing.size > 0) await CREATE[kind](context, [...missing.values()]);
    counts[kind] = missing.size;
  }
  return counts;
};

import { DEFAULT_LANGUAGE } from "@foyer/contract";
import { normalizeForSearch } from "@foyer/contract/search-text";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { inTurns } from "../../../lib/turns.ts";
import type { AttendeeText, Translated } from "../../../db/schema/index.ts";
import { createReferencesRepository } from "../content/references.repository.ts";
import { listNames } from "../content/references.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import { withoutPrefix } from "../import-key.ts";

/** Kinds of records that a list refers to by name. */
export const KINDS = ["group", "trade", "hotel"] as const;
export type Kind = (typeof KINDS)[number];

/** Ids that the user selected for names unknown to the edition, by kind. */
export type NameMapping = { [kind in Kind]?: Readonly<Record<string, number>> | undefined };

/** Name of a group, trade or hotel that the edition does not have. */
export type UnknownName = { kind: Kind; value: string; line: number };

/** Ids of groups, trades and hotels by normalised name or id; trades and hotels also by import key. */
export type EditionNames = Readonly<Record<Kind, ReadonlyMap<string, number>>>;

/** Indexes records by id, as exports write them, and by name. Mapped ids of other editions are ignored. */
const indexNames = (
  rows: readonly (readonly [name: string, id: number])[],
  mapping: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, number> => {
  const ids = new Set(rows.map(([, id]) => id));
  const mapped = Object.entries(mapping).filter(([, id]) => ids.has(id));
  return new Map([
    ...[...ids].map((id) => [String(id), id] as const),
    ...[...rows, ...mapped].map(([name, id]) => [normalizeForSearch(name), id] as const),
  ]);
};

/** Finds a group, trade or hotel by its name without case and accents. */
const findId = (names: EditionNames, kind: Kind, name: string | null | undefined) =>
  name ? names[kind].get(normalizeForSearch(name)) : undefined;

export const readNames = async (
  { tx, editionId }: EditionWriteContext,
  mapping: NameMapping = {},
): Promise<EditionNames> => {
  const repository = createReferencesRepository(tx, editionId);
  const listNamedRows = async (kind: "trades" | "hotels") => {
    const rows = await repository.listNamedRows(kind);
    return rows.flatMap(({ id, importKey, text }) =>
      [
        ...listNames(text),
        ...(importKey === null ? [] : [importKey, withoutPrefix(importKey)]),
      ].map((name) => [name, id] as const),
    );
  };
  const groups = await repository.listUserGroups();
  return {
    group: indexNames(
      groups.map(({ id, name }) => [name, id]),
      mapping.group,
    ),
    trade: indexNames(await listNamedRows("trades"), mapping.trade),
    hotel: indexNames(await listNamedRows("hotels"), mapping.hotel),
  };
};

/** Lists the references of a row to unknown groups, trades and hotels. */
const listUnknownNames = (row: AttendeeRow, names: EditionNames): UnknownName[] =>
  KINDS.flatMap((kind) => {
    const value = row.details[kind];
    return value && findId(names, kind, value) === undefined
      ? [{ kind, value, line: row.line }]
      : [];
  });

export const listAllUnknownNames = async (
  rows: readonly AttendeeRow[],
  names: EditionNames,
): Promise<UnknownName[]> => {
  const unknown: UnknownName[] = [];
  for await (const row of inTurns(rows)) unknown.push(...listUnknownNames(row, names));
  return unknown;
};

/** Converts optional columns. A column missing from the list and an unknown name change nothing. */
export const toColumns = ({ country, role, details }: AttendeeRow, names: EditionNames) => {
  const toReference = (kind: Kind, column: string) => {
    const name = details[kind];
    if (name === undefined) return {};
    const id = findId(names, kind, name);
    return name === null || id !== undefined ? { [column]: id ?? null } : {};
  };
  const { access, listed, chat, information, linkedin, twitter, phone } = details;
  const { hotel_room, hotel_arrival, hotel_departure } = details;
  return {
    ...(country !== undefined && { country }),
    ...(role !== undefined && { kind: role }),
    ...toReference("group", "userGroupId"),
    ...toReference("trade", "tradeId"),
    ...toReference("hotel", "hotelId"),
    ...(phone !== undefined && { phone }),
    ...(hotel_room !== undefined && { hotelRoom: hotel_room }),
    ...(hotel_arrival !== undefined && { hotelArrival: hotel_arrival }),
    ...(hotel_departure !== undefined && { hotelDeparture: hotel_departure }),
    ...(access !== undefined && { accessGranted: access ?? true }),
    ...(listed !== undefined && { isListed: listed ?? true }),
    ...(chat !== undefined && { chatActive: chat ?? true }),
    ...(information !== undefined && { isInformationAccount: information ?? false }),
    ...(linkedin !== undefined && { linkedIn: linkedin }),
    ...(twitter !== undefined && { twitter }),
    ...(details.mentor_first_name !== undefined && { managerFirstName: details.mentor_first_name }),
    ...(details.mentor_last_name !== undefined && { managerLastName: details.mentor_last_name }),
    ...(details.mentor_email !== undefined && { managerEmail: details.mentor_email }),
  };
};

const withoutNulls = (text: Record<keyof AttendeeText, string | null | undefined>): AttendeeText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value));

/** Returns the texts of a row in the languages of its columns. */
export const toTexts = ({ position, company, details }: AttendeeRow): Translated<AttendeeText> => {
  const { position_pl, company_pl, biography, biography_pl } = details;
  const polish = { position: position_pl, company: company_pl, description: biography_pl };
  const english = { position, company, description: biography };
  const hasColumns = (texts: object) => Object.values(texts).some((text) => text !== undefined);
  return {
    ...(hasColumns(english) && { [DEFAULT_LANGUAGE]: withoutNulls(english) }),
    ...(hasColumns(polish) && { pl: withoutNulls(polish) }),
  };
};

/** Text fields that the list sets; others stay unchanged. */
export const listOwnedTexts = ({
  position,
  company,
  details,
}: AttendeeRow): (keyof AttendeeText)[] => {
  const columns = {
    position: [position, details.position_pl],
    company: [company, details.company_pl],
    description: [details.biography, details.biography_pl],
  };
  return (["position", "company", "description"] as const).filter((field) =>
    columns[field].some((text) => text !== undefined),
  );
};

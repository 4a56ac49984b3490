import { DEFAULT_LANGUAGE } from "@foyer/contract";
import type { At } from "../../../content/write-rows.ts";
import type { AttendeeText, Translated } from "../../../db/schema/index.ts";
import { createReferencesRepository } from "../content/references.repository.ts";
import { namesIn } from "../content/references.ts";
import type { AttendeeDetails } from "../formats/attendee-details.ts";
import type { AttendeeRow } from "../formats/attendee-rows.ts";
import { withoutPrefix } from "../import-key.ts";
import type { AccountMatch } from "./match-accounts.ts";

const KINDS = ["group", "trade", "hotel"] as const;
type Kind = (typeof KINDS)[number];

/** What a list calls something of the edition otherwise than the edition does, with the ids that are meant. */
export type MeantNames = { [kind in Kind]?: Readonly<Record<string, number>> | undefined };

/** What a list may name of the edition, by name, and trades and hotels by key too. */
export type EditionNames = Readonly<Record<Kind, ReadonlyMap<string, number>>>;

/** Names that the edition has, and those that are said to mean one of them. */
const withMeant = (
  known: ReadonlyMap<string, number>,
  meant: Readonly<Record<string, number>> = {},
) => {
  const ids = new Set(known.values());
  return new Map([...known, ...Object.entries(meant).filter(([, id]) => ids.has(id))]);
};

export const readNames = async (
  { tx, editionId }: At,
  meant: MeantNames = {},
): Promise<EditionNames> => {
  const repository = createReferencesRepository(tx, editionId);
  const listNamed = async (kind: "trades" | "hotels") => {
    const rows = await repository.listNamed(kind);
    return new Map(
      rows.flatMap(({ id, importKey, text }) =>
        [
          ...namesIn(text),
          ...(importKey === null ? [] : [importKey, withoutPrefix(importKey)]),
        ].map((name) => [name, id] as const),
      ),
    );
  };
  const groups = await repository.listUserGroups();
  return {
    group: withMeant(new Map(groups.map(({ id, name }) => [name, id])), meant.group),
    trade: withMeant(await listNamed("trades"), meant.trade),
    hotel: withMeant(await listNamed("hotels"), meant.hotel),
  };
};

/** A problem where the row names what the edition has not. */
export const findUnknownName = (
  row: AttendeeRow,
  names: EditionNames,
): AccountMatch | undefined => {
  const kind = KINDS.find((name) => row.details[name] && !names[name].has(row.details[name]));
  if (!kind) return undefined;
  const place = { line: row.line, column: kind, path: "" };
  const params = { value: row.details[kind] ?? "" };
  return { row, kind: "problem", problem: { code: "unknown-name", params, place } };
};

/** What a row says besides; a column that the list does not have is left as it is. */
export const valuesOfDetails = (details: AttendeeDetails, names: EditionNames) => {
  const idOf = (kind: Kind) => names[kind].get(details[kind] ?? "") ?? null;
  const { access, listed, chat, information, linkedin, twitter } = details;
  return {
    ...(details.group !== undefined && { userGroupId: idOf("group") }),
    ...(details.trade !== undefined && { tradeId: idOf("trade") }),
    ...(details.hotel !== undefined && { hotelId: idOf("hotel") }),
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

/** The texts of a row; Polish ones only where the list has columns for them. */
export const textsOfRow = ({
  position,
  company,
  details,
}: AttendeeRow): Translated<AttendeeText> => {
  const { position_pl, company_pl, biography, biography_pl } = details;
  const polish = { position: position_pl, company: company_pl, description: biography_pl };
  const isBilingual = Object.values(polish).some((text) => text !== undefined);
  return {
    [DEFAULT_LANGUAGE]: withoutNulls({ position, company, description: biography }),
    ...(isBilingual && { pl: withoutNulls(polish) }),
  };
};

/** Which texts are the list's. */
export const ownedTexts = ({ details }: AttendeeRow): (keyof AttendeeText)[] => {
  const hasBiography = details.biography !== undefined || details.biography_pl !== undefined;
  return ["position", "company", ...(hasBiography ? (["description"] as const) : [])];
};

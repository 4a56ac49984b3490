import { FULL_NAME, type PeopleTarget } from "@foyer/contract/office/index";
import { isEmailAddress } from "../../../lib/account-names.ts";
import type { MessageParams } from "../../../messages/catalogue.ts";
import type { WarningCode } from "../../../messages/message.ts";
import { type NameOrder, removeTitles, splitFullName } from "../formats/person-names.ts";

/** Cells of a row by column. */
export type PersonCells = Partial<Record<PeopleTarget, string>>;

type CellWarning = { code: WarningCode; column: PeopleTarget; params: MessageParams };

export type CompletePerson = { cells: PersonCells; warnings: CellWarning[] };

/** Text that ticket shops export while the attendee's data is missing. */
const REQUESTED = /^info(?:rmation)? requested$/i;
/** Texts that stand for an empty cell. */
const EMPTY = /^(?:[-–—.]+|n\/?a|brak|nie dotyczy|null|tb[ad])$/i;
/** Names consist of any letters, so only signs stand for an empty one. */
const EMPTY_NAME = /^[-–—.]+$/;

const NAMES: readonly PeopleTarget[] = ["first_name", "last_name", FULL_NAME];

const isName = (column: PeopleTarget): boolean => NAMES.includes(column);

const isEmpty = (column: PeopleTarget, text: string): boolean => {
  // The code of Namibia.
  if (column === "country" && text === "NA") return false;
  return (isName(column) ? EMPTY_NAME : EMPTY).test(text);
};

/** Empties cells that only stand for a value. */
const removePlaceholders = (cells: PersonCells): CompletePerson => {
  const warnings: CellWarning[] = [];
  const entries = (Object.entries(cells) as [PeopleTarget, string][]).map(([column, cell]) => {
    const text = cell.trim();
    if (REQUESTED.test(text)) {
      if (warnings.length === 0) {
        warnings.push({ code: "placeholder-ignored", column, params: { value: text } });
      }
      return [column, ""];
    }
    return [column, isEmpty(column, text) ? "" : text];
  });
  const complete: PersonCells = Object.fromEntries(entries);
  const isUnnamed = NAMES.every((name) => !complete[name]);
  // The address beside a requested name is the buyer's.
  const isUnassigned = isUnnamed && NAMES.some((name) => REQUESTED.test(cells[name]?.trim() ?? ""));
  if (isUnassigned) return { cells: { ...complete, email: "", username: "" }, warnings: [] };
  return { cells: complete, warnings };
};

/** Fills missing names and a missing company from the full name. Titles are removed. */
const completeName = (cells: PersonCells, order: NameOrder): PersonCells => {
  const { first_name: first = "", last_name: last = "", [FULL_NAME]: fullName = "" } = cells;
  if (fullName === "" || (first !== "" && last !== "")) {
    return { ...cells, ...(first !== "" && { first_name: removeTitles(first) || first }) };
  }
  const { firstName, lastName, company } = splitFullName(fullName, order);
  return {
    ...cells,
    first_name: firstName,
    last_name: lastName,
    ...(company !== "" && !cells.company && { company }),
  };
};

/** Returns the addresses of a cell: "a@x.test; b@x.test", "Anna <a@x.test>". */
const listAddresses = (cell: string): string[] => {
  const texts = [...cell.matchAll(/<([^<>\s]+)>/g)].map(([, address]) => address ?? "");
  const addresses = texts.length > 0 ? texts : cell.split(/[\s;,|/]+/).filter(Boolean);
  return addresses.every(isEmailAddress) ? addresses : [];
};

/** Selects the first of several addresses. A username that is an address fills a missing one. */
const completeEmail = (cells: PersonCells): CompletePerson => {
  const cell = cells.email || (isEmailAddress(cells.username ?? "") ? cells.username : "") || "";
  const [email = cell, ...others] = listAddresses(cell);
  const params = { email, count: 1 + others.length };
  return {
    cells: cell === "" ? cells : { ...cells, email },
    warnings: others.length === 0 ? [] : [{ code: "emails-several", column: "email", params }],
  };
};

/** The identity of a ticket is its own number, or the number of its order with its position. */
const completeId = (cells: PersonCells): PersonCells => {
  const { order = "", order_position: position = "" } = cells;
  const id = cells.external_id || [order, position].filter(Boolean).join("-");
  return { ...cells, external_id: order === "" ? (cells.external_id ?? "") : id };
};

/** Derives the columns of a person from the others: names, address and id. */
export const completePerson = (row: PersonCells, order: NameOrder): CompletePerson => {
  const { cells, warnings } = removePlaceholders(row);
  const email = completeEmail(completeName(completeId(cells), order));
  return { cells: email.cells, warnings: [...warnings, ...email.warnings] };
};

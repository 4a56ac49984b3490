import { expect, test } from "vitest";
import { guessPeopleColumns } from "./guess-people-columns.ts";

const guess = (headers: string, ...rows: string[]) =>
  guessPeopleColumns(
    headers.split(";"),
    rows.map((row) => row.split(";")),
  );

test.each<[string, string, string[], (string | null)[]]>([
  ["a running number", "Lp.;Nr;No.;#;Imię", [], [null, null, null, null, "first_name"]],
  ["a counting column", "ID;Name", ["1;a", "2;b", "3;c"], [null, "full_name"]],
  ["a column of ids", "ID;Name", ["7;a", "8;b"], ["external_id", "full_name"]],
  ["an id of the list", "external_id;Name", ["1;a", "2;b"], ["external_id", "full_name"]],
  ["the id of an export", "id;firstName;lastName", ["7;a;b"], [null, "first_name", "last_name"]],
  ["numbers, not names", "Order #;Attendee #;Email", [], ["order", "external_id", "email"]],
  [
    "the attendee before the buyer",
    "Order code;Position ID;Email;Attendee email",
    [],
    ["order", "order_position", null, "email"],
  ],
  [
    "headings after a colon",
    "Teilnehmername;Teilnehmername: Vorname;Teilnehmer: Nachname",
    [],
    ["full_name", "first_name", "last_name"],
  ],
  ["Polish texts", "Firma;Stanowisko;Company", [], ["company_pl", "position_pl", "company"]],
  ["a German company", "Firma;Nachname", [], ["company", "last_name"]],
  ["a German surname", "Name;Vorname", [], ["last_name", "first_name"]],
  ["a surname first", "Nazwisko i imię;E-mail", [], ["full_name", "email"]],
  [
    "a list of speakers",
    "Speaker Id;FirstName;LastName;Email;TagLine;Bio",
    [],
    [null, "first_name", "last_name", "email", "position", "biography"],
  ],
  ["states", "approval_status;Email (optional)", [], ["status", "email"]],
  ["an answer to an invitation", "Name;RSVP", [], ["full_name", "status"]],
  [
    "questions of a ticket shop",
    "Name;What's your company?;What’s your role?;What is your LinkedIn?",
    [],
    ["full_name", "company", "position", "linkedin"],
  ],
  ["an admission, not a night", "Name;Check-in date", [], ["full_name", null]],
  [
    "nights of a hotel",
    "Name;Check-in date;Check-out date",
    [],
    ["full_name", "hotel_arrival", "hotel_departure"],
  ],
])("%s is recognised", (_name, headers, rows, columns) => {
  expect(guess(headers, ...rows)).toEqual(columns);
});

import { field } from "@foyer/contract/resources/fields";
import { expect, it } from "vitest";
import { arrangeFields } from "./form-layout.ts";

const fields = {
  topic: field.singleLine(),
  day: field.day(),
  startsAt: field.instant(),
  room: field.one("rooms"),
  speakers: field.many("people"),
  link: field.webAddress(),
  hosts: field.many("people"),
};
const Component = () => null;

const namesOf = (rows: ReturnType<typeof arrangeFields>) =>
  rows.map((row) => row.map(({ names }) => names.join("+")).join(" "));

it("puts every field into its own row without a layout", () => {
  expect(namesOf(arrangeFields(fields, {}))).toEqual(Object.keys(fields));
});

it("puts rows and groups at the position of their first field", () => {
  const layout = {
    rows: [["day", "startsAt", "room"]],
    groups: [
      { fields: ["day", "startsAt"], Component },
      { fields: ["speakers", "hosts"], Component },
    ],
  };
  expect(namesOf(arrangeFields(fields, layout))).toEqual([
    "topic",
    "day+startsAt room",
    "speakers+hosts",
    "link",
  ]);
});

it("ignores fields of a row that the form does not have", () => {
  const { topic, day } = fields;
  expect(namesOf(arrangeFields({ topic, day }, { rows: [["day", "room"]] }))).toEqual([
    "topic",
    "day",
  ]);
});

import { field, RESOURCES } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { hotel, informationItem, room } from "../db/schema/index.ts";
import { bindResource } from "./binding.ts";

it("refuses a resource whose HTML is stored without sanitising", () => {
  const { information, hotels } = RESOURCES;
  const table = informationItem;
  expect(() => bindResource(information, { kind: { table } })).toThrow("sanitise content");
  expect(() => bindResource(information, { kind: { table, html: "title" } })).toThrow();
  expect(bindResource(information, { kind: { table, html: "content" } }).resource).toBe(
    information,
  );
  expect(() => bindResource(hotels, { kind: { table: hotel } })).not.toThrow();
});

it("refuses a resource with a field that no column stores", () => {
  const { hotels, rooms } = RESOURCES;
  const phones = { ...hotels, fields: { ...hotels.fields, fax: field.phone() } };
  expect(() => bindResource(phones, { kind: { table: hotel } })).toThrow("stores fax");
  expect(() => bindResource(rooms, { kind: { table: room } })).toThrow("stores floor");
});

import { expect, it } from "vitest";
import { RESOURCES } from "../office/resources.ts";
import { CLONE_PARTS } from "./office.ts";

/** People and their trips belong to one edition. */
const UNCOPIED = ["people", "trips"];

it("copies every resource of an edition except people and trips", () => {
  const copied = Object.values(CLONE_PARTS).flat();
  expect([...copied, ...UNCOPIED].toSorted()).toEqual(Object.keys(RESOURCES).toSorted());
});

import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

const logged = (err: unknown): string => {
  const lines: string[] = [];
  createLogger("warn", { write: (line) => lines.push(line) }).warn({ err }, "failed");
  return lines.join("");
};

it("tells of a plain copy of an error what it tells of the error", () => {
  expect(logged({ message: "the connection is gone", code: "57P01", worker: "emails" })).toContain(
    '"message":"the connection is gone","code":"57P01"',
  );
  expect(logged({ message: "where name = 'anna'", query: "select 1" })).not.toContain("anna");
  expect(logged({ anything: "else" })).toContain("not an error");
});

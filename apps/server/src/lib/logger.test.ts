import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

const logError = (err: unknown): string => {
  const lines: string[] = [];
  createLogger("warn", { write: (line) => lines.push(line) }).warn({ err }, "failed");
  return lines.join("");
};

it("logs a plain copy of an error like the error", () => {
  expect(
    logError({ message: "the connection is lost", code: "57P01", worker: "emails" }),
  ).toContain('"message":"the connection is lost","code":"57P01"');
  expect(logError({ message: "where name = 'anna'", query: "select 1" })).not.toContain("anna");
  expect(logError({ anything: "else" })).toContain("not an error");
});

import { afterAll, beforeEach } from "vitest";
import { createTestApp } from "./app.ts";
import { createBuilders } from "./builders.ts";

/**
 * Opens the complete server for the tests of a file. It is emptied before each test and closed after the last
 * one.
 * @param withJobs true to run jobs
 */
export const openTestApp = async ({ withJobs = false } = {}) => {
  const test = await createTestApp();
  if (withJobs) await test.jobs.start();
  beforeEach(() => test.database.truncate());
  afterAll(() => test.close());
  return { test, build: createBuilders(test.database) };
};

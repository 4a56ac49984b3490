import { afterAll, beforeEach } from "vitest";
import { createTestApp } from "./app.ts";
import { createBuilders } from "./builders.ts";

/**
 * The whole server and its builders for the tests of a file: emptied before each of them, closed
 * after the last. Jobs are worked where `withJobs` says so.
 */
export const openTestApp = async ({ withJobs = false } = {}) => {
  const test = await createTestApp();
  if (withJobs) await test.jobs.start();
  beforeEach(() => test.database.truncate());
  afterAll(() => test.close());
  return { test, build: createBuilders(test.database) };
};

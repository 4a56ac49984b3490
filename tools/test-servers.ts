/** Settings of tests on real servers. */
export const SERVERS = {
  FOYER_TEST_LEVEL: "postgres",
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
  TEST_REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379",
};

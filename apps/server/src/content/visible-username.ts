import { sql } from "drizzle-orm";
import { account } from "../db/schema/index.ts";

type Names = Pick<typeof account.$inferSelect, "username" | "requestedUsername">;

/** Returns the username that the office shows: the requested one until the account has a password. */
export const visibleUsername = ({ username, requestedUsername }: Names): string =>
  requestedUsername ?? username;

/** SQL of `visibleUsername`. */
export const visibleUsernameSql = sql<string>`coalesce(${account.requestedUsername}, ${account.username})`;

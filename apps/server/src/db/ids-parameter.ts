import { sql } from "drizzle-orm";

/** Passes any number of ids as one parameter. */
export const idsParameter = (ids: readonly number[]) =>
  sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;

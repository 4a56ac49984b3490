import type { Db } from "./drivers/driver.ts";

/**
 * Builds a statement once per connection, where PostgreSQL also plans it once. Drizzle takes longer to build
 * a statement than most take to run.
 * @param prepare ends with `prepare` and a unique name
 * @returns the statement for a database or transaction
 */
export const prepareOnce = <Statement>(prepare: (db: Db) => Statement): ((db: Db) => Statement) => {
  const statements = new WeakMap<Db["_"]["session"], Statement>();
  return (db) => {
    const { session } = db._;
    const statement = statements.get(session) ?? prepare(db);
    statements.set(session, statement);
    return statement;
  };
};

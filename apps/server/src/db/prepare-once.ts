import type { Db } from "./drivers/driver.ts";

/**
 * A statement that is built once for each connection, and planned there once: Drizzle takes longer to
 * build one than most take to run.
 * @param prepare ends with `prepare`, under a name that no other statement has
 * @returns gives the statement as it runs on a database, or in a transaction
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

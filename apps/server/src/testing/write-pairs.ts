/**
 * Writes pairs of accounts for ever, each pair in one transaction, and says `acked N` when pair N
 * is in the database. Run by tests that kill it. Takes the kind of database and its folder or
 * address, and the first N.
 */
import { type DatabaseSettings, openDatabase } from "../db/index.ts";
import { account } from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";

const [kind, place = "", first = "1"] = process.argv.slice(2);
const settings: DatabaseSettings =
  kind === "postgres" ? { kind, url: place } : { kind: "pglite", folder: place };

const database = await openDatabase(settings, createLogger("silent")).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
process.stdout.write("open\n");

for (let pair = Number(first); ; pair += 1) {
  await database.write(async (tx) => {
    await tx.insert(account).values({ username: `${pair}-left` });
    await tx.insert(account).values({ username: `${pair}-right` });
  });
  process.stdout.write(`acked ${pair}\n`);
}

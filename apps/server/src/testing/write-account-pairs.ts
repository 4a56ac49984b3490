/**
 * Writes pairs of accounts without end, one transaction each, and prints `acked N` after pair N is committed.
 * Tests run and kill it. Arguments: the folder of an embedded database and the first N.
 */
import { openDatabase } from "../db/index.ts";
import { account } from "../db/schema/index.ts";
import { createLogger } from "../lib/logger.ts";

const [folder = "", first = "1"] = process.argv.slice(2);
const database = await openDatabase({ kind: "embedded", folder }, createLogger("silent"));

for (let pair = Number(first); ; pair += 1) {
  await database.write(async (tx) => {
    await tx.insert(account).values({ username: `${pair}-left` });
    await tx.insert(account).values({ username: `${pair}-right` });
  });
  process.stdout.write(`acked ${pair}\n`);
}

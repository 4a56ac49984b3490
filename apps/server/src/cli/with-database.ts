import { spawn } from "node:child_process";
import { once } from "node:events";
import { joinEmbedded } from "../db/embedded/embedded.ts";
import type { DatabaseSettings } from "../db/index.ts";
import { Failure } from "../lib/failure.ts";
import { createLogger } from "../lib/logger.ts";
import type { CliContext } from "./context.ts";

const openAddress = async (settings: DatabaseSettings) =>
  settings.kind === "embedded"
    ? joinEmbedded(settings.folder, createLogger("silent"))
    : { url: settings.url, leave: async () => {} };

/** The variables that `psql`, `pg_dump` and their like read, so that no command line shows the password. */
const variablesOf = (address: string) => {
  const url = new URL(address);
  const sslMode = url.searchParams.get("sslmode");
  return {
    DATABASE_URL: address,
    PGHOST: url.searchParams.get("host") ?? url.hostname.replace(/^\[|\]$/g, ""),
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
};

/**
 * Runs a program that finds the database by its environment, as `pg_dump` does; the embedded one runs
 * meanwhile.
 * @throws Failure `program-missing` when none is named, `program-failed` when it does not end well
 */
export const runWithDatabase = async (
  [program, ...args]: string[],
  { config }: CliContext,
): Promise<void> => {
  if (program === undefined) throw new Failure("program-missing");
  const { url, leave } = await openAddress(config().database);
  try {
    const env = { ...process.env, ...variablesOf(url) };
    const child = spawn(program, args, { env, stdio: "inherit" });
    const [code, signal] = await once(child, "exit");
    if (code !== 0) {
      throw new Failure("program-failed", { params: { program, how: String(code ?? signal) } });
    }
  } finally {
    await leave();
  }
};

import { spawn } from "node:child_process";
import { once } from "node:events";
import { joinEmbedded } from "../db/embedded/embedded.ts";
import type { DatabaseSettings } from "../db/index.ts";
import { Failure } from "../lib/failure.ts";
import { createLogger } from "../lib/logger.ts";
import type { CliContext } from "./context.ts";

const openUrl = async (settings: DatabaseSettings) =>
  settings.kind === "embedded"
    ? joinEmbedded(settings.folder, createLogger("silent"))
    : { url: settings.url, leave: async () => {} };

/**
 * Variables that `psql`, `pg_dump` and similar programs read, so that no command line contains the password.
 */
const variablesOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const sslMode = url.searchParams.get("sslmode");
  return {
    DATABASE_URL: databaseUrl,
    PGHOST: url.searchParams.get("host") ?? url.hostname.replace(/^\[|\]$/g, ""),
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
};

/**
 * Runs an executable such as `pg_dump` with the database in its environment. The embedded database runs
 * meanwhile.
 * @throws Failure `executable-missing` if none is given, `executable-failed` for an exit code other than 0
 */
export const runWithDatabase = async (
  [executable, ...args]: string[],
  { config }: CliContext,
): Promise<void> => {
  if (executable === undefined) throw new Failure("executable-missing");
  const { url, leave } = await openUrl(config().database);
  try {
    const env = { ...process.env, ...variablesOf(url) };
    const child = spawn(executable, args, { env, stdio: "inherit" });
    const [code, signal] = await once(child, "exit");
    if (code !== 0) {
      throw new Failure("executable-failed", {
        params: { executable, how: String(code ?? signal) },
      });
    }
  } finally {
    await leave();
  }
};

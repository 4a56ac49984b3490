import { ConfigError } from "../config.ts";
import { NotTheDemoError } from "../demo/not-the-demo.ts";
import { DatabaseSilentError, EmbeddedDatabaseError } from "../db/drivers/driver.ts";

type Start = {
  address: string;
  isEmbedded: boolean;
  isDemo: boolean;
  dataDir: string;
  /** Where the first owner is made; undefined once there is one. */
  setupUrl: string | undefined;
};

const DEMO_LOGINS = `
  Demo logins, all with the password foyer:
    anna       every module, a speaker, Polish
    john       every module, English
    maria      no modules, access not granted
    stand      the information stand
    organiser  runs the conference, and owns the office at /office
`;

const describeSetup = (url: string) => `
  Nobody runs this installation yet. Begin in the office, by this link:
    ${url}
`;

export const describeStart = ({
  address,
  isEmbedded,
  isDemo,
  dataDir,
  setupUrl,
}: Start): string => `
  Foyer is ready at ${address}
${
  isEmbedded ? `  Data is kept in ${dataDir}, with a database of its own\n` : ""
}${isDemo ? DEMO_LOGINS : ""}${setupUrl === undefined ? "" : describeSetup(setupUrl)}
`;

const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: "is taken by another program. Stop that one, or set another PORT.",
  EACCES: "may not be opened by this user. Set a PORT of 1024 or more.",
  EADDRNOTAVAIL: "is no address of this machine. Check HOST.",
  ENOTFOUND: "is not known. Check HOST.",
};

/** The address that could not be listened at, and why; undefined for any other error. */
const describeListenProblem = (error: Error): string | undefined => {
  const { code, syscall, address, hostname, port } = error as Error & {
    code?: string;
    syscall?: string;
    address?: string;
    hostname?: string;
    port?: number;
  };
  const problem =
    syscall === "listen" || syscall === "getaddrinfo" ? LISTEN_PROBLEMS[code ?? ""] : undefined;
  const place = [address ?? hostname, port].filter((part) => part !== undefined).join(":");
  return problem && `${place} ${problem}`;
};

/** Why the server did not start: what a person can fix in a line, the rest with where it happened. */
export const describeStartFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isPlain =
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseSilentError ||
    error instanceof NotTheDemoError;
  return isPlain ? error.message : (describeListenProblem(error) ?? error.stack ?? error.message);
};

import { ConfigError } from "../environment-variables.ts";
import { composeSetupUrl, type SetupLink } from "../features/organisers/setup.ts";
import { DemoConflictError } from "../demo/demo-conflict.ts";
import {
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
  MigrationError,
  OutdatedDatabaseError,
} from "../db/drivers/driver.ts";

type StartupDetails = {
  address: string;
  isEmbedded: boolean;
  isDemo: boolean;
  dataDir: string;
  publicUrl: string;
  setup: SetupLink;
};

const DEMO_LOGINS = `
  Demo logins, all with the password foyer:
    anna       all modules, speaker, Polish
    john       all modules, English
    maria      no modules, access not granted
    stand      information stand
    organiser  organiser of the conference and owner of the installation (/office)
`;

const describeSetup = (setup: SetupLink, publicUrl: string): string => {
  if (setup.state === "created") {
    return `
  This installation has no owner yet. Create the first one with this link, which works once:
    ${composeSetupUrl(publicUrl, setup.token)}
`;
  }
  if (setup.state === "closed") return "";
  return `
  This installation has no owner yet. The start at ${setup.createdAt.toISOString()} printed the link that
  creates the first one. For a new link run: foyer setup-link (in a checkout: npm run foyer -- setup-link)
`;
};

export const startupMessage = ({
  address,
  isEmbedded,
  isDemo,
  dataDir,
  publicUrl,
  setup,
}: StartupDetails): string => `
  Foyer is ready at ${address}
${
  isEmbedded ? `  Data is stored in ${dataDir}, in an embedded database\n` : ""
}${isDemo ? DEMO_LOGINS : ""}${describeSetup(setup, publicUrl)}
`;

const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: "is in use by another process. Stop that process, or set another PORT.",
  EACCES: "is not permitted for this user. Set a PORT of 1024 or more.",
  EADDRNOTAVAIL: "is not an address of this machine. Check HOST.",
  ENOTFOUND: "cannot be resolved. Check HOST.",
};

/** Explains an address that the server cannot listen on; undefined for any other error. */
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
  const target = [address ?? hostname, port].filter((part) => part !== undefined).join(":");
  return problem && `${target} ${problem}`;
};

/** Reason why the server did not start: one line for errors that an operator can fix, else the stack. */
export const startupFailureMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isOperatorError =
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof OutdatedDatabaseError ||
    error instanceof MigrationError ||
    error instanceof DemoConflictError;
  return isOperatorError
    ? error.message
    : (describeListenProblem(error) ?? error.stack ?? error.message);
};

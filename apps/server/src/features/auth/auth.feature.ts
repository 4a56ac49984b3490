import type { Kernel } from "../../context/kernel.ts";
import { createAuthRepository } from "./auth.repository.ts";
import { createAuthHandlers } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { createClosings } from "./closing.service.ts";
import { createCredentialsRepository } from "./credentials.repository.ts";
import { createCredentialsService } from "./credentials.service.ts";
import { findAddresseeById } from "./find-addressee.ts";
import { createTokens } from "./tokens.ts";

type CredentialsKernel = Pick<Kernel, "database" | "jobs" | "mailer" | "clock"> & {
  settings: Pick<Kernel["settings"], "sessionSecret" | "publicUrl">;
};

/** Links to first passwords, for the server and for the command that sends them. */
export const createCredentials = (kernel: CredentialsKernel) =>
  createCredentialsService({
    ...kernel,
    repository: createCredentialsRepository(kernel.database.db),
    accounts: createAuthRepository(kernel.database.db),
  });

/** Login, sessions and passwords: its calls, and how a token becomes an account. */
export const createAuthFeature = (kernel: Kernel) => {
  const repository = createAuthRepository(kernel.database.db);
  const credentials = createCredentials(kernel);
  const auth = createAuthService({
    ...kernel,
    repository,
    tokens: createTokens(kernel.settings.sessionSecret),
    credentials,
  });
  const { authenticate, judgeLogin, listOpenSessions, confirmPassword } = auth;
  return {
    handlers: createAuthHandlers(auth),
    authenticate,
    judgeLogin,
    invite: credentials.invite,
    inviteWithin: credentials.inviteWithin,
    closings: createClosings({ ...kernel, repository }),
    listOpenSessions,
    confirmPassword,
    findAddressee: (accountId: number) => findAddresseeById(repository, accountId),
  };
};

import type { Kernel } from "../../context/kernel.ts";
import { createAuthRepository } from "./auth.repository.ts";
import { createAuthHandlers } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { createDisableAccountService } from "./disable-account.service.ts";
import { createCredentialsRepository } from "./credentials.repository.ts";
import { createCredentialsService } from "./credentials.service.ts";
import { createEmailChanges } from "./email-changes.service.ts";
import { findRecipientById } from "./find-recipient.ts";
import { createInvitationsRepository } from "./invitations.repository.ts";
import { createOfficeInvitations } from "./office-invitations.service.ts";
import { createResetsRepository } from "./resets.repository.ts";
import { createTokens } from "./tokens.ts";

type CredentialsKernel = Pick<Kernel, "database" | "jobs" | "mailer" | "clock"> & {
  settings: Pick<Kernel["settings"], "sessionSecret" | "publicUrl">;
};

/** Credentials e-mails for the server and for the CLI command. */
export const createCredentials = (kernel: CredentialsKernel) =>
  createCredentialsService({
    ...kernel,
    repository: createCredentialsRepository(kernel.database.db),
    invitations: createInvitationsRepository(kernel.database.db),
    accounts: createAuthRepository(kernel.database.db),
  });

/** Login, sessions and passwords. */
export const createAuthFeature = (kernel: Kernel) => {
  const repository = createAuthRepository(kernel.database.db);
  const credentials = createCredentials(kernel);
  const emailChanges = createEmailChanges({ ...kernel, repository });
  const auth = createAuthService({
    ...kernel,
    repository,
    resetsRepository: createResetsRepository(kernel.database.db),
    tokens: createTokens(kernel.settings.sessionSecret),
    credentials,
    emailChanges,
  });
  const { authenticate, verifyLogin, listOpenSessions, confirmPassword } = auth;
  const officeInvitations = createOfficeInvitations({ ...kernel, repository, credentials });
  return {
    handlers: createAuthHandlers(auth),
    authenticate,
    verifyLogin,
    inviteToOffice: officeInvitations.inviteToOffice,
    composeInvitation: officeInvitations.compose,
    inviteWithin: credentials.inviteWithin,
    composeCredentials: credentials.compose,
    emailChanges,
    requestEmailChange: emailChanges.requestWithin,
    findPendingEmail: emailChanges.findPending,
    accountAccess: createDisableAccountService({ ...kernel, repository }),
    listOpenSessions,
    confirmPassword,
    findRecipient: (accountId: number, editionId?: number) =>
      findRecipientById(repository, accountId, editionId),
  };
};

import type { Kernel } from "../../context/kernel.ts";
import { createAuthRepository } from "./auth.repository.ts";
import { createAuthHandlers } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { createTokens } from "./tokens.ts";

/** Login, sessions and passwords: its calls, and how a token becomes an account. */
export const createAuthFeature = (kernel: Kernel) => {
  const auth = createAuthService({
    ...kernel,
    repository: createAuthRepository(kernel.database.db),
    tokens: createTokens(kernel.settings.sessionSecret),
  });
  return { handlers: createAuthHandlers(auth), authenticate: auth.authenticate };
};

import { type Language, type LanguageCode, languageOfCode } from "@foyer/contract";
import { emailSender } from "../../context/email-sender.ts";
import type { EmailRecipient } from "../../lib/compose-email.ts";
import type { AuthRepository } from "./auth.repository.ts";

type RecipientAccount = { id: number; email: string; username: string; language: LanguageCode };

type Options = {
  /** Edition that sends the e-mail; otherwise the newest edition of the account. */
  editionId?: number | undefined;
  /** Otherwise the language of the account. */
  language?: Language;
};

/** Returns the recipient of an e-mail to an account. */
export const findRecipient = async (
  repository: Pick<AuthRepository, "findEdition">,
  { id, email, username, language: code }: RecipientAccount,
  { editionId, language = languageOfCode(code) }: Options = {},
): Promise<EmailRecipient> => {
  const edition = await repository.findEdition(id, editionId);
  return {
    email,
    username,
    language,
    name: edition?.firstName || username,
    sender: edition ? emailSender(edition.text, language) : null,
  };
};

/** Returns the recipient of an unrequested e-mail; null if the account is disabled or has no address. */
export const findRecipientById = async (
  repository: Pick<AuthRepository, "findAccountById" | "findEdition">,
  accountId: number,
  editionId?: number,
): Promise<EmailRecipient | null> => {
  const account = await repository.findAccountById(accountId);
  if (!account?.email || account.isDisabled) return null;
  return findRecipient(repository, { ...account, email: account.email }, { editionId });
};

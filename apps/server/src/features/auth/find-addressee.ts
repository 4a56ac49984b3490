import { type Language, type LanguageCode, languageOfCode } from "@foyer/contract";
import type { Addressee } from "../../lib/compose-email.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { AuthRepository } from "./auth.repository.ts";

type Recipient = { id: number; email: string; username: string; language: LanguageCode };

/**
 * Whom an e-mail to an account addresses, in its own language unless it was asked for in another; the
 * organiser of its newest edition signs it.
 */
export const findAddressee = async (
  repository: Pick<AuthRepository, "findNewestEditionText">,
  { id, email, username, language: code }: Recipient,
  language: Language = languageOfCode(code),
): Promise<Addressee> => {
  const text = await repository.findNewestEditionText(id);
  const organiser = text && fieldInLanguage(text, language, "organiser");
  return { email, username, language, organiser: organiser?.name ?? null };
};

/** Whom an e-mail that nobody asked for addresses; null where the account is shut or has no address. */
export const findAddresseeById = async (
  repository: Pick<AuthRepository, "findAccountById" | "findNewestEditionText">,
  accountId: number,
): Promise<Addressee | null> => {
  const account = await repository.findAccountById(accountId);
  if (!account?.email || account.isDisabled) return null;
  return findAddressee(repository, { ...account, email: account.email });
};

import { codeOfLanguage, DEFAULT_LANGUAGE } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { runInBatches } from "../../../db/batches.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { accounts } from "../../auth/accounts.writes.ts";
import type { AttendeesRepository } from "./attendees.repository.ts";
import { isSameEmail, type PersonMatch } from "./identify-people.ts";

/** Creates the accounts of new people. @returns their ids by lower-case username */
export const addAccounts = async (
  context: EditionWriteContext,
  matches: readonly PersonMatch[],
) => {
  const rows = matches.flatMap((match) => {
    if (match.kind !== "new") return [];
    const { row, username } = match;
    const language = row.details.language ?? (row.country === "PL" ? "pl" : DEFAULT_LANGUAGE);
    return [{ username, email: row.email, language: codeOfLanguage(language) }];
  });
  const names = await accounts.reserveUsernames(
    context,
    rows.map(({ username }) => username),
  );
  const ids = await accounts.create(
    context,
    rows.map((row, index) => ({ ...row, ...names[index] })),
  );
  return new Map(rows.map(({ username }, index) => [username.toLowerCase(), ids[index] ?? 0]));
};

/**
 * Updates e-mail addresses of accounts that are unused and belong to this edition only. Other accounts keep
 * theirs, because a list of one edition must not move an account to another mailbox.
 */
export const correctEmails = async (
  context: EditionWriteContext,
  repository: AttendeesRepository,
  matches: readonly PersonMatch[],
) => {
  const differing = matches.flatMap((match) =>
    match.kind === "linked" &&
    match.row.email !== null &&
    !isSameEmail(match.account.email, match.row.email)
      ? [match]
      : [],
  );
  const ids = differing.map(({ account }) => account.id);
  const sharedAccountIds = new Set(await runInBatches(ids, repository.listSharedAccounts));
  const canChange = ({ account }: (typeof differing)[number]) =>
    !account.hasPassword && !sharedAccountIds.has(account.id);
  const changed = differing.filter(canChange);
  await accounts.change(
    context,
    changed.map(({ account, row }) => ({ id: account.id, email: row.email })),
  );
  const warnings = differing
    .filter((match) => !canChange(match))
    .map(({ row, account }): Message<WarningCode> => ({
      code: "email-unchanged",
      params: { username: account.username },
      position: { line: row.line, column: null, path: "" },
    }));
  return { changed: changed.length, warnings };
};

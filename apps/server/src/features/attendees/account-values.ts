import { codeOfLanguage, languageOfCode } from "@foyer/contract";
import type { AccountChange, PersonAccount } from "@foyer/contract/office/index";
import type { Values } from "../../content/references.ts";
import { visibleUsername } from "../../content/visible-username.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import { composeUsername } from "../../lib/account-names.ts";
import { type AccountRow, accounts } from "../auth/accounts.writes.ts";

/** Details that the owner of an account hides from other participants. */
export const listHiddenFields = (account: AccountRow): PersonAccount["hiddenFields"] => {
  const { showsPhoto, showsCompany, showsLinks, allowsInvitations } = account;
  const isHidden = { photo: !showsPhoto, company: !showsCompany, links: !showsLinks };
  return [
    ...(["photo", "company", "links"] as const).filter((name) => isHidden[name]),
    ...(allowsInvitations ? [] : (["invitations"] as const)),
  ];
};

/** Personal values of an account in the history. */
export const toHistoryValues = ({ email, language, ...account }: AccountRow): Values => ({
  username: visibleUsername(account),
  email,
  language: languageOfCode(language),
});

/** Returns the columns of a change, with a free username. */
export const toAccountValues = async (
  context: EditionWriteContext,
  { id, ...before }: AccountRow,
  { username, email, language }: AccountChange,
) => {
  const isRenamed = username !== undefined && composeUsername(username) !== visibleUsername(before);
  const [name] = isRenamed
    ? await accounts.reserveUsernames(context, [composeUsername(username)], id)
    : [];
  return {
    ...name,
    ...(email !== undefined && { email }),
    ...(language !== undefined && { language: codeOfLanguage(language) }),
  };
};

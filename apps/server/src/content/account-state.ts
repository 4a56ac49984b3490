import type { AccountState } from "@foyer/contract/office/index";
import { type SQL, sql } from "drizzle-orm";
import { account, attendee, credentialsLink } from "../db/schema/index.ts";

/** A letter that did not leave within two days is given up; its link is no good one by then. */
const isGivenUp = sql`${credentialsLink.createdAt} < now() - interval '2 days'`;

const ofLetter: SQL = sql`case
  when ${credentialsLink.accountId} is null then 'never'
  when ${credentialsLink.sentAt} is null then case when ${isGivenUp} then 'failed' else 'queued' end
  when ${credentialsLink.expiresAt} < now() then 'expired'
  when ${credentialsLink.openedAt} is not null then 'opened'
  else 'sent' end`;

/** How far somebody has got to an account, of an attendee beside the account and its link, if any. */
export const accountState = sql<AccountState>`case
  when ${attendee.accountId} is null then 'none'
  when ${account.isDisabled} then 'closed'
  when ${account.passwordHash} is not null then 'set'
  else ${ofLetter} end`;

import type { AccountState } from "@foyer/contract/office/index";
import { type SQL, sql } from "drizzle-orm";
import { account, attendee, credentialsLink } from "../db/schema/index.ts";

/** A credentials e-mail not sent within two days has failed, because its link has expired by then. */
const isFailed = sql`${credentialsLink.createdAt} < now() - interval '2 days'`;

const credentialsState: SQL = sql`case
  when ${credentialsLink.accountId} is null then 'not-sent'
  when ${credentialsLink.sentAt} is null then case when ${isFailed} then 'failed' else 'queued' end
  when ${credentialsLink.expiresAt} < now() then 'expired'
  when ${credentialsLink.openedAt} is not null then 'opened'
  else 'sent' end`;

/** State of an attendee's account, from the account and its credentials link. */
export const accountState = sql<AccountState>`case
  when ${attendee.accountId} is null then 'none'
  when ${account.isDisabled} then 'disabled'
  when ${account.passwordHash} is not null then 'active'
  else ${credentialsState} end`;

import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, alert, pushDevice, session } from "../../db/schema/index.ts";
import { isOpen, isUnseen } from "./alerts.repository.ts";

const DAY_MS = 86_400_000;

/** SQL of the devices of one person. */
export const createDevicesRepository = (db: Db) => ({
  /** Where an account is told as of now. */
  list: (accountId: number, now: Date) =>
    db
      .select({
        id: pushDevice.id,
        endpoint: pushDevice.endpoint,
        p256dh: pushDevice.p256dh,
        auth: pushDevice.auth,
      })
      .from(pushDevice)
      .innerJoin(session, eq(session.id, pushDevice.sessionId))
      .innerJoin(account, eq(account.id, pushDevice.accountId))
      .where(and(eq(pushDevice.accountId, accountId), isOpen(now)))
      .orderBy(pushDevice.id),

  /** How much of the last day an account has not seen, but for one thing. */
  countUnseen: (accountId: number, exceptKey: string, now: Date): Promise<number> =>
    db.$count(
      alert,
      and(
        eq(alert.accountId, accountId),
        sql`${alert.createdAt} > ${new Date(now.getTime() - DAY_MS)}`,
        sql`${alert.kind} <> 'start' and ${alert.key} <> ${exceptKey} and ${isUnseen}`,
      ),
    ),
});

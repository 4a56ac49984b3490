import {
  type ReportEntry,
  type ReportRecord,
  type ReportSettlement,
  SILENCE_MAX_DAYS,
} from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { accountOf, recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { At } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import type { Moderation } from "../features/chat/moderation.writes.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, invalidField, notFound } from "../lib/failure.ts";
import { createPersonsRepository } from "./persons.repository.ts";
import { createOfficeReportsRepository, type ReportState } from "./reports.repository.ts";
import type { OfficeCaller } from "./sessions.service.ts";

const DAY_MS = 86_400_000;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  moderation: Moderation;
  /** What a report shows of its conversation. */
  listReported: (
    reportId: number,
  ) => Promise<{ id: number; senderId: number; body: string; sentAt: Date }[]>;
  closings: {
    close: (at: At, accountId: number, reason: string) => Promise<void>;
    reopen: (at: At, accountId: number) => Promise<void>;
  };
};

/** Who settles which report. */
export type ReportCall = { actor: Actor; caller: OfficeCaller; editionId: number; id: number };

type Locked = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createOfficeReportsRepository>["lock"]>>
>;
type EntryRow = Awaited<
  ReturnType<ReturnType<typeof createOfficeReportsRepository>["list"]>
>[number];

const toEntry = (row: EntryRow, others: ReadonlyMap<number, number>): ReportEntry => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  reporter: { id: row.reporterPart, name: row.reporterName },
  reported: { id: row.reportedPart, name: row.reportedName },
  others: others.get(row.reportedId) ?? 0,
  outcome: row.outcome,
});

/** Reports of conversations: what was shown of them is read, and settled, and nothing else is. */
export const createOfficeReports = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, moderation, listReported, closings } = dependencies;

  /** The way into an office is taken by owners alone. */
  const mayAct = async (on: Db, caller: OfficeCaller, accountId: number): Promise<boolean> =>
    caller.isOwner || !(await createPersonsRepository(on).isOrganiser(accountId));

  const get = async ({
    caller,
    editionId,
    id,
  }: Omit<ReportCall, "actor">): Promise<ReportRecord> => {
    const repository = createOfficeReportsRepository(db);
    const row = await repository.find(editionId, id);
    if (!row) throw notFound();
    const shown = await listReported(id);
    const { account } = row;
    const isSilenced = account?.silencedUntil && account.silencedUntil > clock.now();
    return {
      ...toEntry(row, await repository.countOthers(editionId)),
      note: row.note,
      messages: shown.map(({ id: messageId, senderId, body, sentAt }) => ({
        id: messageId,
        by: senderId === row.reporterId ? "reporter" : "reported",
        text: body,
        sentAt: sentAt.toISOString(),
      })),
      officeNote: row.officeNote,
      settledAt: row.settledAt?.toISOString() ?? null,
      settledBy: row.settledBy,
      silencedUntil: isSilenced ? (account.silencedUntil?.toISOString() ?? null) : null,
      isShutOut: account?.isDisabled === true,
      mayAct: account !== null && (await mayAct(db, caller, account.id)),
    };
  };

  const checkUntil = (until: Date) => {
    const [now, at] = [clock.now().getTime(), until.getTime()];
    if (at <= now || at > now + SILENCE_MAX_DAYS * DAY_MS) throw invalidField("until", "excluded");
  };

  /** @throws Failure `forbidden` for who has a role in an office; `no-account` for who is gone */
  const checkPerson = async (at: At, { caller }: ReportCall, accountId: number) => {
    if (!(await accounts.find(at, accountId))) throw new Failure("no-account");
    if (!(await mayAct(at.tx, caller, accountId))) throw new Failure("forbidden");
  };

  const carryOut = async (
    at: At,
    settlement: ReportSettlement,
    { reportedId, timeZone }: Locked,
  ) => {
    switch (settlement.outcome) {
      case "nothing":
        return;
      case "warning":
        await moderation.tell(at, reportedId, { kind: "warned", reason: settlement.reason });
        return;
      case "silence": {
        const until = new Date(settlement.until);
        checkUntil(until);
        const { reason } = settlement;
        await moderation.silence(at, reportedId, { reason, until, timeZone });
        return;
      }
      case "ban":
        await closings.close(at, reportedId, settlement.reason);
    }
  };

  const takeBack = async (at: At, { report, reportedId }: Locked) => {
    if (report.outcome === "silence") await moderation.endSilence(at, reportedId);
    if (report.outcome === "ban") await closings.reopen(at, reportedId);
  };

  /** Does something to a locked report and its people, and puts on record that it was done. */
  const act = async (
    call: ReportCall,
    action: "settle-report" | "reopen-report",
    work: (at: At, locked: Locked) => Promise<void>,
  ): Promise<ReportRecord> => {
    const { actor, editionId, id } = call;
    await contentWrite.inEdition(actor, editionId, async (at) => {
      const locked = await createOfficeReportsRepository(at.tx).lock(editionId, id);
      if (!locked) throw notFound();
      const isSettled = locked.report.outcome !== null;
      if (isSettled !== (action === "reopen-report")) throw new Failure("report-settled");
      await work({ ...at, audit: { isSilent: true } }, locked);
      await recordAct(at, { action, resource: "reports", objectId: id });
    });
    return get(call);
  };

  return {
    list: async (
      editionId: number,
      state: ReportState | undefined,
      page: { skip: number; size: number },
    ): Promise<{ items: ReportEntry[]; total: number }> => {
      const repository = createOfficeReportsRepository(db);
      const others = await repository.countOthers(editionId);
      const rows = await repository.list(editionId, state, page);
      return {
        items: rows.map((row) => toEntry(row, others)),
        total: await repository.count(editionId, state),
      };
    },

    /** @throws Failure `not-found` */
    get,

    /**
     * @throws Failure `not-found`; `report-settled`; `no-account` and `forbidden` where something is to
     * be done to a person; `validation-failed` at `until` for what is over, or too far
     */
    settle: (call: ReportCall, settlement: ReportSettlement): Promise<ReportRecord> =>
      act(call, "settle-report", async (at, locked) => {
        const { report, reportedId } = locked;
        if (settlement.outcome !== "nothing") await checkPerson(at, call, reportedId);
        await carryOut(at, settlement, locked);
        await createOfficeReportsRepository(at.tx).save(report.id, {
          outcome: settlement.outcome,
          officeNote: settlement.officeNote,
          settledAt: at.now,
          settledBy: accountOf(call.actor),
        });
        const didAct = settlement.outcome !== "nothing";
        await moderation.tell(at, report.reporterId, { kind: "looked-into", didAct });
      }),

    /** @throws Failure `not-found`; `report-settled` where there is no outcome; `forbidden` */
    reopen: (call: ReportCall): Promise<ReportRecord> =>
      act(call, "reopen-report", async (at, locked) => {
        if (locked.report.outcome === "silence" || locked.report.outcome === "ban") {
          await checkPerson(at, call, locked.reportedId);
        }
        await takeBack(at, locked);
        const values = { outcome: null, settledAt: null, settledBy: null };
        await createOfficeReportsRepository(at.tx).save(locked.report.id, values);
      }),
  };
};

export type OfficeReports = ReturnType<typeof createOfficeReports>;

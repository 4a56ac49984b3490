import {
  type ReportEntry,
  type ReportRecord,
  type ReportResolution,
  SILENCE_MAX_DAYS,
} from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { isOrganiser } from "../../content/administrators.ts";
import { accountIdOf, recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { accounts } from "../auth/accounts.writes.ts";
import type { Moderation } from "./moderation.writes.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { createOfficeReportsRepository, type ReportState } from "./office-reports.repository.ts";
import type { Organiser } from "../../context/account.ts";

const DAY_MS = 86_400_000;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  moderation: Moderation;
  /** Returns the messages that the reporter selected. */
  listReported: (
    reportId: number,
  ) => Promise<{ id: number; senderId: number; body: string; sentAt: Date }[]>;
  accountAccess: {
    disable: (context: EditionWriteContext, accountId: number, reason: string) => Promise<void>;
    enable: (context: EditionWriteContext, accountId: number) => Promise<void>;
  };
};

/** Report and the organiser who resolves it. */
export type ReportRequest = { actor: Actor; caller: Organiser; editionId: number; id: number };

type LockedReport = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createOfficeReportsRepository>["lock"]>>
>;
type EntryRow = Awaited<
  ReturnType<ReturnType<typeof createOfficeReportsRepository>["list"]>
>[number];

const toEntry = (row: EntryRow, others: ReadonlyMap<number, number>): ReportEntry => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  reporter: { id: row.reporterAttendeeId, name: row.reporterName },
  reported: { id: row.reportedAttendeeId, name: row.reportedName },
  others: others.get(row.reportedId) ?? 0,
  outcome: row.outcome,
});

/** Reports of conversations. Organisers see only the messages that the reporter selected. */
export const createOfficeReports = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, moderation, listReported, accountAccess } = dependencies;

  /** True if the caller may act on the account; only owners act on organisers. */
  const canAct = async (tx: Db, caller: Organiser, accountId: number): Promise<boolean> =>
    caller.isOwner || !(await isOrganiser(tx, accountId));

  const get = async ({
    caller,
    editionId,
    id,
  }: Omit<ReportRequest, "actor">): Promise<ReportRecord> => {
    const repository = createOfficeReportsRepository(db);
    const row = await repository.find(editionId, id);
    if (!row) throw notFound();
    const messages = await listReported(id);
    const { account } = row;
    const isSilenced = account?.silencedUntil && account.silencedUntil > clock.now();
    return {
      ...toEntry(row, await repository.countOthers(editionId)),
      note: row.note,
      messages: messages.map(({ id: messageId, senderId, body, sentAt }) => ({
        id: messageId,
        by: senderId === row.reporterId ? "reporter" : "reported",
        text: body,
        sentAt: sentAt.toISOString(),
      })),
      internalNote: row.internalNote,
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
      resolvedBy: row.resolvedBy,
      silencedUntil: isSilenced ? (account.silencedUntil?.toISOString() ?? null) : null,
      isDisabled: account?.isDisabled === true,
      canAct: account !== null && (await canAct(db, caller, account.id)),
    };
  };

  const checkUntil = (until: Date) => {
    const [now, at] = [clock.now().getTime(), until.getTime()];
    if (at <= now || at > now + SILENCE_MAX_DAYS * DAY_MS) throw invalidField("until", "excluded");
  };

  /** @throws Failure `forbidden` for an organiser; `no-account` for a deleted account */
  const checkPerson = async (
    context: EditionWriteContext,
    { caller }: ReportRequest,
    accountId: number,
  ) => {
    if (!(await accounts.find(context, accountId))) throw new Failure("no-account");
    if (!(await canAct(context.tx, caller, accountId))) throw new Failure("forbidden");
  };

  const applyOutcome = async (
    context: EditionWriteContext,
    resolution: ReportResolution,
    { reportedId, timeZone }: LockedReport,
  ) => {
    switch (resolution.outcome) {
      case "nothing":
        return;
      case "warning":
        await moderation.notify(context, reportedId, { kind: "warned", reason: resolution.reason });
        return;
      case "silence": {
        const until = new Date(resolution.until);
        checkUntil(until);
        const { reason } = resolution;
        await moderation.silence(context, reportedId, { reason, until, timeZone });
        return;
      }
      case "ban":
        await accountAccess.disable(context, reportedId, resolution.reason);
    }
  };

  const revertOutcome = async (
    context: EditionWriteContext,
    { report, reportedId }: LockedReport,
  ) => {
    if (report.outcome === "silence") await moderation.endSilence(context, reportedId);
    if (report.outcome === "ban") await accountAccess.enable(context, reportedId);
  };

  /** Locks a report, performs the action and records it in the history. */
  const updateReport = async (
    request: ReportRequest,
    action: "resolve-report" | "reopen-report",
    work: (context: EditionWriteContext, locked: LockedReport) => Promise<void>,
  ): Promise<ReportRecord> => {
    const { actor, editionId, id } = request;
    await contentWrite.inEdition(actor, editionId, async (context) => {
      const locked = await createOfficeReportsRepository(context.tx).lock(editionId, id);
      if (!locked) throw notFound();
      const isResolved = locked.report.outcome !== null;
      if (isResolved !== (action === "reopen-report")) throw new Failure("report-resolved");
      await work({ ...context, audit: { isSilent: true } }, locked);
      await recordAction(context, { action, resource: "reports", objectId: id });
    });
    return get(request);
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
     * @throws Failure `not-found`; `report-resolved`; `no-account` and `forbidden` for an outcome that acts
     * on a
     * person; `validation-failed` at `until` for a time in the past or more than `SILENCE_MAX_DAYS` ahead
     */
    resolve: (request: ReportRequest, resolution: ReportResolution): Promise<ReportRecord> =>
      updateReport(request, "resolve-report", async (context, locked) => {
        const { report, reportedId } = locked;
        if (resolution.outcome !== "nothing") await checkPerson(context, request, reportedId);
        await applyOutcome(context, resolution, locked);
        await createOfficeReportsRepository(context.tx).save(report.id, {
          outcome: resolution.outcome,
          internalNote: resolution.internalNote,
          resolvedAt: context.now,
          resolvedBy: accountIdOf(request.actor),
        });
        const hasActed = resolution.outcome !== "nothing";
        await moderation.notify(context, report.reporterId, { kind: "resolved", hasActed });
      }),

    /** @throws Failure `not-found`; `report-resolved` for a report without an outcome; `forbidden` */
    reopen: (request: ReportRequest): Promise<ReportRecord> =>
      updateReport(request, "reopen-report", async (context, locked) => {
        if (locked.report.outcome === "silence" || locked.report.outcome === "ban") {
          await checkPerson(context, request, locked.reportedId);
        }
        await revertOutcome(context, locked);
        const values = { outcome: null, resolvedAt: null, resolvedBy: null };
        await createOfficeReportsRepository(context.tx).save(locked.report.id, values);
      }),
  };
};

export type OfficeReports = ReturnType<typeof createOfficeReports>;

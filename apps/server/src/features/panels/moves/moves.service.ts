import { randomUUID } from "node:crypto";
import type { LastMove, MoveConflict } from "@foyer/contract/office/index";
import { accountIdOf, tokenIdOf } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Db } from "../../../db/index.ts";
import type { Actor } from "../../../lib/actor.ts";
import { Failure, notFound } from "../../../lib/failure.ts";
import { EMPTY_RESULT } from "../../../resources/apply-each.ts";
import { createRunsRepository, type RunRow } from "../../../resources/runs.repository.ts";
import { asUndo } from "../../../resources/undo-handlers.ts";
import { applyMoves, type Moves } from "./apply-moves.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };
type MoveResult = { conflicts: MoveConflict[] };

const toOwner = (actor: Actor) => ({ accountId: accountIdOf(actor), tokenId: tokenIdOf(actor) });

const readMoves = ({ input }: RunRow): Moves => input as Moves;

const isOwnedBy = ({ accountId, tokenId }: RunRow, actor: Actor): boolean =>
  accountId === accountIdOf(actor) && tokenId === tokenIdOf(actor);

/** Moves of panels in the grid. Each request is one run, which its author can undo, also after a reload. */
export const createMoves = ({ db, contentWrite }: Dependencies) => ({
  findLast: async (actor: Actor, editionId: number): Promise<LastMove | null> => {
    const runs = createRunsRepository(db);
    const id = await runs.findLastDone(editionId, toOwner(actor), "moves");
    const run = id && (await runs.findWithInput(id));
    if (!run) return null;
    const { isDraft, moves } = readMoves(run);
    return { runId: run.id, at: run.createdAt.toISOString(), isDraft, moves: [...moves] };
  },

  /** @throws Failure `forbidden-clash`, `validation-failed` */
  move: (actor: Actor, editionId: number, input: Moves): Promise<MoveResult> =>
    contentWrite.inEdition(actor, editionId, async (context) => {
      const runId = randomUUID();
      const { applied, conflicts } = await applyMoves({ ...context, audit: { runId } }, input);
      if (applied.length === 0) return { conflicts };
      await createRunsRepository(context.tx).insert({
        id: runId,
        editionId,
        ...toOwner(actor),
        kind: "bulk",
        resource: "panels",
        state: "done",
        total: applied.length,
        done: applied.length,
        input: { isDraft: input.isDraft, moves: applied },
        result: { ...EMPTY_RESULT, changed: applied.length },
      });
      return { conflicts };
    }),

  /**
   * Moves the panels back, except those that were moved since.
   * @throws Failure `not-found`; `run-ended` if the run was undone before
   */
  undo: (actor: Actor, editionId: number, runId: string): Promise<MoveResult> =>
    contentWrite.inEdition(actor, editionId, async (context) => {
      const runs = createRunsRepository(context.tx);
      const run = await runs.findWithInput(runId);
      const isOwn = run?.editionId === editionId && isOwnedBy(run, actor);
      if (!isOwn || !("moves" in run.input)) throw notFound();
      if (!(await runs.changeState(runId, ["done"], "undone"))) throw new Failure("run-ended");
      const { isDraft, moves } = readMoves(run);
      const inverse = moves.map(({ id, from, to }) => ({ id, from: to, to: from }));
      const { conflicts } = await applyMoves(asUndo(context), { isDraft, moves: inverse });
      return { conflicts };
    }),
});

export type MovesService = ReturnType<typeof createMoves>;

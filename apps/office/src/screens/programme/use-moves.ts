import { ApiError } from "@foyer/client";
import type { HistoryEntry } from "@foyer/contract/office/history";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { changeRecord } from "../../resources/queries.ts";
import { isSame, type OfficePlan, type Placement, placementOf, type Proposal } from "./plan.ts";
import { showPlaced, toFields } from "./programme-query.ts";

/** Somebody has moved a session that was to be moved here, too. */
export type MoveConflict = {
  id: number;
  mine: Placement;
  theirs: Placement;
  /** Who, and the version that a change of theirs must name. */
  who: string;
  version: string;
};

const NOTHING: Proposal = new Map();

type OneMove = { id: number; version: string; from: Placement; to: Placement; isHidden: boolean };

const lastEntryOf = async (edition: string, id: number): Promise<HistoryEntry | undefined> => {
  const { history } = resourceRoutes.sessions;
  const { data } = await call(history, { params: { edition, id }, query: { size: 1 } });
  return data.items[0];
};

/** A session that nobody sees got a time: it stays hidden until somebody shows it. */
const isPlacedUnseen = ({ isHidden, from, to }: OneMove): boolean =>
  isHidden && from.startsAt === null && to.startsAt !== null;

const readPlacement = (record: Readonly<Record<string, unknown>>): Placement => {
  const time = (name: string) =>
    typeof record[name] === "string" ? Date.parse(record[name]) : null;
  return {
    day: record["day"] as string | null,
    startsAt: time("startsAt"),
    endsAt: time("endsAt"),
    room: record["room"] as number | null,
  };
};

/** What a refusal says that somebody has changed the session since. */
const readChanged = (error: unknown): { theirs: Placement; version: string } | null => {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== "record-changed") return null;
  const current = problem.current as Record<string, unknown>;
  return { theirs: readPlacement(current), version: String(problem.version) };
};

/** Writes moves one by one, remembers how to undo them, and asks where somebody else was quicker. */
export const useMoves = (edition: string, plan: OfficePlan | undefined) => {
  const { t } = useTranslation();
  /** The entries of the history that each move has left, the last move last. */
  const done = useRef<(readonly number[])[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  /** What is on its way to the server. */
  const [pending, setPending] = useState<Proposal>(NOTHING);
  const [conflicts, setConflicts] = useState<readonly MoveConflict[]>([]);

  // One after the other: what is undone is what was moved last.
  const scope = { id: `moves of ${edition}` };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [edition, "sessions"] });

  /** @returns the entry of the history; null where it is to be chosen */
  const write = async (move: OneMove): Promise<number | null> => {
    const { id, version, from, to } = move;
    try {
      const saved = await changeRecord(edition, "sessions", { id, version }, toFields(to));
      showPlaced(edition, id, to, saved.version);
      return (await lastEntryOf(edition, id))?.id ?? null;
    } catch (error) {
      const changed = readChanged(error);
      if (!changed) throw error;
      // Somebody has changed another of its fields: this is in nobody's way.
      if (isSame(changed.theirs, from)) {
        return write({ ...move, version: changed.version });
      }
      const who = (await lastEntryOf(edition, id))?.actor.name ?? "";
      setConflicts((known) => [
        ...known.filter((one) => one.id !== id),
        { id, mine: to, who, ...changed },
      ]);
      refresh();
      return null;
    }
  };

  const moving = useMutation({
    scope,
    mutationFn: async (moves: readonly OneMove[]) => {
      const entries: number[] = [];
      try {
        for (const one of moves) {
          const entry = await write(one);
          if (entry !== null) entries.push(entry);
        }
      } finally {
        if (entries.length > 0) done.current.push(entries);
        setCanUndo(done.current.length > 0);
      }
    },
    onMutate: (moves) =>
      setPending((known) => new Map([...known, ...moves.map(({ id, to }) => [id, to] as const)])),
    onSuccess: (_done, moves) => {
      const ids = moves.filter(isPlacedUnseen).map(({ id }) => id);
      if (ids.length === 0) return;
      toast.info(t("grid.staysHidden", { count: ids.length }), {
        label: t("grid.show"),
        run: () => showing.mutate(ids),
      });
    },
    onError: (error) => {
      toast.error(describeError(error));
      refresh();
    },
    onSettled: (_done, _error, moves) =>
      setPending((known) => {
        const gone = new Map(moves.map(({ id, to }) => [id, to]));
        return new Map([...known].filter(([id, to]) => gone.get(id) !== to));
      }),
  });

  const showing = useMutation({
    scope,
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        const { version } = await call(resourceRoutes.sessions.get, { params: { edition, id } });
        await changeRecord(edition, "sessions", { id, version }, { isHidden: false });
      }
    },
    onSuccess: (_done, ids) => toast.success(t("grid.shown", { count: ids.length })),
    onError: (error) => toast.error(describeError(error)),
    onSettled: refresh,
  });

  const undoing = useMutation({
    scope,
    mutationFn: async () => {
      const stayed: string[] = [];
      const entries = done.current.pop() ?? [];
      setCanUndo(done.current.length > 0);
      for (const entry of entries.toReversed()) {
        const params = { edition, entry };
        stayed.push(...(await call(officeRoutes.history.undo, { params })).data.stayed);
      }
      return stayed;
    },
    onSuccess: (stayed) => {
      const fields = [...new Set(stayed)].map((name) => t(`fields.${name}`)).join(", ");
      if (stayed.length > 0) toast.info(t("history.stayed", { fields }));
      else toast.success(t("history.undone"));
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: refresh,
  });

  return {
    isBusy: moving.isPending || undoing.isPending || showing.isPending,
    canUndo,
    pending,
    conflicts,

    /** Moves sessions. What goes later goes first, so that none meets another on the way. */
    move: (proposal: Proposal): void => {
      const moves = (plan?.sessions ?? []).flatMap((session): OneMove[] => {
        const to = proposal.get(session.id);
        const from = placementOf(session);
        return to && !isSame(from, to)
          ? [{ id: session.id, version: session.version, from, to, isHidden: session.isHidden }]
          : [];
      });
      const [first] = moves;
      if (!first) return;
      const isLater = Number(first.to.startsAt) > Number(first.from.startsAt);
      const sign = isLater ? -1 : 1;
      moving.mutate(
        moves.toSorted((a, b) => sign * (Number(a.from.startsAt) - Number(b.from.startsAt))),
      );
    },

    /** Shows a session that is hidden. */
    show: (id: number): void => showing.mutate([id]),

    /** Puts back the last move of this page. */
    undo: (): void => {
      if (canUndo || moving.isPending) undoing.mutate();
    },

    /** Moves a session all the same, or leaves it where somebody has put it. */
    settle: ({ id, version, mine, theirs }: MoveConflict, insists: boolean): void => {
      setConflicts((known) => known.filter((one) => one.id !== id));
      if (insists) moving.mutate([{ id, version, from: theirs, to: mine, isHidden: false }]);
    },
  };
};

export type Moves = ReturnType<typeof useMoves>;

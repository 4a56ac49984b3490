import type { Clash } from "@foyer/contract/office/clashes";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { followPull, type Target } from "./Canvas.tsx";
import type { OfficePlan } from "./plan.ts";
import type { Day } from "./use-day.ts";
import { type Holding, useHolding } from "./use-holding.ts";
import { focusCard } from "./use-keys.ts";
import type { Moves } from "./use-moves.ts";
import type { Words } from "./words.ts";

/** So many clashes are said; a list of ten is not listened to. */
const TOLD = 3;

type Carried = {
  plan: OfficePlan;
  day: Day;
  words: Words;
  moves: Pick<Moves, "move">;
  /** Whether moves wait to be published. */
  isHeldBack: boolean;
  selected: readonly number[];
  zoom: number;
};

/** Sessions are carried to another place, by a pointer or by the keyboard; each step is said. */
export const useCarry = ({ plan, day, words, moves, isHeldBack, selected, zoom }: Carried) => {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState("");
  const { holding, proposal, clashesIn, hold, release, shifted, look } = useHolding({
    plan,
    rooms: day.roomsShown,
    day: day.day,
  });

  const idsWith = (id: number) => (selected.includes(id) ? selected : [id]);
  const tellClashes = (clashes: readonly Clash[], ids: readonly number[]): string => {
    if (clashes.length === 0) return t("grid.status.off");
    const told = clashes
      .slice(0, TOLD)
      .map((clash) => words.clashOf(clash, clash.sessionIds.find((id) => ids.includes(id)) ?? 0));
    const others = clashes.length - told.length;
    return [...told, ...(others > 0 ? [t("grid.others", { count: others })] : [])].join(" · ");
  };
  const tell = (held: Holding): string => {
    const { placement, clashes } = look(held);
    const where = placement ? `${words.timeOf(placement)}, ${words.roomOf(placement.room)}. ` : "";
    return `${where}${tellClashes(clashes, held.ids)}`;
  };
  const holdAndTell = (held: Holding) => {
    hold(held);
    setSpoken(tell(held));
  };
  const begin = (id: number, isByKeys: boolean): Holding => {
    const session = plan.sessions.find((one) => one.id === id);
    const room = day.roomsShown.find((one) => one === session?.room) ?? day.roomsShown[0] ?? 0;
    const isHere = session?.startsAt != null && session.day === day.day;
    const startsAt = isHere ? Number(session.startsAt) : day.window.from;
    return { ids: idsWith(id), anchor: id, to: { startsAt, room }, longer: 0, isByKeys };
  };

  const put = (held: Holding): void => {
    moves.move(look(held).proposal);
    setSpoken(t(isHeldBack ? "grid.heldBack" : "grid.dropped", { where: tell(held) }));
    release();
    // A card of the tray stands in the grid from now on.
    if (held.isByKeys) requestAnimationFrame(() => focusCard(held.anchor));
  };
  const drop = (): void => {
    if (holding) put(holding);
  };
  // What a pointer does outlives a drawing: it is told what is held by then.
  const latest = useRef({ drop, begin, hold: holdAndTell, zoom });
  useEffect(() => {
    latest.current = { drop, begin, hold: holdAndTell, zoom };
  });
  // A drag that ends anywhere else leaves all as it was.
  useEffect(() => monitorForElements({ onDrop: () => queueMicrotask(release) }), [release]);
  const [pull] = useState(() => (event: PointerEvent<HTMLElement>, id: number) => {
    const base = { ...latest.current.begin(id, false), ids: [id] };
    followPull(event, latest.current.zoom, {
      onPull: (longer) => latest.current.hold({ ...base, longer }),
      onEnd: () => latest.current.drop(),
    });
  });

  return {
    holding,
    proposal,
    clashesIn,
    spoken,
    drop,
    pull,
    take: (id: number) => holdAndTell(begin(id, true)),
    shift: (steps: number, aside: number, longer: number) =>
      holding && holdAndTell(shifted(holding, steps, aside, longer)),
    cancel: () => {
      release();
      setSpoken(t("grid.putBack"));
    },
    /** Something is dragged over a place, or away from the plan. */
    hover: (id: number, target: Target | null) => {
      if (!target) return release();
      const isThere = holding?.to.startsAt === target.startsAt && holding.to.room === target.room;
      if (!isThere) holdAndTell({ ...begin(id, false), to: target });
      return undefined;
    },
    dropAt: (id: number, target: Target | null): void => {
      if (target) put({ ...begin(id, false), to: target });
    },
    /** Takes sessions out of their rooms. */
    takeOff: (id: number) => {
      const taken = plan.sessions.filter((one) => idsWith(id).includes(one.id));
      moves.move(
        new Map(
          taken.map(({ id: one, day: on, startsAt, endsAt }) => [
            one,
            { day: on, startsAt, endsAt, room: null },
          ]),
        ),
      );
    },
    release,
  };
};

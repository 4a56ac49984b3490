import type { GridProgramme } from "@foyer/contract/office/programme";
import { layLanes } from "@foyer/ui/time-grid.ts";
import { useMemo, useState } from "react";
import { type Hours, listDays, type Shown, spanOf, toWindow } from "./day.ts";
import type { GridView } from "./grid-view.ts";
import { type OfficePlan, STEP } from "./plan.ts";

type Asked = {
  programme: GridProgramme;
  plan: OfficePlan;
  zone: string;
  wantedDay: string | undefined;
  view: GridView;
  /** A phone shows a room at a time. */
  isPhone: boolean;
};

const sortPinned = (rooms: readonly number[], pinned: readonly number[]): number[] => [
  ...rooms.filter((id) => pinned.includes(id)),
  ...rooms.filter((id) => !pinned.includes(id)),
];

/** Which of the sessions of a day are drawn, and where; which are outside, and which have no place. */
export const useDay = ({ programme, plan, zone, wantedDay, view, isPhone }: Asked) => {
  const [chosenHours, setHours] = useState<(Hours & { day: string }) | null>(null);
  const [onlyRoom, setOnlyRoom] = useState<number | null>(null);
  const days = useMemo(() => listDays(plan), [plan]);
  const day = days.find((one) => one === wantedDay) ?? days[0] ?? "";
  const sessions = useMemo(
    () => plan.sessions.filter((one) => one.day === day && one.room !== null),
    [plan, day],
  );
  const unplaced = useMemo(
    () => plan.sessions.filter(({ startsAt, room }) => startsAt === null || room === null),
    [plan],
  );

  const rooms = useMemo(
    () =>
      sortPinned(
        programme.rooms.map(({ id }) => id),
        view.pinned,
      ),
    [programme.rooms, view.pinned],
  );
  const roomsShown = useMemo(() => {
    if (!isPhone) return rooms.filter((id) => !view.hidden.includes(id));
    const only = onlyRoom ?? rooms.find((id) => sessions.some(({ room }) => room === id));
    return rooms.filter((id) => id === (only ?? rooms[0]));
  }, [rooms, view.hidden, isPhone, onlyRoom, sessions]);

  const span = useMemo(() => spanOf(sessions, { plan, day, zone }), [sessions, plan, day, zone]);
  const hours = chosenHours?.day === day ? chosenHours : span;
  const from = toWindow(day, hours.from, zone);
  const to = toWindow(day, hours.to, zone);

  const drawn = useMemo((): Shown[] => {
    const columns = new Map(roomsShown.map((id, index) => [id, index]));
    const inside = sessions.flatMap((session) => {
      const { startsAt, endsAt, room } = session;
      const column = columns.get(room ?? 0);
      if (startsAt === null || endsAt === null || column === undefined) return [];
      return startsAt >= from && endsAt <= to ? [{ ...session, startsAt, endsAt, column }] : [];
    });
    const lanes = new Map(
      roomsShown.flatMap((_room, index) => [
        ...layLanes(
          inside.filter(({ column }) => column === index),
          STEP,
        ),
      ]),
    );
    return inside
      .toSorted((a, b) => a.column - b.column || a.startsAt - b.startsAt)
      .map((session) => {
        const { column, startsAt, endsAt } = session;
        const { lane, lanes: count } = lanes.get(session.id) ?? { lane: 0, lanes: 1 };
        const place = [column, (startsAt - from) / STEP, (endsAt - startsAt) / STEP, lane, count];
        return { session, column, place: place.join(" ") };
      });
  }, [sessions, roomsShown, from, to]);

  const outside = useMemo(() => {
    const inView = new Set(drawn.map(({ session }) => session.id));
    const isMeant = (room: number | null) => !isPhone || room === roomsShown[0];
    return sessions
      .filter(({ id, room }) => !inView.has(id) && isMeant(room))
      .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
  }, [sessions, drawn, isPhone, roomsShown]);

  return {
    day,
    days,
    rooms,
    roomsShown,
    hours,
    window: useMemo(() => ({ from, to }), [from, to]),
    setHours: (next: Hours) => setHours({ day, ...next }),
    setOnlyRoom,
    drawn,
    outside,
    unplaced,
  };
};

export type Day = ReturnType<typeof useDay>;

import type { GridProgramme } from "@foyer/contract/panels/office";
import { useMemo, useState } from "react";
import { fitZoom, type Hours, listDays, placePanels, spanOf, toWindow } from "./day.ts";
import type { GridView } from "./grid-view.ts";
import type { OfficePlan } from "./plan.ts";

type Dependencies = {
  programme: GridProgramme;
  plan: OfficePlan;
  zone: string;
  requestedDay: string | undefined;
  view: GridView;
  /** Phones show one room at a time. */
  isPhone: boolean;
};

const sortPinned = (rooms: readonly number[], pinned: readonly number[]): number[] => [
  ...rooms.filter((id) => pinned.includes(id)),
  ...rooms.filter((id) => !pinned.includes(id)),
];

/**
 * Divides the panels into visible ones with positions, those of the day outside the view, and unassigned
 * ones.
 */
export const useDay = ({ programme, plan, zone, requestedDay, view, isPhone }: Dependencies) => {
  const [selectedHours, setHours] = useState<(Hours & { day: string }) | null>(null);
  const [onlyRoom, setOnlyRoom] = useState<number | null>(null);
  const days = useMemo(() => listDays(plan), [plan]);
  const day = days.find((candidate) => candidate === requestedDay) ?? days[0] ?? "";
  const panels = useMemo(
    () => plan.panels.filter((panel) => panel.day === day && panel.room !== null),
    [plan, day],
  );
  const unassigned = useMemo(
    () => plan.panels.filter(({ startsAt, room }) => startsAt === null || room === null),
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
  const visibleRooms = useMemo(() => {
    if (!isPhone) return rooms.filter((id) => !view.hidden.includes(id));
    const only = onlyRoom ?? rooms.find((id) => panels.some(({ room }) => room === id));
    return rooms.filter((id) => id === (only ?? rooms[0]));
  }, [rooms, view.hidden, isPhone, onlyRoom, panels]);

  const span = useMemo(() => spanOf(panels, { plan, day, zone }), [panels, plan, day, zone]);
  const hours = selectedHours?.day === day ? selectedHours : span;
  const from = toWindow(day, hours.from, zone);
  const to = toWindow(day, hours.to, zone);

  const fittedZoom = useMemo(() => fitZoom(panels), [panels]);
  const zoom = view.zoom ?? fittedZoom;
  const visiblePanels = useMemo(
    () => placePanels(panels, visibleRooms, { from, to, zoom }),
    [panels, visibleRooms, from, to, zoom],
  );

  const offscreen = useMemo(() => {
    const inView = new Set(visiblePanels.map(({ panel }) => panel.id));
    const isInVisibleRoom = (room: number | null) => !isPhone || room === visibleRooms[0];
    return panels
      .filter(
        // A panel without a start is unassigned.
        ({ id, room, startsAt }) => startsAt !== null && !inView.has(id) && isInVisibleRoom(room),
      )
      .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
  }, [panels, visiblePanels, isPhone, visibleRooms]);

  return {
    day,
    days,
    rooms,
    visibleRooms,
    hours,
    zoom,
    panelIds: useMemo(() => new Set(panels.map(({ id }) => id)), [panels]),
    window: useMemo(() => ({ from, to }), [from, to]),
    setHours: (next: Hours) => setHours({ day, ...next }),
    setOnlyRoom,
    visiblePanels,
    offscreen,
    unassigned,
  };
};

export type Day = ReturnType<typeof useDay>;

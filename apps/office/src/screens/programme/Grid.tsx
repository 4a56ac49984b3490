import type { Clash } from "@foyer/contract/office/clashes";
import type { GridProgramme } from "@foyer/contract/office/programme";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useMemo, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Canvas } from "./Canvas.tsx";
import { Chosen } from "./Chosen.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { toggled, useGridView } from "./grid-view.ts";
import styles from "./Grid.module.css";
import { MoveDialog } from "./MoveDialog.tsx";
import { type PlanSession, worstOf } from "./plan.ts";
import { SessionCard } from "./SessionCard.tsx";
import { Strip } from "./Strip.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { Tray } from "./Tray.tsx";
import { useCarry } from "./use-carry.ts";
import { useClashes } from "./use-clashes.ts";
import { useDay } from "./use-day.ts";
import { createKeys, sessionAt, useUndoKey } from "./use-keys.ts";
import { useTimetable } from "./use-timetable.ts";
import { createWords, inLanguage } from "./words.ts";
import { listHours } from "./day.ts";

/** Narrower than this a single room is shown. */
const PHONE = "(max-width: 760px)";
const NO_CLASHES: readonly Clash[] = [];

type GridProps = {
  readonly edition: string;
  readonly programme: GridProgramme;
  readonly wantedDay: string | undefined;
  readonly onDay: (day: string) => void;
};

/** A day of the programme with all that moves its sessions. */
export const Grid = ({ edition, programme, wantedDay, onDay }: GridProps) => {
  const { t, language } = useTranslation();
  const zone = useZone(edition);
  const mayMove = useRole(edition).may("programme");
  const isPhone = useMediaQuery(PHONE);
  const { view, change } = useGridView(edition);
  const { plan, moves, live, heldIds, mayHoldBack, isHeldBack, setHoldsBack } = useTimetable(
    edition,
    programme,
    mayMove,
  );
  const words = useMemo(
    () => createWords({ t, language, zone, plan, programme }),
    [t, language, zone, plan, programme],
  );
  const clashes = useClashes(plan);
  const day = useDay({ programme, plan, zone, wantedDay, view, isPhone });
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [focused, setFocused] = useState<number | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const carry = useCarry({ plan, day, words, moves, isHeldBack, selected, zoom: view.zoom });
  const { holding, proposal } = carry;

  const select = (id: number) => setSelected(toggled(selected, id));
  const handleKey = createKeys({
    ...carry,
    drawn: day.drawn,
    mayMove,
    select,
    openMove: setMoved,
  });
  useUndoKey(moves.undo);
  const handleClick = (event: MouseEvent) => {
    const id = sessionAt(event.target);
    if (id === null) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) select(id);
    else setSelected(selected.length === 1 && selected[0] === id ? [] : [id]);
  };

  const colours = useMemo(
    () => new Map(programme.thematicPaths.map(({ id, colour }) => [id, colour])),
    [programme.thematicPaths],
  );
  const isInView = day.drawn.some(({ session }) => session.id === focused);
  const tabStop = isInView ? focused : day.drawn[0]?.session.id;
  const drawCard = (session: PlanSession, place?: string) => (
    <SessionCard
      key={session.id}
      session={session}
      words={words}
      clashes={clashes.get(session.id) ?? NO_CLASHES}
      colour={colours.get(session.thematicPath ?? 0)}
      isSelected={selected.includes(session.id)}
      isHeld={proposal?.has(session.id) ?? false}
      isDraft={heldIds.has(session.id)}
      isTabStop={place === undefined || session.id === tabStop}
      mayMove={mayMove}
      place={place}
      onPull={place === undefined ? undefined : carry.pull}
    />
  );
  const namedRooms = day.rooms.map((id) => ({ id, name: words.roomOf(id) }));
  const roomsById = new Map(programme.rooms.map((room) => [room.id, room]));
  const heads = day.roomsShown.map((id) => {
    const room = roomsById.get(id);
    const seats = room?.capacity == null ? "" : t("grid.seats", { count: room.capacity });
    const building = room ? inLanguage(room.buildingName, language) : "";
    const note = [building, seats].filter(Boolean).join(" · ");
    const status = holding && holding.longer === 0 ? worstOf(carry.clashesIn(id)) : null;
    return { id, name: words.roomOf(id), note, status };
  });
  const dialogOf = plan.sessions.find(({ id }) => id === moved);

  return (
    // The cards are buttons; there are hundreds, and what is done to them is heard in one place.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.grid}
      role="group"
      aria-labelledby="grid-title"
      onKeyDown={handleKey}
      onClick={handleClick}
      onFocus={({ target }) => setFocused(sessionAt(target) ?? focused)}
      onBlur={({ target }) => {
        if (holding?.isByKeys && sessionAt(target) === holding.anchor) carry.release();
      }}
    >
      <Toolbar
        days={day.days}
        day={day.day}
        onDay={onDay}
        rooms={namedRooms}
        view={view}
        onView={change}
        hours={day.hours}
        onHours={day.setHours}
        onlyRoom={isPhone ? (day.roomsShown[0] ?? null) : null}
        onOnlyRoom={day.setOnlyRoom}
        undo={moves.canUndo && mayMove ? moves.undo : null}
        isBusy={moves.isBusy}
        holdsBack={mayHoldBack ? isHeldBack : null}
        onHoldBack={setHoldsBack}
      />
      {isHeldBack && (
        <p className={styles.holding}>
          {t("grid.holdsBackNote")}{" "}
          <Link to="/$edition/programme/unpublished" params={{ edition }}>
            {t("drafts.title")}
          </Link>
        </p>
      )}
      <p id="grid-keys" className={styles.keys}>
        {t(mayMove ? "grid.keys" : "form.readOnly")}
      </p>
      <Conflicts conflicts={live.conflicts} words={words} onSettle={live.settle} />
      <p
        className={styles.spoken}
        role="status"
        aria-live="assertive"
        data-on={holding !== null || undefined}
      >
        {carry.spoken}
      </p>
      <Strip sessions={day.outside} draw={(session) => drawCard(session)} />
      <div className={styles.columns}>
        <Tray
          edition={edition}
          sessions={day.unplaced}
          words={words}
          draw={(session) => drawCard(session)}
          onDrop={carry.takeOff}
        />
        {heads.length === 0 ? (
          <p className={styles.quiet}>
            {t(day.rooms.length === 0 ? "grid.noRoomsYet" : "grid.noRooms")}
          </p>
        ) : (
          <Canvas
            rooms={heads}
            hours={day.window}
            zoom={view.zoom}
            hourNames={listHours(day.hours)}
            proposal={proposal}
            isFollowed={holding?.isByKeys ?? false}
            level={holding ? worstOf(carry.clashesIn(holding.to.room)) : "off"}
            words={words}
            onHover={carry.hover}
            onDrop={carry.dropAt}
          >
            {day.drawn.map(({ session, place }) => drawCard(session, place))}
          </Canvas>
        )}
      </div>
      <Chosen
        edition={edition}
        ids={selected}
        words={words}
        clashes={clashes}
        mayMove={mayMove}
        isUnseen={plan.sessions.some(
          ({ id, isHidden, startsAt }) => id === selected[0] && isHidden && startsAt !== null,
        )}
        onShow={live.show}
        onMove={setMoved}
        onTakeOff={carry.takeOff}
        onClear={() => setSelected([])}
      />
      {dialogOf && (
        <MoveDialog
          key={dialogOf.id}
          session={dialogOf}
          plan={plan}
          shownDay={day.day}
          days={day.days}
          rooms={namedRooms}
          zone={zone}
          words={words}
          onMove={(placement) => {
            moves.move(new Map([[dialogOf.id, placement]]));
            setMoved(null);
          }}
          onClose={() => setMoved(null)}
        />
      )}
    </div>
  );
};

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef } from "react";

/** Dropped row, the row it was dropped on, and the side of it. */
export type Drop = { id: number; to: number; isAfter: boolean };

/** Data key of a dragged row; other draggable elements may move over a list. */
const DRAGGED_ROW = "rowOfList";

const isBelowMiddle = (row: HTMLElement, clientY: number): boolean => {
  const { top, height } = row.getBoundingClientRect();
  return clientY > top + height / 2;
};

const makeDraggable = (row: HTMLElement, onDrop: (drop: Drop) => void) => {
  const id = Number(row.dataset["id"]);
  const handle = row.querySelector("[data-handle]");
  if (!handle) return () => undefined;
  const removeDropMarker = () => row.removeAttribute("data-drop");
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ [DRAGGED_ROW]: id }),
      onDragStart: () => row.setAttribute("data-dragged", ""),
      onDrop: () => row.removeAttribute("data-dragged"),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => DRAGGED_ROW in source.data && source.data[DRAGGED_ROW] !== id,
      onDrag: ({ location }) => {
        const isAfter = isBelowMiddle(row, location.current.input.clientY);
        row.setAttribute("data-drop", isAfter ? "after" : "before");
      },
      onDragLeave: removeDropMarker,
      onDrop: ({ source, location }) => {
        removeDropMarker();
        const isAfter = isBelowMiddle(row, location.current.input.clientY);
        onDrop({ id: Number(source.data[DRAGGED_ROW]), to: id, isAfter });
      },
    }),
  );
};

/**
 * Makes the rows of a table draggable by their handles.
 * @param ids ids of the rendered rows; each row has its id as `data-id`
 * @returns ref of the table body
 */
export const useRowDrag = (isOn: boolean, ids: readonly number[], onDrop: (drop: Drop) => void) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const displayed = ids.join(",");
  useEffect(() => {
    const rows = isOn && displayed !== "" ? [...(body.current?.rows ?? [])] : [];
    return combine(...rows.map((row) => makeDraggable(row, (target) => drop.current(target))));
  }, [isOn, displayed]);
  return body;
};

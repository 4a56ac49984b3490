import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef } from "react";

/** Where a row is let go: the one that it was carried to, and on which side of it. */
export type Drop = { id: number; to: number; isAfter: boolean };

/** Names what is carried, since other things may be dragged over a list. */
const CARRIED = "rowOfList";

const isBelowMiddle = (row: HTMLElement, clientY: number): boolean => {
  const { top, height } = row.getBoundingClientRect();
  return clientY > top + height / 2;
};

const makeDraggable = (row: HTMLElement, onDrop: (drop: Drop) => void) => {
  const id = Number(row.dataset["id"]);
  const handle = row.querySelector("[data-handle]");
  if (!handle) return () => undefined;
  const unmark = () => row.removeAttribute("data-drop");
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ [CARRIED]: id }),
      onDragStart: () => row.setAttribute("data-carried", ""),
      onDrop: () => row.removeAttribute("data-carried"),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => CARRIED in source.data && source.data[CARRIED] !== id,
      onDrag: ({ location }) => {
        const isAfter = isBelowMiddle(row, location.current.input.clientY);
        row.setAttribute("data-drop", isAfter ? "after" : "before");
      },
      onDragLeave: unmark,
      onDrop: ({ source, location }) => {
        unmark();
        const isAfter = isBelowMiddle(row, location.current.input.clientY);
        onDrop({ id: Number(source.data[CARRIED]), to: id, isAfter });
      },
    }),
  );
};

/**
 * Lets the rows of a table be carried to another place by their handles.
 * @param ids those of the rows that are drawn, each of which bears its own as `data-id`
 * @returns what the body of the table takes as its `ref`
 */
export const useRowDrag = (isOn: boolean, ids: readonly number[], onDrop: (drop: Drop) => void) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const drawn = ids.join(",");
  useEffect(() => {
    const rows = isOn && drawn !== "" ? [...(body.current?.rows ?? [])] : [];
    return combine(...rows.map((row) => makeDraggable(row, (at) => drop.current(at))));
  }, [isOn, drawn]);
  return body;
};

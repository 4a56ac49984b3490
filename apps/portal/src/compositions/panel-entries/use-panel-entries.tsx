import type { PanelItem } from "@foyer/contract";
import { Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { isOngoing } from "../../lib/panel-time.ts";
import { useAccess, useSession } from "../../lib/session.ts";
import { lazyWindow } from "../../ui/lazy-part.tsx";
import { PanelEntry, type PanelEntryProps } from "./PanelEntry.tsx";

const EventDialog = lazyWindow(
  async () => (await import("../../features/events/EventDialog.tsx")).EventDialog,
  ({ onOpenChange }) => onOpenChange(false),
  "events",
);

type Options = Pick<PanelEntryProps, "level" | "withDate"> & {
  /** False where a heading above the items names their path. */
  withPath?: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Draws agenda items as the visitor may see them. Gives the drawing function, which is stable from
 * minute to minute, what opens an event's window, and that window, to be put beside the items.
 */
export const usePanelEntries = ({ level, withDate, withPath = true, now }: Options) => {
  const { profile } = useSession();
  const { takesPart } = useAccess();
  const fields = useMemo(() => visibleFieldsOf(profile), [profile]);
  const { openEvent, eventDialog } = useEventDialog();
  const renderItem = useCallback(
    (panel: PanelItem): ReactNode => (
      <PanelEntry
        panel={panel}
        fields={fields}
        level={level}
        withDate={withDate}
        withPath={withPath}
        canBookmark={takesPart}
        isOngoing={fields.time && isOngoing(panel, now)}
        onOpenEvent={openEvent}
      />
    ),
    [fields, level, withDate, withPath, takesPart, now, openEvent],
  );
  return { renderItem, openEvent, eventDialog, fields };
};

const useEventDialog = () => {
  const [event, setEvent] = useState<PanelItem>();
  const [isOpen, setOpen] = useState(false);
  const openEvent = useCallback((panel: PanelItem) => {
    setEvent(panel);
    setOpen(true);
  }, []);
  const eventDialog = event && (
    <Suspense fallback={null}>
      <EventDialog panel={event} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
  return { openEvent, eventDialog };
};

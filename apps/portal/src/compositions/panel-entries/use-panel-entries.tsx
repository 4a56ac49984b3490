import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { usePanelDetails } from "../../features/panels/panels.queries.ts";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { isOngoing } from "../../lib/panel-time.ts";
import { useAccess, useSession } from "../../lib/session.ts";
import { lazyWindow } from "../../ui/lazy-part.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { PanelEntry, type PanelEntryProps } from "./PanelEntry.tsx";

const EventWindow = lazyWindow(
  async () => (await import("../event-window/EventWindow.tsx")).EventWindow,
  ({ onClose }) => onClose(),
  "events",
);

type Options = Pick<PanelEntryProps, "level" | "withDate"> & {
  /** False where a heading above the items names their path. */
  withPath?: boolean;
  /** Whether the items are the same for everybody, so that the visitor's flags are laid over them. */
  arePublic?: boolean;
  /** Items that are at hand, so that a link to an event among them need not ask for it. */
  atHand?: readonly PanelItem[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Draws agenda items as the visitor may see them. Gives the drawing function, which is stable from
 * minute to minute, what opens an event's window, and that window, to be put beside the items.
 */
export const usePanelEntries = ({
  level,
  withDate,
  withPath = true,
  arePublic = false,
  atHand,
  now,
}: Options) => {
  const { profile } = useSession();
  const { takesPart } = useAccess();
  const fields = useMemo(() => visibleFieldsOf(profile), [profile]);
  const { openEvent, eventDialog } = useEventDialog(atHand);
  const { query: flags, layFlags, areKnown } = useAgendaFlags(arePublic);
  const renderItem = useCallback(
    (panel: PanelItem): ReactNode => (
      <PanelEntry
        panel={layFlags(panel)}
        fields={fields}
        level={level}
        withDate={withDate}
        withPath={withPath}
        canBookmark={takesPart}
        isBookmarkKnown={areKnown}
        isOngoing={fields.time && isOngoing(panel, now)}
        onOpenEvent={openEvent}
      />
    ),
    [fields, level, withDate, withPath, takesPart, layFlags, areKnown, now, openEvent],
  );
  return { renderItem, openEvent, eventDialog, fields, flags };
};

/** What the event of an address opens in; other parts of a page open it by the address alone. */
export const EVENT_WINDOW = "event";

const useEventDialog = (atHand: readonly PanelItem[] = []) => {
  const { id, isOpen, open, close } = useDialogAddress(EVENT_WINDOW);
  const [opened, setOpened] = useState<PanelItem>();
  // Only who comes by a link must ask what it is.
  const known = opened?.id === id ? opened : atHand.find((item) => item.id === id);
  const event = usePanelDetails(id ?? 0, id !== undefined && known === undefined);
  const panel = known ?? event.data;
  useMissingDialog(isOpen && (event.isError || (panel !== undefined && !isEvent(panel))), close);
  const openEvent = useCallback(
    (chosen: PanelItem) => {
      setOpened(chosen);
      open(chosen.id);
    },
    [open],
  );
  const eventDialog = panel !== undefined && isEvent(panel) && (
    <Suspense fallback={null}>
      <EventWindow event={panel} open={isOpen} onClose={close} />
    </Suspense>
  );
  return { openEvent, eventDialog };
};

const isEvent = ({ itemType }: PanelItem) =>
  itemType === ITEM_TYPE.culturalEvent || itemType === ITEM_TYPE.specialEvent;

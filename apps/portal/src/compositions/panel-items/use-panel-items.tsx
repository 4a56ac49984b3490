import type { PanelItem } from "@foyer/contract/panels";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import type { ListLook } from "../../features/panels/list-look.ts";
import { clashOf } from "../../features/agenda/clashes.ts";
import { usePanelDetails } from "../../features/panels/panels.queries.ts";
import { NOTHING_SAID, type Said } from "../../features/panels/time-said.ts";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { isOngoing } from "../../lib/panel-time.ts";
import { useAccess, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { QueryFailure } from "@foyer/ui/QueryState.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { ProgrammeEventWindow } from "../event-window/ProgrammeEventWindow.tsx";
import { PanelListItem, type PanelListItemProps } from "./PanelListItem.tsx";

type Options = Pick<PanelListItemProps, "level" | "withDate"> & {
  /** False where a heading above the items names their path. */
  withPath?: boolean;
  look?: ListLook;
  /** What the items were found by, which is marked. */
  search?: string | undefined;
  /** The visitor's agenda, where items say what of it they overlap with. */
  agenda?: readonly PanelItem[];
  /** Items that are at hand, so that an event among them is shown at once. */
  atHand?: readonly PanelItem[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Draws agenda items as the visitor may see them.
 * @returns the drawing function, which is stable within a minute, what opens an event's window, its windows, to be put
 * beside the items, and what says that bookmarks could not be read, to be put before them
 */
export const usePanelItems = ({
  level,
  withDate,
  withPath = true,
  look = "cards",
  search = "",
  agenda,
  atHand,
  now,
}: Options) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { takesPart } = useAccess();
  const fields = useMemo(() => visibleFieldsOf(profile), [profile]);
  const { openEvent, eventDialog } = useEventDialog(atHand);
  const { query: flags, flagsOf, areKnown } = useAgendaFlags();
  const renderItem = useCallback(
    (panel: PanelItem, said: Said = NOTHING_SAID): ReactNode => (
      <PanelListItem
        panel={panel}
        {...flagsOf(panel)}
        fields={fields}
        level={said.level ?? level}
        withDate={withDate}
        withPath={withPath}
        canBookmark={takesPart}
        isBookmarkKnown={areKnown}
        timeSaid={said.time}
        isOngoing={fields.time && !said.now && isOngoing(panel, now)}
        clash={agenda && clashOf(panel, agenda)}
        search={search}
        look={look}
        onOpenEvent={openEvent}
      />
    ),
    [
      fields,
      level,
      withDate,
      withPath,
      look,
      search,
      agenda,
      takesPart,
      flagsOf,
      areKnown,
      now,
      openEvent,
    ],
  );
  const flagsFailure = flags && (
    <QueryFailure query={flags} failureText={t("agenda.flagsFailed")} />
  );
  return { renderItem, openEvent, eventDialog, fields, flagsFailure };
};

/** What the event of an address opens in; other parts of a page open it by the address alone. */
export const EVENT_WINDOW = "event";

/** The window of an event that the address names. @param atHand what need not be waited for */
export const useEventDialog = (atHand: readonly PanelItem[] = []) => {
  const details = useDialogAddress(EVENT_WINDOW);
  const plan = useDialogAddress("venue");
  const { open } = details;
  const id = plan.isOpen ? plan.id : details.id;
  const [opened, setOpened] = useState<PanelItem>();
  const query = usePanelDetails(id ?? 0, id !== undefined);
  // What was pressed, or stands on the page, need not be waited for.
  const event = opened?.id === id ? opened : atHand.find((item) => item.id === id);
  const openEvent = useCallback(
    (chosen: PanelItem) => {
      setOpened(chosen);
      open(chosen.id);
    },
    [open],
  );
  const eventDialog = (
    <ProgrammeEventWindow panel={event ?? query.data} query={query} details={details} plan={plan} />
  );
  return { openEvent, eventDialog };
};

import type { PanelItem } from "@foyer/contract/panels/portal";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import type { ViewMode } from "../../features/panels/view-mode.ts";
import { findClashTopics } from "../../features/agenda/clashes.ts";
import { usePanelDetails } from "../../features/panels/panels.queries.ts";
import { NO_LIST_CONTEXT, type ListContext } from "../../features/panels/displayed-time.ts";
import { visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { isOngoing } from "../../lib/panel-time.ts";
import { useAccess, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { QueryFailure } from "@foyer/ui/QueryState.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { ProgrammeEventDialog } from "../event-dialog/ProgrammeEventDialog.tsx";
import { PanelListItem, type PanelListItemProps } from "./PanelListItem.tsx";

type Options = Pick<PanelListItemProps, "level" | "withDate"> & {
  /** False if a heading above the items names their path. */
  withPath?: boolean;
  viewMode?: ViewMode;
  /** True if the items are in several buildings, which their rows then name. */
  withBuilding?: boolean;
  /** Search text to highlight. */
  search?: string | undefined;
  /** The visitor's agenda, if the items should name clashes with it. */
  agenda?: readonly PanelItem[];
  /** Loaded items, so that an event among them opens without a request. */
  loadedItems?: readonly PanelItem[] | undefined;
  /** In milliseconds since 1970. */
  now: number;
};

/** Screens on which rows have space for the names of people. */
const WIDE_SCREEN = "(width >= 1024px)";

/**
 * Renders panels as the visitor may see them. Place `eventDialog` next to the items and `flagsFailure` before
 * them.
 * @returns among others `renderItem`, which is stable within a minute
 */
export const usePanelItems = ({
  level,
  withDate,
  withPath = true,
  viewMode = "cards",
  withBuilding = false,
  search = "",
  agenda,
  loadedItems,
  now,
}: Options) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const withPeople = useMediaQuery(WIDE_SCREEN);
  const { hasAgenda } = useAccess();
  const fields = useMemo(() => visibleFieldsOf(profile), [profile]);
  const { openEvent, eventDialog } = useEventDialog(loadedItems);
  const { query: flags, flagsOf, areLoaded } = useAgendaFlags();
  const renderItem = useCallback(
    (panel: PanelItem, listContext: ListContext = NO_LIST_CONTEXT): ReactNode => (
      <PanelListItem
        panel={panel}
        {...flagsOf(panel)}
        fields={fields}
        level={listContext.level ?? level}
        withDate={withDate}
        withPath={withPath}
        withBuilding={withBuilding}
        withPeople={withPeople}
        canBookmark={hasAgenda}
        isBookmarkLoaded={areLoaded}
        displayedTime={listContext.time}
        isOngoing={fields.time && !listContext.isNow && isOngoing(panel, now)}
        clash={agenda && findClashTopics(panel, agenda)}
        search={search}
        viewMode={viewMode}
        onOpenEvent={openEvent}
      />
    ),
    [
      fields,
      level,
      withDate,
      withPath,
      withBuilding,
      withPeople,
      viewMode,
      search,
      agenda,
      hasAgenda,
      flagsOf,
      areLoaded,
      now,
      openEvent,
    ],
  );
  const flagsFailure = flags && (
    <QueryFailure query={flags} failureText={t("agenda.flagsFailed")} />
  );
  return { renderItem, openEvent, eventDialog, fields, flagsFailure };
};

/** Kind of the event dialog in URLs, by which other parts of a page open it. */
export const EVENT_DIALOG = "event";

/**
 * Dialog of the event in the URL.
 * @param loadedItems loaded items, which open without a request
 */
export const useEventDialog = (loadedItems: readonly PanelItem[] = []) => {
  const details = useDialogAddress(EVENT_DIALOG);
  const plan = useDialogAddress("venue");
  const { open } = details;
  const id = plan.isOpen ? plan.id : details.id;
  const [opened, setOpened] = useState<PanelItem>();
  const query = usePanelDetails(id ?? 0, id !== undefined);
  // A pressed or loaded item opens without a request.
  const event = opened?.id === id ? opened : loadedItems.find((item) => item.id === id);
  const openEvent = useCallback(
    (panel: PanelItem) => {
      setOpened(panel);
      open(panel.id);
    },
    [open],
  );
  const eventDialog = (
    <ProgrammeEventDialog panel={event ?? query.data} query={query} details={details} plan={plan} />
  );
  return { openEvent, eventDialog };
};

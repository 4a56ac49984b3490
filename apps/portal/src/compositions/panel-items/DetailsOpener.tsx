import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "../../lib/addresses.ts";

type DetailsOpenerProps = {
  panel: PanelItem;
  onOpenEvent: (panel: PanelItem) => void;
  className: string;
  /** The accessible name, where the words alone do not tell the topic. */
  label?: string;
  /** Where one of many alone is a stop of the Tab key. */
  tabIndex?: 0 | -1;
  children: ReactNode;
};

export const DetailsOpener = ({
  panel,
  onOpenEvent,
  className,
  label,
  tabIndex,
  children,
}: DetailsOpenerProps) =>
  panel.itemType === ITEM_TYPE.panel ? (
    <Link
      className={className}
      to={addresses.panelDetails(panel.id)}
      aria-label={label}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  ) : (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={label}
      tabIndex={tabIndex}
      onClick={() => onOpenEvent(panel)}
    >
      {children}
    </button>
  );

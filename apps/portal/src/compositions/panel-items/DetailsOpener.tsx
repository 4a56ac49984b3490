import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "../../lib/addresses.ts";

type DetailsOpenerProps = {
  panel: PanelItem;
  onOpenEvent: (panel: PanelItem) => void;
  className: string;
  /** Accessible name, where the visible text does not contain the topic. */
  label?: string;
  /** Set in a composite where only one element is a tab stop. */
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

import ZoomInIcon from "@material-design-icons/svg/filled/add.svg?react";
import HelpIcon from "@material-design-icons/svg/filled/help_outline.svg?react";
import ZoomOutIcon from "@material-design-icons/svg/filled/remove.svg?react";
import UndoIcon from "@material-design-icons/svg/filled/undo.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { ZOOMS } from "./grid-view.ts";
import styles from "./Toolbar.module.css";
import { ToolbarPopover } from "./ToolbarPopover.tsx";

type ToolbarProps = {
  readonly edition: string;
  readonly clashCount: number;
  readonly onNextClash: () => void;
  readonly draftCount: number;
  /** Undo and the description of the move that it reverts; null if the user may not move panels. */
  readonly undo: { run: () => void; what: string | null; isBusy: boolean } | null;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Choice of day and room. */
  readonly children: ReactNode;
  /** Further buttons. */
  readonly options: ReactNode;
};

const KEYS = [
  "enter",
  "arrows",
  "shift",
  "drop",
  "escape",
  "space",
  "all",
  "move",
  "undo",
] as const;

const Zoom = ({ zoom, onZoom }: Pick<ToolbarProps, "zoom" | "onZoom">) => {
  const { t } = useTranslation();
  const index = ZOOMS.findIndex((candidate) => candidate === zoom);
  const zoomBy = (by: number) => onZoom(ZOOMS[index + by] ?? zoom);
  return (
    <div className={styles.zoom}>
      <button
        type="button"
        className={styles.tool}
        aria-label={t("grid.zoomOut")}
        title={t("grid.zoomOut")}
        disabled={index <= 0}
        onClick={() => zoomBy(-1)}
      >
        <Icon of={ZoomOutIcon} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={t("grid.zoomIn")}
        title={t("grid.zoomIn")}
        disabled={index === ZOOMS.length - 1}
        onClick={() => zoomBy(1)}
      >
        <Icon of={ZoomInIcon} />
      </button>
    </div>
  );
};

/** Title, day, counts and controls of the grid in one line. */
export const Toolbar = (props: ToolbarProps) => {
  const { edition, clashCount, onNextClash, draftCount, undo, zoom, onZoom } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t("grid.tools")}>
      <h1 id="grid-title" className={styles.title}>
        {t("grid.title")}
      </h1>
      {props.children}
      <div className={styles.end}>
        {clashCount > 0 && (
          <button
            type="button"
            className={styles.count}
            title={t("grid.nextClash")}
            onClick={onNextClash}
          >
            {t("grid.clashCount", { count: clashCount })}
          </button>
        )}
        {draftCount > 0 && (
          <Link to="/$edition/publish" params={{ edition }} className={styles.count}>
            {t("grid.draftCount", { count: draftCount })}
          </Link>
        )}
        {props.options}
        <Zoom zoom={zoom} onZoom={onZoom} />
        {undo && (
          <button
            type="button"
            className={styles.tool}
            disabled={undo.what === null}
            aria-busy={undo.isBusy || undefined}
            aria-label={t("grid.undo")}
            title={undo.what === null ? undefined : t("grid.undoOf", { what: undo.what })}
            onClick={undo.run}
          >
            <Icon of={UndoIcon} />
            <span className={styles.wide}>{t("grid.undo")}</span>
          </button>
        )}
        <ToolbarPopover label={t("grid.help")} icon={HelpIcon} isAlwaysMounted>
          <dl id="grid-keys" className={styles.keys}>
            {KEYS.map((key) => (
              <div key={key}>
                <dt>{t(`grid.keys.${key}`)}</dt>
                <dd>{t(`grid.keyEffects.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </ToolbarPopover>
      </div>
    </div>
  );
};

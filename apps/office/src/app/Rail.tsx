import CollapseIcon from "@material-design-icons/svg/filled/keyboard_double_arrow_left.svg?react";
import MenuIcon from "@material-design-icons/svg/filled/menu.svg?react";
import SearchIcon from "@material-design-icons/svg/filled/search.svg?react";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import { Link } from "@tanstack/react-router";
import type { Ref } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { EditionSwitcher } from "./EditionSwitcher.tsx";
import styles from "./Rail.module.css";
import { RailLinks } from "./RailLinks.tsx";

type RailButtonProps = {
  readonly label: string;
  readonly icon: IconShape;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
};

export const RailButton = ({ label, icon, ref, onClick }: RailButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon of={icon} />
  </button>
);

type RailProps = {
  readonly edition: string;
  readonly isCollapsed: boolean;
  /** Label of the button that changes the width or closes the drawer. */
  readonly toggleLabel: string;
  readonly onToggle: () => void;
  readonly onFind: () => void;
};

/** Navigation of the office: edition, search, screens and account. */
export const Rail = ({ edition, isCollapsed, toggleLabel, onToggle, onFind }: RailProps) => {
  const { t } = useTranslation();
  return (
    <header className={styles.rail} data-dark data-collapsed={isCollapsed || undefined}>
      <div className={styles.top}>
        {!isCollapsed && (
          <Link to="/$edition" params={{ edition }} className={styles.brand} activeProps={{}}>
            <LogoMark width={24} /> Foyer
          </Link>
        )}
        <RailButton
          label={toggleLabel}
          icon={isCollapsed ? MenuIcon : CollapseIcon}
          onClick={onToggle}
        />
      </div>
      {!isCollapsed && <EditionSwitcher edition={edition} />}
      <button
        type="button"
        className={styles.find}
        title={isCollapsed ? `${t("shell.find")} (Ctrl K)` : undefined}
        aria-label={isCollapsed ? t("shell.find") : undefined}
        aria-keyshortcuts="Control+K"
        onClick={onFind}
      >
        <Icon of={SearchIcon} />
        {!isCollapsed && (
          <>
            <span>{t("shell.find")}</span> <kbd aria-hidden="true">Ctrl K</kbd>
          </>
        )}
      </button>
      <RailLinks edition={edition} isCollapsed={isCollapsed} />
      <AccountMenu />
    </header>
  );
};

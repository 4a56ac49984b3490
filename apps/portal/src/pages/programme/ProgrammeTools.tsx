import { MODULE } from "@foyer/contract/constants";
import MoreIcon from "@material-design-icons/svg/filled/more_horiz.svg?react";
import PrintIcon from "@material-design-icons/svg/filled/print.svg?react";
import type { ReactNode } from "react";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { DownloadPdfItem } from "../../features/agenda/DownloadPdfButton.tsx";
import { ViewSwitch, type PanelView } from "../../features/panels/ViewSwitch.tsx";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ProgrammePage.module.css";

type ProgrammeToolsProps = {
  view: PanelView;
  hasRooms: boolean;
  onSelect: (view: PanelView) => void;
  /** Buttons of the selected view. */
  children?: ReactNode;
};

/** Tools at the end of the bar: views, and a menu with PDF and print. */
export const ProgrammeTools = ({ children, ...views }: ProgrammeToolsProps) => {
  const { t } = useTranslation();
  const { has } = useAccess();
  return (
    <div className={styles.tools}>
      {children}
      <ViewSwitch {...views} />
      <Menu label={t("panels.more")} icon={MoreIcon}>
        <MenuSection>
          {has(MODULE.agenda) && <DownloadPdfItem scope="all" />}
          <MenuItem icon={PrintIcon} onSelect={() => window.print()}>
            {t("panels.print")}
          </MenuItem>
        </MenuSection>
      </Menu>
    </div>
  );
};

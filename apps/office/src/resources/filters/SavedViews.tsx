import MoreIcon from "@material-design-icons/svg/filled/more_horiz.svg?react";
import type { ResourceName } from "@foyer/contract/office/resources";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { NameDialog } from "./NameDialog.tsx";
import styles from "./SavedViews.module.css";
import type { SavedViewsState } from "./use-saved-views.ts";

type SavedViewsProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly views: SavedViewsState;
};

/** Tabs of the saved views of a list; the active one can be renamed and deleted. */
export const SavedViews = ({ edition, name, views }: SavedViewsProps) => {
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const { list, active, isUnfiltered, rename, remove } = views;
  if (list.length === 0) return null;
  const params = { edition, resource: name };
  const tabs = [
    { name: t("list.allRecords"), search: {}, isActive: isUnfiltered },
    ...list.map((view) => ({ ...view, isActive: view === active })),
  ];
  return (
    <nav className={styles.tabs} aria-label={t("list.views")}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to="/$edition/$resource"
          params={params}
          search={tab.search}
          activeProps={{}}
          aria-current={tab.isActive ? "page" : undefined}
          data-active={tab.isActive || undefined}
          className={styles.tab}
        >
          {tab.name}
        </Link>
      ))}
      {active && (
        <Menu label={t("list.viewActions", { name: active.name })} icon={MoreIcon} align="start">
          <MenuSection>
            <MenuItem onSelect={() => setRenaming(true)}>{t("list.renameView")}</MenuItem>
            <MenuItem onSelect={remove}>{t("list.deleteView")}</MenuItem>
          </MenuSection>
        </Menu>
      )}
      {isRenaming && active && (
        <NameDialog
          title={t("list.renameView")}
          initial={active.name}
          onClose={() => setRenaming(false)}
          onSave={rename}
        />
      )}
    </nav>
  );
};

import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import UnfoldIcon from "@material-design-icons/svg/filled/unfold_more.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { menuItemClass } from "@foyer/ui/menu-item-class.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { editionsQuery } from "../lib/editions-query.ts";
import { useTranslation } from "../lib/i18n.ts";
import { localizedText } from "../lib/localized-text.ts";
import styles from "./Rail.module.css";

/** Name of the edition; its menu opens another one. */
export const EditionSwitcher = ({ edition }: { readonly edition: string }) => {
  const { t, language } = useTranslation();
  const { data: editions = [] } = useQuery(editionsQuery);
  const nameOf = (candidate: string) => {
    const entry = editions.find((one) => one.edition === candidate);
    const name = (entry && localizedText(entry.name, language)) || candidate;
    const year = entry?.startsOn.slice(0, 4) ?? "";
    return name.includes(year) ? name : `${name} ${year}`;
  };
  return (
    <Menu label={nameOf(edition)} align="start" icon={UnfoldIcon} triggerClass={styles.switcher}>
      <MenuSection label={t("shell.editions")}>
        {editions
          .filter(({ isArchived, edition: name }) => !isArchived || name === edition)
          .map(({ edition: name }) => (
            <MenuItem key={name}>
              <Link
                className={menuItemClass()}
                to="/$edition"
                params={{ edition: name }}
                activeProps={{}}
                aria-current={name === edition ? "true" : undefined}
              >
                <span className={styles.mark}>{name === edition && <Icon of={CheckIcon} />}</span>
                <span>{nameOf(name)}</span>
              </Link>
            </MenuItem>
          ))}
      </MenuSection>
      <MenuSection>
        <MenuItem>
          <Link className={menuItemClass()} to="/">
            <span className={styles.mark} />
            <span>{t("shell.allEditions")}</span>
          </Link>
        </MenuItem>
      </MenuSection>
    </Menu>
  );
};

import AccountIcon from "@material-design-icons/svg/filled/account_circle.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import LogOutIcon from "@material-design-icons/svg/filled/logout.svg?react";
import { LANGUAGES } from "@foyer/contract/constants";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { menuItemClass } from "@foyer/ui/menu-item-class.ts";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../lib/describe-error.ts";
import { changeLanguage, useTranslation } from "../lib/i18n.ts";
import { sessionQuery } from "../lib/session.ts";
import { setTheme, THEMES, useTheme } from "../lib/theme.ts";
import { toast } from "../lib/toast.ts";
import { useLogOut } from "../lib/use-log-out.ts";
import styles from "./Rail.module.css";

type ChoiceProps = {
  readonly label: string;
  readonly lang?: string | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

const Choice = ({ label, lang, isSelected, onSelect }: ChoiceProps) => (
  <MenuItem>
    <button
      type="button"
      className={menuItemClass()}
      lang={lang}
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      <span className={styles.mark}>{isSelected && <Icon of={CheckIcon} />}</span>
      <span>{label}</span>
    </button>
  </MenuItem>
);

/** Account of the user with the language and theme of this device. */
export const AccountMenu = () => {
  const { t, language } = useTranslation();
  const { data: session } = useQuery(sessionQuery);
  const theme = useTheme();
  const logOut = useLogOut();
  return (
    <div className={styles.account}>
      <Menu
        label={session?.account.username ?? t("shell.account")}
        icon={AccountIcon}
        triggerClass={styles.accountTrigger}
        opensUp
      >
        <MenuSection label={t("shell.language")}>
          {LANGUAGES.map((candidate) => (
            <Choice
              key={candidate}
              label={t(`languages.own.${candidate}`)}
              lang={candidate}
              isSelected={candidate === language}
              onSelect={() =>
                void changeLanguage(candidate).catch((error: unknown) =>
                  toast.error(describeError(error)),
                )
              }
            />
          ))}
        </MenuSection>
        <MenuSection label={t("shell.theme")}>
          {THEMES.map((candidate) => (
            <Choice
              key={candidate}
              label={t(`shell.themes.${candidate}`)}
              isSelected={candidate === theme}
              onSelect={() => setTheme(candidate)}
            />
          ))}
        </MenuSection>
        <MenuSection>
          <MenuItem icon={LogOutIcon} onSelect={logOut}>
            {t("shell.logOut")}
          </MenuItem>
        </MenuSection>
      </Menu>
    </div>
  );
};

import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { isAt, type NavigationGroup, type OfficeScreen } from "./navigation.ts";
import styles from "./Rail.module.css";
import { RailLink } from "./RailLink.tsx";
import { useAttention, useNavigation } from "./use-navigation.ts";

type RailLinksProps = { readonly edition: string; readonly isCollapsed: boolean };

const Count = ({ count }: { readonly count: number }) => {
  const { t, language } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? "99+" : new Intl.NumberFormat(language).format(count)}
      </span>
      <VisuallyHidden>{t("shell.tasks", { count })}</VisuallyHidden>
    </>
  );
};

/** Links to the groups; the current group also shows its screens. */
export const RailLinks = ({ edition, isCollapsed }: RailLinksProps) => {
  const { t } = useTranslation();
  const groups = useNavigation(edition);
  const attention = useAttention(edition);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const pathInEdition = path.replace(/^\/[^/]+\/?/, "");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [path]);

  const countOf = ({ attention: key }: OfficeScreen) => (key === undefined ? 0 : attention[key]);
  const renderGroup = ({ label, icon, screens }: NavigationGroup) => {
    const [first] = screens;
    if (!first) return null;
    const name = t(screens.length === 1 ? first.label : label);
    const current = screens.find((screen) => isAt(screen, pathInEdition));
    const isExpanded = current !== undefined && screens.length > 1 && !isCollapsed;
    const count = screens.reduce((sum, screen) => sum + countOf(screen), 0);
    return (
      <li key={label}>
        <RailLink
          edition={edition}
          screen={first}
          isCurrent={current !== undefined && !isExpanded}
          className={styles.group}
          data-current={current !== undefined || undefined}
          title={isCollapsed ? name : undefined}
        >
          <Icon of={icon} />
          {isCollapsed ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
          {!isExpanded && <Count count={count} />}
        </RailLink>
        {isExpanded && (
          <ul className={styles.screens}>
            {screens.map((screen) => (
              <li key={screen.label}>
                <RailLink
                  edition={edition}
                  screen={screen}
                  isCurrent={screen === current}
                  className={styles.link}
                >
                  <span>{t(screen.railLabel ?? screen.label)}</span>
                  <Count count={countOf(screen)} />
                </RailLink>
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  };
  return (
    <nav className={styles.nav} aria-label={t("shell.rail")}>
      <ul ref={list} className={styles.groups}>
        {groups.map(renderGroup)}
      </ul>
    </nav>
  );
};

import MoreIcon from "@material-design-icons/svg/filled/more_horiz.svg?react";
import type { ReactNode, Ref } from "react";
import { buttonClass } from "./button-class.ts";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { useMediaQuery } from "./media-query.ts";
import { Menu } from "./Menu.tsx";
import { menuItemClass } from "./menu-item-class.ts";
import { MenuSection } from "./MenuSection.tsx";
import styles from "./PageHeader.module.css";
import { useUiTexts } from "./ui-texts.ts";

type ActionProps = { readonly className: string; readonly children: ReactNode };

/** Secondary action of a page: a button, or a link rendered by the app. */
export type PageAction = {
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** Shows the action in red, such as the deletion of a record. */
  readonly isDanger?: boolean | undefined;
} & (
  | { readonly onSelect: () => void }
  /** Renders a link: `(props) => <Link {...props} to="…" />`. */
  | { readonly renderLink: (props: ActionProps) => ReactNode }
);

export type PageHeaderProps = {
  /** Id of the heading, which names the screen. */
  readonly id: string;
  readonly title: ReactNode;
  /** Number of records, shown after the title. */
  readonly count?: ReactNode;
  /** State of the record, such as a badge, shown after the title. */
  readonly state?: ReactNode;
  /** Links to the screens above this one. */
  readonly breadcrumb?: ReactNode;
  /** Receives the heading, which can then be focused by code. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** The only button or link with the primary style. */
  readonly primary?: ReactNode;
  /** Buttons before the primary one; on phones they are in the menu. */
  readonly actions?: readonly PageAction[] | undefined;
  /** Actions that are always in the menu. */
  readonly menu?: readonly PageAction[] | undefined;
  /** Controls that are neither button nor link, such as a column chooser. */
  readonly controls?: ReactNode;
};

/** Renders an action with a class that suits its position. */
const Action = ({ of, className }: { readonly of: PageAction; readonly className: string }) => {
  const classes = joinClasses(className, of.isDanger && styles.danger);
  const content = (
    <>
      {of.icon !== undefined && <Icon of={of.icon} />}
      <span>{of.label}</span>
    </>
  );
  if ("renderLink" in of) return of.renderLink({ className: classes, children: content });
  return (
    <button type="button" className={classes} onClick={of.onSelect}>
      {content}
    </button>
  );
};

const NONE: readonly PageAction[] = [];

/** Heading of a screen with its actions, which have the same position on every screen. */
export const PageHeader = (props: PageHeaderProps) => {
  const { id, title, count, state, breadcrumb, titleRef, primary, controls } = props;
  const { actions = NONE, menu = NONE } = props;
  const { moreActions = "" } = useUiTexts();
  const isPhone = useMediaQuery("(width < 640px)");
  const buttons = isPhone ? NONE : actions;
  const menuActions = isPhone ? [...actions, ...menu] : menu;
  return (
    <header className={styles.header}>
      {breadcrumb !== undefined && <p className={styles.breadcrumb}>{breadcrumb}</p>}
      <div className={styles.row}>
        <h1 ref={titleRef} id={id} className={styles.title} tabIndex={titleRef ? -1 : undefined}>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h1>
        {state}
        <div className={styles.actions}>
          {controls}
          {buttons.map((action) => (
            <Action
              key={action.label}
              of={action}
              className={buttonClass({ variant: "outline" })}
            />
          ))}
          {menuActions.length > 0 && (
            <Menu label={moreActions} icon={MoreIcon}>
              <MenuSection>
                {menuActions.map((action) => (
                  <li key={action.label}>
                    <Action of={action} className={menuItemClass()} />
                  </li>
                ))}
              </MenuSection>
            </Menu>
          )}
          {primary}
        </div>
      </div>
    </header>
  );
};

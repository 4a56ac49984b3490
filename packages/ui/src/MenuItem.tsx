import type { ReactNode } from "react";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { menuItemClass } from "./menu-item-class.ts";

type MenuItemProps =
  /** A router link with the class `menuItemClass()`. */
  | { readonly children: ReactNode; readonly onSelect?: undefined }
  | {
      readonly children: ReactNode;
      readonly onSelect: () => void;
      readonly icon?: IconShape | undefined;
    };

/** Item of a `MenuSection`: an action with `onSelect`, otherwise a slot for a link. */
export const MenuItem = (props: MenuItemProps) => {
  if (props.onSelect === undefined) return <li>{props.children}</li>;
  return (
    <li>
      <button type="button" className={menuItemClass()} onClick={props.onSelect}>
        {props.icon !== undefined && <Icon of={props.icon} />}
        <span>{props.children}</span>
      </button>
    </li>
  );
};

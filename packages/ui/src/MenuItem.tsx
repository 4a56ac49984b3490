import type { ReactNode } from "react";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { menuItemClass } from "./menu-item-class.ts";

type MenuItemProps =
  /** A router's link dressed with `menuItemClass()`. */
  | { readonly children: ReactNode; readonly onChoose?: undefined }
  | {
      readonly children: ReactNode;
      readonly onChoose: () => void;
      readonly icon?: IconShape | undefined;
    };

/** One line of a `MenuSection`: an action when `onChoose` is given, else a slot for a link. */
export const MenuItem = (props: MenuItemProps) => {
  if (props.onChoose === undefined) return <li>{props.children}</li>;
  return (
    <li>
      <button type="button" className={menuItemClass()} onClick={props.onChoose}>
        {props.icon !== undefined && <Icon of={props.icon} />}
        <span>{props.children}</span>
      </button>
    </li>
  );
};

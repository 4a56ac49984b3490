import { joinClasses } from "@foyer/ui/join-classes.ts";
import { pathIconAddress } from "../../lib/addresses.ts";
import styles from "./PathIcon.module.css";

/** Icon of paths without a picture. */
const DEFAULT_ICON = "default";

type PathIconProps = { readonly icon: string | null; readonly name: string | null };

/**
 * Renders the icon of a thematic path as a mask filled with `--path`; the first letter of a path without a
 * picture, because equal icons would not distinguish paths.
 */
export const PathIcon = ({ icon, name }: PathIconProps) => {
  if (icon === null) return null;
  if (icon === DEFAULT_ICON && name) {
    return (
      <span className={joinClasses(styles.icon, styles.letter)} aria-hidden="true">
        {[...name][0]?.toLocaleUpperCase()}
      </span>
    );
  }
  return (
    <span
      className={joinClasses(styles.icon, styles.picture)}
      style={{ maskImage: `url("${pathIconAddress(icon)}")` }}
    />
  );
};

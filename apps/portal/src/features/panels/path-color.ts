import type { PanelItem } from "@foyer/contract/panels/portal";
import type { CSSProperties } from "react";
import { colorOfName } from "@foyer/ui/path-color.ts";

type Colored = { name: string | null; color: string | null };

/** Lightens the organiser's colour in dark mode for contrast on dark cards. */
const adaptToTheme = (color: string): string =>
  `light-dark(${color}, color-mix(in oklab, ${color} 45%, white))`;

/** Returns the organiser's colour of a thematic path, else a colour derived from its name. */
export const colorOfPath = ({ name, color }: Colored): string => {
  if (color !== null) return adaptToTheme(color);
  return name === null ? "var(--line)" : colorOfName(name);
};

/** Sets the custom property `--path` for edge, icon and label of a panel. */
export const pathStyle = (panel: PanelItem): CSSProperties =>
  ({
    "--path": colorOfPath({ name: panel.description.thematicPath, color: panel.color }),
  }) as CSSProperties;

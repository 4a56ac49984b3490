import type { PanelItem } from "@foyer/contract/panels";
import type { CSSProperties } from "react";
import { colorOfName } from "@foyer/ui/path-color.ts";

type Colored = { name: string | null; color: string | null };

/** The organiser's colour by day; by night lighter, so that it reads on dark cards. */
const byDayAndNight = (color: string): string =>
  `light-dark(${color}, color-mix(in oklab, ${color} 45%, white))`;

/** The organiser's colour of a thematic path, else always the same one for its name. */
export const colorOfPath = ({ name, color }: Colored): string => {
  if (color !== null) return byDayAndNight(color);
  return name === null ? "var(--line)" : colorOfName(name);
};

/** The custom property that carries a panel's path colour to its edge, icon and label. */
export const pathStyle = (panel: PanelItem): CSSProperties =>
  ({
    "--path": colorOfPath({ name: panel.description.thematicPath, color: panel.color }),
  }) as CSSProperties;

import type { PanelItem } from "@foyer/contract";
import type { CSSProperties } from "react";
import { pathColourOf } from "../../ui/path-colour.ts";

type Coloured = { name: string | null; color: string | null };

/** The organiser's colour of a thematic path, else always the same one for its name. */
export const colourOfPath = ({ name, color }: Coloured): string =>
  color ?? (name === null ? "var(--line)" : pathColourOf(name));

/** The custom property that carries a panel's path colour to its edge, icon and label. */
export const pathStyle = (panel: PanelItem): CSSProperties =>
  ({
    "--path": colourOfPath({ name: panel.description.thematicPath, color: panel.color }),
  }) as CSSProperties;

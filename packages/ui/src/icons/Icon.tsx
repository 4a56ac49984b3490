import type { ComponentType, SVGProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./Icon.module.css";

/** An SVG imported with `?react`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

export type IconProps = {
  readonly of: IconShape;
  /** Edge in CSS pixels; 20 suits text, 24 suits icon buttons. */
  readonly size?: 16 | 20 | 24 | 32 | 48 | undefined;
  readonly className?: string | undefined;
};

/**
 * Draws an icon in the colour of the text around it. It is decoration: the words beside it, or the
 * accessible name of the control that holds it, carry the meaning.
 */
export const Icon = ({ of: Shape, size = 20, className }: IconProps) => (
  <Shape
    className={joinClasses(styles.icon, className)}
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  />
);

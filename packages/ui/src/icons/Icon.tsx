import type { ComponentType, SVGProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./Icon.module.css";

/** An SVG imported with `?react`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

export type IconProps = {
  readonly of: IconShape;
  /** Size in CSS pixels; 20 suits text, 24 suits icon buttons. */
  readonly size?: 16 | 20 | 24 | 32 | 48 | undefined;
  readonly className?: string | undefined;
};

/**
 * Icon in the current text colour. It is decorative: the text beside it, or the accessible name of the
 * control, carries the meaning.
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

import type { ComponentProps, CSSProperties } from "react";
import styles from "./Card.module.css";
import { joinClasses } from "./join-classes.ts";

type CardProps = ComponentProps<"div"> & {
  readonly as?: "div" | "article" | "section" | "li" | "aside" | undefined;
  /** CSS colour of the left edge, such as `var(--path-3)`. */
  readonly edge?: string | undefined;
  /** `none` for content with its own padding, such as a full-width picture or a list. */
  readonly padding?: "none" | "small" | "normal" | undefined;
};

/** White surface with a thin border; the left edge shows the thematic path. */
export const Card = ({
  as = "div",
  edge,
  padding = "normal",
  className,
  style,
  ...rest
}: CardProps) => {
  const Element = as as "div";
  const edged = edge === undefined ? style : ({ ...style, "--edge": edge } as CSSProperties);
  return (
    <Element
      {...rest}
      className={joinClasses(
        styles.card,
        padding !== "none" && styles[padding],
        edge !== undefined && styles.edged,
        className,
      )}
      style={edged}
    />
  );
};

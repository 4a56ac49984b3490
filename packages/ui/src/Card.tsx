import type { ComponentProps, CSSProperties } from "react";
import styles from "./Card.module.css";
import { joinClasses } from "./join-classes.ts";

type CardProps = ComponentProps<"div"> & {
  readonly as?: "div" | "article" | "section" | "li" | "aside" | undefined;
  /** A CSS colour for the left edge, such as `var(--path-3)`. */
  readonly edge?: string | undefined;
  /** `none` when the content brings its own (a picture to the rim, a list). */
  readonly padding?: "none" | "small" | "normal" | undefined;
};

/** Draws a white surface with a hairline; the edge, when given, carries the thematic path. */
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

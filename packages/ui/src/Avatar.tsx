import { useState, type CSSProperties } from "react";
import styles from "./Avatar.module.css";
import { initialsOf } from "./initials.ts";
import { colorOfName } from "./path-color.ts";

type AvatarProps = {
  readonly name: string;
  /** The picture's address; without it, and when it fails to load, the initials stand in. */
  readonly src?: string | undefined;
  /** Edge in CSS pixels: 44 in lists, 120 at most on a profile. */
  readonly size?: number | undefined;
  /** Empty, unless the name does not stand beside it. */
  readonly alt?: string | undefined;
};

/** Draws a person: the picture, or initials on a colour that is always the same for the same name. */
export const Avatar = ({ name, src, size = 44, alt = "" }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  const style = { "--avatar": `${size}px`, "--ground": colorOfName(name) } as CSSProperties;
  const hasPicture = src !== undefined && src !== "" && failed !== src;

  if (hasPicture) {
    return (
      <img
        className={styles.avatar}
        style={style}
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span
      className={styles.avatar}
      style={style}
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
    >
      {initialsOf(name)}
    </span>
  );
};

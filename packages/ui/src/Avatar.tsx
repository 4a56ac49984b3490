import { useState, type CSSProperties } from "react";
import styles from "./Avatar.module.css";
import { initialsOf } from "./initials.ts";
import { colorOfName } from "./path-color.ts";

type AvatarProps = {
  readonly name: string;
  /** URL of the picture. The initials are shown without it, and when it fails to load. */
  readonly src?: string | undefined;
  /** Size in CSS pixels: 44 in lists, at most 120 on a profile. */
  readonly size?: number | undefined;
  /** Empty if the name is displayed next to the avatar. */
  readonly alt?: string | undefined;
};

/** Photo of a person, or initials on a colour derived from the name. */
export const Avatar = ({ name, src, size = 44, alt = "" }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  const style = {
    "--avatar": `${size}px`,
    "--avatar-background": colorOfName(name),
  } as CSSProperties;
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

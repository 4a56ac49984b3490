import { useState, type ComponentProps, type ReactNode } from "react";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onError"> & {
  readonly src: string;
  readonly alt: string;
  /** What stands in for a picture that fails to load; nothing, unless given. */
  readonly fallback?: ReactNode;
};

/** Draws a picture that loads when it comes near the window; one that fails to load is left out. */
export const Picture = ({ src, alt, fallback = null, ...image }: PictureProps) => {
  const [broken, setBroken] = useState<string>();
  if (broken === src) return fallback;
  return (
    <img
      {...image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
};

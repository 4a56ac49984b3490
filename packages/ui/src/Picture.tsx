import { useState, type ComponentProps, type ReactNode } from "react";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onError"> & {
  readonly src: string;
  readonly alt: string;
  /** Shown if the picture fails to load; nothing by default. */
  readonly fallback?: ReactNode;
};

/** Lazily loaded picture; it is omitted if it fails to load. */
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

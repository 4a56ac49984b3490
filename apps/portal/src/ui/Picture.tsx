import { useState, type ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onError"> & {
  readonly src: string;
  readonly alt: string;
};

/** Draws a picture that loads when it comes near the window; one that fails to load is left out. */
export const Picture = ({ src, alt, ...image }: PictureProps) => {
  const [broken, setBroken] = useState<string>();
  if (broken === src) return null;
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

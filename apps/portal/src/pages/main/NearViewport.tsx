import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import styles from "./NearViewport.module.css";

/** From here on somebody who scrolls may soon see it. */
const NEAR = "400px";

type NearViewportProps = {
  /** The height to keep free until then, as CSS writes it. */
  readonly height: string;
  readonly children: ReactNode;
};

/** Draws what is costly to load, its code too, once it is near the viewport, and from then on. */
export const NearViewport = ({ height, children }: NearViewportProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const { current } = frame;
    if (isNear || current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);

  const place = (
    <div ref={frame} className={styles.place} style={{ "--height": height } as CSSProperties} />
  );
  return isNear ? <LazyPart fallback={place}>{children}</LazyPart> : place;
};

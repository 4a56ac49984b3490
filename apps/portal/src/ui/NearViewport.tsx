import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import styles from "./NearViewport.module.css";

/** Distance at which the content starts to load. */
const ROOT_MARGIN = "400px";

type NearViewportProps = {
  /** Reserved height until the content is rendered, as a CSS value. */
  readonly height: string;
  readonly children: ReactNode;
};

/** Delays content whose data or code is costly until it is near the viewport. */
export const NearViewport = ({ height, children }: NearViewportProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const { current } = frame;
    if (isNear || current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);

  const placeholder = (
    <div
      ref={frame}
      className={styles.placeholder}
      style={{ "--height": height } as CSSProperties}
    />
  );
  return isNear ? <LazyPart fallback={placeholder}>{children}</LazyPart> : placeholder;
};

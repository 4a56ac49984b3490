import { useEffect, type RefObject } from "react";

/** Delay between the last scroll event and the movement, in milliseconds. */
export const PARALLAX_DEBOUNCE = 6;
/** Share of the scroll distance by which the layers move. */
export const PARALLAX_SHARE = 1 / 3;

/**
 * Moves an element with the page's scroll at a third of its speed. Sets `--drift` to the distance, so that
 * near ridges can lag behind far ones. Does nothing if reduced motion is requested.
 */
export const useParallax = (target: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    let timer: ReturnType<typeof setTimeout> | undefined;

    const move = () => {
      const way = reduced.matches ? 0 : Math.max(0, window.scrollY) * PARALLAX_SHARE;
      target.current?.style.setProperty("transform", `translate3d(0, ${way}px, 0)`);
      target.current?.style.setProperty("--drift", `${way}px`);
    };
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(move, PARALLAX_DEBOUNCE);
    };

    move();
    window.addEventListener("scroll", handleScroll, { passive: true });
    reduced.addEventListener("change", move);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", handleScroll);
      reduced.removeEventListener("change", move);
    };
  }, [target]);
};

import { useEffect, useState } from "react";

/** Share of a section that must be visible. */
export const OBSERVER_THRESHOLD = 0.1;

/**
 * Returns the id of the first visible section, or of the first section.
 * @param ids DOM ids in page order
 */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const key = ids.join(" ");

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        }),
      // A band around the middle of the viewport: the section that crosses it is the current one.
      { rootMargin: "-30% 0px -45%", threshold: [0, OBSERVER_THRESHOLD] },
    );
    for (const id of key.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return ids.find((id) => inView.has(id)) ?? ids[0];
};

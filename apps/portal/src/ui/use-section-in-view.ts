import { useEffect, useState } from "react";

/** The part of a section that must show before it counts. */
export const OBSERVER_THRESHOLD = 0.1;

/** The id of the first section that shows, else of the first. @param ids DOM ids in the page's order */
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
      // The band around the middle: a section is "here" when it crosses it.
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

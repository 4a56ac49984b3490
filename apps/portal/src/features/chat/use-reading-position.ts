import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to its end a conversation goes on following what is written, in CSS pixels. */
const NEAR_END = 120;

/** The keys of the first and the last item, and whether the last is one's own. */
type Ends = { readonly first: string; readonly last: string; readonly isOwn: boolean };

/**
 * Stays at the end while somebody is there, and with what is read when older messages come before it.
 * What comes meanwhile is offered.
 * @returns refs of the box and its content, what hears it scroll, whether there is news, and how to show it
 */
export const useReadingPosition = ({ first, last, isOwn }: Ends) => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: "", last: "", height: 0, isAtEnd: true });
  const [hasNews, setNews] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = seen.current;
    if (before.last !== last) {
      if (before.isAtEnd || isOwn) element.scrollTop = element.scrollHeight;
      else setNews(true);
    } else if (before.first !== first) {
      element.scrollTop += element.scrollHeight - before.height;
    }
    seen.current = { ...before, first, last, height: element.scrollHeight };
  }, [first, last, isOwn]);

  // Pictures come late, and the keyboard of a phone takes its part of the window.
  useEffect(() => {
    const [element, inside] = [box.current, content.current];
    if (element === null || inside === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (seen.current.isAtEnd) element.scrollTop = element.scrollHeight;
      seen.current.height = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);

  const handleScroll = () => {
    const element = box.current;
    if (element === null) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    seen.current.isAtEnd = left < NEAR_END;
    if (left < NEAR_END) setNews(false);
  };
  const showEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    box.current?.focus();
    setNews(false);
  };
  return { box, content, hasNews, handleScroll, showEnd };
};

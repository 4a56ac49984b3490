import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Distance to the end (CSS pixels) within which the conversation follows new messages. */
const END_DISTANCE = 120;

/** Keys of the first and the last item; `isOwn` refers to the last. */
type Ends = { readonly first: string; readonly last: string; readonly isOwn: boolean };

/**
 * Stays at the end of the conversation if the user is there. Preserves the scroll position when older
 * messages load.
 * @returns refs of the box and its content, the scroll handler, the flag for new messages out of view, and a
 * function that scrolls to the end
 */
export const useReadingPosition = ({ first, last, isOwn }: Ends) => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const previousView = useRef({ first: "", last: "", height: 0, isAtEnd: true });
  const [hasNewMessages, setHasNewMessages] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const previous = previousView.current;
    if (previous.last !== last) {
      if (previous.isAtEnd || isOwn) element.scrollTop = element.scrollHeight;
      else setHasNewMessages(true);
    } else if (previous.first !== first) {
      element.scrollTop += element.scrollHeight - previous.height;
    }
    previousView.current = { ...previous, first, last, height: element.scrollHeight };
  }, [first, last, isOwn]);

  // Pictures load late, and the phone keyboard changes the height of the box.
  useEffect(() => {
    const [element, contentElement] = [box.current, content.current];
    if (element === null || contentElement === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (previousView.current.isAtEnd) element.scrollTop = element.scrollHeight;
      previousView.current.height = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(contentElement);
    return () => observer.disconnect();
  }, []);

  const handleScroll = () => {
    const element = box.current;
    if (element === null) return;
    // A picture that has just loaded adds height before the observer follows it.
    const remaining = previousView.current.height - element.scrollTop - element.clientHeight;
    previousView.current.isAtEnd = remaining < END_DISTANCE;
    if (remaining < END_DISTANCE) setHasNewMessages(false);
  };
  const showEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    box.current?.focus();
    setHasNewMessages(false);
  };
  return { box, content, hasNewMessages, handleScroll, showEnd };
};

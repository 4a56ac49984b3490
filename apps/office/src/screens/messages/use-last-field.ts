import { type RefObject, useEffect, useRef } from "react";

type Writable = HTMLInputElement | HTMLTextAreaElement;

const isWritable = (target: EventTarget | null): target is Writable =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Puts a text where somebody was writing, as if it were typed. */
const insertInto = (element: Writable, text: string): void => {
  const { selectionStart, selectionEnd, value } = element;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  element.focus();
  element.setRangeText(text, start, end, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Knows into which field within an element somebody wrote last.
 * @returns what puts a text there, and says whether there was such a field
 */
export const useLastField = (within: RefObject<HTMLElement | null>) => {
  const last = useRef<Writable | null>(null);
  useEffect(() => {
    const element = within.current;
    const handleFocus = ({ target }: FocusEvent) => {
      if (isWritable(target)) last.current = target;
    };
    element?.addEventListener("focusin", handleFocus);
    return () => element?.removeEventListener("focusin", handleFocus);
  }, [within]);
  return (text: string): boolean => {
    const field = last.current?.isConnected ? last.current : null;
    if (field) insertInto(field, text);
    return field !== null;
  };
};

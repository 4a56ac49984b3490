import { type RefObject, useEffect, useRef } from "react";

type Writable = HTMLInputElement | HTMLTextAreaElement;

const isWritable = (target: EventTarget | null): target is Writable =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Inserts the text at the cursor and fires an input event, so that React sees the change. */
const insertInto = (element: Writable, text: string): void => {
  const { selectionStart, selectionEnd, value } = element;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  element.focus();
  element.setRangeText(text, start, end, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Remembers the text field inside an element that had the focus last.
 * @returns a function that inserts a text there; it returns false if no field had the focus yet
 */
export const useLastField = (container: RefObject<HTMLElement | null>) => {
  const lastField = useRef<Writable | null>(null);
  useEffect(() => {
    const element = container.current;
    const handleFocus = ({ target }: FocusEvent) => {
      if (isWritable(target)) lastField.current = target;
    };
    element?.addEventListener("focusin", handleFocus);
    return () => element?.removeEventListener("focusin", handleFocus);
  }, [container]);
  return (text: string): boolean => {
    const field = lastField.current?.isConnected ? lastField.current : null;
    if (field) insertInto(field, text);
    return field !== null;
  };
};

import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useRef } from "react";

/** Tiptap stores the editor at the element that contains its text. */
type EditorElement = HTMLElement & { editor?: Editor };

/** Inserts the text at the cursor and fires an input event, so that React sees the change. */
const insertInto = (element: HTMLInputElement, text: string): void => {
  const { selectionStart, selectionEnd, value } = element;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  element.focus();
  element.setRangeText(text, start, end, "end");
  element.dispatchEvent(new Event("input", { bubbles: true }));
};

const isWritable = (target: EventTarget | null): target is EditorElement =>
  target instanceof HTMLInputElement || (target instanceof HTMLElement && "editor" in target);

/** Remembers the title or rich text inside an element that had the focus last. */
export const useLastField = (container: RefObject<HTMLElement | null>) => {
  const lastField = useRef<EditorElement | null>(null);
  useEffect(() => {
    const element = container.current;
    const handleFocus = ({ target }: FocusEvent) => {
      if (isWritable(target)) lastField.current = target;
    };
    element?.addEventListener("focusin", handleFocus);
    return () => element?.removeEventListener("focusin", handleFocus);
  }, [container]);
  const findField = () => (lastField.current?.isConnected ? lastField.current : null);
  return {
    isInTitle: () => findField() instanceof HTMLInputElement,
    /** Inserts a text at the cursor. @returns false if no field had the focus yet */
    insert: (text: string): boolean => {
      const field = findField();
      if (field instanceof HTMLInputElement) insertInto(field, text);
      else field?.editor?.chain().focus().insertContent(text).run();
      return field !== null;
    },
  };
};

import { useState, type ChangeEvent, type KeyboardEvent } from "react";

/**
 * State of an input whose value is read from text. Readable text is reported at once; other text stays in the
 * input and is an error as soon as the focus leaves.
 * @param read returns undefined for text that is no value
 */
export const useTextDraft = (
  value: string | null,
  read: (text: string) => string | undefined,
  onChange: (value: string | null) => void,
) => {
  // Null while the input shows the value.
  const [text, setText] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const report = (next: string | null) => {
    if (next !== value) onChange(next);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    const next = target.value.trim() === "" ? null : read(target.value);
    // A text that is being entered does not clear the value.
    if (next !== undefined) report(next);
  };
  const showValue = () => {
    if (text !== null && (text.trim() === "" || read(text) !== undefined)) setText(null);
  };
  const handleBlur = () => {
    setFocus(false);
    showValue();
  };
  /** Prevents that Enter submits the form: it only completes the value. */
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    showValue();
  };
  return {
    isInvalid: text !== null && !hasFocus,
    clear: () => setText(null),
    handleEnter,
    input: {
      value: text ?? value ?? "",
      onChange: handleChange,
      onFocus: () => setFocus(true),
      onBlur: handleBlur,
    },
  };
};

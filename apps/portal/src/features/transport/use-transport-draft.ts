import { useState, type FormEvent } from "react";
import { clearDraft, readDraft, storeDraft } from "../../lib/drafts.ts";
import { restoreFields, readFields } from "./transport-fields.ts";

/** Keeps what is typed into the form on this device. @param name the person's and the edition's own */
export const useTransportDraft = (name: string) => {
  const [fields, setFields] = useState(() => restoreFields(readDraft(name)));

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const inputs = [...currentTarget.elements].filter(isInput);
    const changed = target instanceof Element ? target.getAttribute("name") : null;
    const next = readFields(inputs, fields, changed ?? "");
    setFields(next);
    storeDraft(name, next);
  };

  return { fields, handleInput, forget: () => clearDraft(name) };
};

const isInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

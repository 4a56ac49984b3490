import { useState, type FormEvent } from "react";
import { clearDraft, readDraft, storeDraft } from "../../lib/drafts.ts";
import { NO_FIELDS, restoreFields, readFields } from "./transport-fields.ts";

/**
 * Keeps what is typed into a form on this device.
 * @param name the person's and the edition's own
 * @param initial what the fields begin with
 */
export const useTransportDraft = (name: string, initial = NO_FIELDS) => {
  const [fields, setFields] = useState(() => restoreFields(readDraft(name), initial));

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

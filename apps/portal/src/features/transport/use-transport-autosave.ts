import { useState, type FormEvent } from "react";
import { clearAutosave, readAutosave, storeAutosave } from "../../lib/autosave.ts";
import { NO_FIELDS, restoreFields, readFields } from "./transport-fields.ts";

/**
 * Stores the form input on this device.
 * @param name autosave key; specific to account and edition
 * @param initial initial values of the fields
 */
export const useTransportAutosave = (name: string, initial = NO_FIELDS) => {
  const [fields, setFields] = useState(() => restoreFields(readAutosave(name), initial));

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const inputs = [...currentTarget.elements].filter(isInput);
    const changed = target instanceof Element ? target.getAttribute("name") : null;
    const next = readFields(inputs, fields, changed ?? "");
    setFields(next);
    storeAutosave(name, next);
  };

  return { fields, handleInput, clearSavedInput: () => clearAutosave(name) };
};

const isInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

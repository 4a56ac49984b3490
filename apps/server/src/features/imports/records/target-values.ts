import type { RecordInput } from "@foyer/contract/office/index";
import type { Target } from "./columns.ts";

export const getValue = (
  values: Readonly<Record<string, unknown>>,
  { field, language }: Target,
): unknown => {
  const value = values[field];
  if (language === null) return value ?? null;
  return (value as Record<string, unknown> | undefined)?.[language] ?? null;
};

export const setValue = (input: RecordInput, { field, language }: Target, value: unknown): void => {
  if (language === null) input[field] = value;
  else input[field] = { ...(input[field] as object | undefined), [language]: value };
};

/** Merges inputs, per language for translated fields. */
export const mergeInputs = (...inputs: readonly RecordInput[]): RecordInput => {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of inputs.flatMap((input) => Object.entries(input))) {
    const isTexts = typeof value === "object" && value !== null && !Array.isArray(value);
    merged[name] = isTexts ? { ...(merged[name] as object | undefined), ...value } : value;
  }
  return merged;
};

import { DEFAULT_LANGUAGE, LANGUAGES } from "@foyer/contract/constants";
import { describeIssue, fieldText, isFieldCode } from "@foyer/contract/field-texts";
import type * as z from "zod/mini";
import { useTranslation } from "./use-translation.ts";

/** Errors of a form by field: an encoded issue, or a message of the server. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Encodes an issue with its code and figures, `min?length=5`. Forms store this code instead of a text, so
 * that visible errors follow a change of language.
 */
const encodeIssue = (issue: z.core.$ZodRawIssue): string => {
  const { code, params = {} } = describeIssue(issue, issue.input);
  const figures = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(figures)}`;
};

/**
 * Validates the values of a form against a schema of the contract.
 * @returns the body to send, or the first error of each field; nested fields are named `part.field`
 */
export const checkForm = <Body>(
  schema: z.ZodMiniType<Body>,
  values: unknown,
): { body: Body } | { errors: FieldErrors } => {
  const { data, error } = schema.safeParse(values, { error: encodeIssue });
  if (error === undefined) return { body: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join(".")] ??= message;
  return { errors };
};

/**
 * Translates the error of a field into the current language.
 * @returns a function that translates known codes and returns other texts, such as the server's, unchanged
 */
export const useFieldErrorText = (): ((error: string | undefined) => string | undefined) => {
  const { language: current } = useTranslation();
  const language = LANGUAGES.find((one) => one === current) ?? DEFAULT_LANGUAGE;
  return (error) => {
    const [code = "", figures] = error?.split("?") ?? [];
    if (!isFieldCode(code)) return error;
    return fieldText(language, code, Object.fromEntries(new URLSearchParams(figures)));
  };
};

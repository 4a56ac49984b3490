import { DEFAULT_LANGUAGE, LANGUAGES } from "@foyer/contract/constants";
import { describeIssue, fieldText, isFieldCode } from "@foyer/contract/field-texts";
import type * as z from "zod/mini";
import { useTranslation } from "./use-translation.ts";

/** What is wrong with a form, by field: the name of an issue, or a text of the server's. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Names an issue by its code and figures, `min?length=5`. Forms keep this name, not a text, so that
 * a change of language words again what is already on screen.
 */
const nameIssue = (issue: z.core.$ZodRawIssue): string => {
  const { code, params = {} } = describeIssue(issue, issue.input);
  const figures = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(figures)}`;
};

/**
 * Holds the values of a form to a schema of the contract.
 * @returns the body to send, or the first thing wrong with each field, inside a part by `part.field`
 */
export const checkForm = <Body>(
  schema: z.ZodMiniType<Body>,
  values: unknown,
): { body: Body } | { errors: FieldErrors } => {
  const { data, error } = schema.safeParse(values, { error: nameIssue });
  if (error === undefined) return { body: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join(".")] ??= message;
  return { errors };
};

/**
 * Words a field's error in the current language.
 * @returns gives the words; a text without a known code, such as one from the server, as it stands
 */
export const useFieldErrorText = (): ((error: string | undefined) => string | undefined) => {
  const { language: shown } = useTranslation();
  const language = LANGUAGES.find((one) => one === shown) ?? DEFAULT_LANGUAGE;
  return (error) => {
    const [code = "", figures] = error?.split("?") ?? [];
    if (!isFieldCode(code)) return error;
    return fieldText(language, code, Object.fromEntries(new URLSearchParams(figures)));
  };
};

import { DEFAULT_LANGUAGE, LANGUAGES } from "@foyer/contract";
import { describeIssue, fieldText, isFieldCode } from "@foyer/contract/field-texts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";

/**
 * Names an issue by its code and figures, `min?length=5`. Forms keep this name, not a text, so that
 * a change of language words again what is already on screen.
 */
const nameIssue = (issue: z.core.$ZodRawIssue): string => {
  const { code, params = {} } = describeIssue(issue, issue.input);
  const figures = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(figures)}`;
};

/** The resolver for `useForm` that holds a form to a schema of the contract. */
export const formResolver = <Values extends Record<string, unknown>>(
  schema: z.ZodMiniType<Values, Values>,
) => zodResolver(schema, { error: nameIssue });

/** Words a field's error in the current language; a text from the server is given as it stands. */
export const useFieldErrorText = (): ((error: FieldError | undefined) => string | undefined) => {
  const { i18n } = useTranslation();
  const language = LANGUAGES.find((known) => known === i18n.language) ?? DEFAULT_LANGUAGE;
  return (error) => {
    const [code = "", figures] = error?.message?.split("?") ?? [];
    if (!isFieldCode(code)) return error?.message;
    return fieldText(language, code, Object.fromEntries(new URLSearchParams(figures)));
  };
};

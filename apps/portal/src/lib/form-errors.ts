import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";

type Issue = z.core.$ZodRawIssue;

/**
 * Names an issue in the words of spec section 5: `required`, `min:5` and so on. Forms keep this
 * name, not a text, so that a change of language words anew what is already on screen.
 */
const nameIssue = (issue: Issue): string => {
  if (issue.code === "too_small")
    return Number(issue.minimum) > 1 ? `min:${issue.minimum}` : "required";
  if (issue.code === "too_big") return `max:${issue.maximum}`;
  if (issue.code === "invalid_type") return "required";
  return issue.code === "invalid_format" && issue.format === "email" ? "email" : "regex";
};

/** The resolver for `useForm` that holds a form to a schema of the contract. */
export const formResolver = <Values extends Record<string, unknown>>(
  schema: z.ZodMiniType<Values, Values>,
) => zodResolver(schema, { error: nameIssue });

/**
 * Gives the function that words a field's error in the current language. A text that is no issue's
 * name, such as one from the server, is given as it stands.
 */
export const useFieldErrorText = (): ((error: FieldError | undefined) => string | undefined) => {
  const { t } = useTranslation();
  return (error) => {
    const [name, length] = error?.message?.split(":") ?? [];
    switch (name) {
      case "required":
        return t("validation.required");
      case "email":
        return t("validation.email");
      case "regex":
        return t("validation.regex");
      case "confirmed":
        return t("validation.confirmed");
      case "min":
        return t("validation.min", { length });
      case "max":
        return t("validation.max", { length });
      default:
        return error?.message;
    }
  };
};

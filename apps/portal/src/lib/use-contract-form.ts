import { ApiError } from "@foyer/client";
import type { BodyOf, ResponseOf, Route } from "@foyer/contract/route";
import { useRef, useState, type ComponentProps } from "react";
import type * as z from "zod/mini";
import { UnsentError } from "./describe-error.ts";
import { checkForm, useFieldErrorText, type FieldErrors } from "./form-errors.ts";
import { isUnreachable } from "./connectivity.ts";
import { sendBody, useAction } from "./use-contract-mutation.ts";

/** Values of named text fields and checkboxes. */
export type FormValues = Readonly<Record<string, string | boolean | undefined>>;

type FormRoute = Route & { body: z.ZodMiniType };
type NameOf<Fields> = keyof Fields & string;
type CheckboxNameOf<Fields> = {
  [Name in NameOf<Fields>]: Exclude<Fields[Name], undefined> extends boolean ? Name : never;
}[NameOf<Fields>];
type TextNameOf<Fields> = Exclude<NameOf<Fields>, CheckboxNameOf<Fields>>;

/** A nested body is composed of the fields; its errors are named `part.field`. */
type Composing<R extends FormRoute, Fields> = [Fields] extends [BodyOf<R>]
  ? { compose?: never }
  : { compose: (fields: Fields) => unknown };

type FormOptions<R extends FormRoute, Result, Fields extends FormValues> = Composing<R, Fields> & {
  /** Initial values. A part of the body without a field retains its value. */
  defaultValues: Fields;
  /** Replaces the plain request of the route, where sending takes more steps. */
  send?: (body: BodyOf<R>) => Promise<Result>;
  onSuccess?: (result: Result) => void;
};

type FieldProps = {
  name: string;
  defaultValue: string;
  onChange: () => void;
  error: string | undefined;
};

type CheckboxProps = { name: string; defaultChecked: boolean };

export type ContractForm<Name extends string, Checkbox extends string = never> = {
  /**
   * Returns the props of a `TextField`: name, events and error in the current language.
   * @param options `validates` names a dependent field, such as the confirmation, to validate together with
   * this one
   */
  field: (name: Name, options?: { validates?: Name }) => FieldProps;
  /** Returns the props of a `Checkbox` or a `Switch`. */
  checkbox: (name: Checkbox) => CheckboxProps;
  /** Returns the error of a checkbox in the current language. */
  checkboxError: (name: Checkbox) => string | undefined;
  /** Validates fields again after a change elsewhere in the form, once it was sent. */
  validate: (...names: (Name | Checkbox)[]) => void;
  handleSubmit: NonNullable<ComponentProps<"form">["onSubmit"]>;
  isSending: boolean;
  /** True after a successful submission, until dismissed. */
  isSent: boolean;
  /** Error that belongs to no field; undefined if there is none or it was dismissed. */
  failure: unknown;
  /** Clears the outcome after the person has read it. */
  dismiss: () => void;
  reset: () => void;
};

type Outcome = Pick<ContractForm<never>, "isSent" | "failure">;

const OPEN: Outcome = { isSent: false, failure: undefined };

/**
 * Form over a route of the contract, with uncontrolled fields. It validates the input by the route's schema,
 * sends one request at a time and preserves the input after failures.
 * Errors of schema and server appear at their fields, and the first such field gets the focus; other errors
 * belong to the form.
 * After the first submission, fields are validated while the person types.
 */
export const useContractForm = <
  R extends FormRoute,
  Fields extends FormValues,
  Result = ResponseOf<R>,
>(
  route: R,
  options: FormOptions<R, Result, Fields>,
): ContractForm<TextNameOf<Fields>, CheckboxNameOf<Fields>> => {
  const { onSuccess, compose } = options;
  const defaultValues: FormValues = options.defaultValues;
  const send = options.send ?? ((body: BodyOf<R>) => sendBody(route, body) as Promise<Result>);
  const errorText = useFieldErrorText();
  const [outcome, setOutcome] = useState<Outcome>(OPEN);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Form element of the last submission; null before it and after a reset. */
  const sentForm = useRef<HTMLFormElement>(null);

  const check = (form: HTMLFormElement) => {
    const values = readValues(form, defaultValues);
    const body = compose === undefined ? values : compose(values as Fields);
    return checkForm(route.body as z.ZodMiniType<BodyOf<R>>, body);
  };

  /**
   * Shows errors at their fields.
   * @returns the number of errors with a visible field
   */
  const showErrors = (form: HTMLFormElement, fieldErrors: FieldErrors): number => {
    const invalid = listVisibleInputs(form).filter(({ name }) => Object.hasOwn(fieldErrors, name));
    setErrors(fieldErrors);
    invalid[0]?.focus();
    return new Set(invalid.map(({ name }) => name)).size;
  };
  const setFailure = (error: unknown) => {
    const failure = isUnreachable(error) ? new UnsentError("No response", { cause: error }) : error;
    setOutcome({ isSent: false, failure });
  };

  const { start, isPending } = useAction(send, {
    onFailure: (error) => {
      if (sentForm.current === null) return;
      const fieldErrors = fieldErrorsOf(error);
      const areAllVisible =
        showErrors(sentForm.current, fieldErrors) === Object.keys(fieldErrors).length;
      if (!areAllVisible || Object.keys(fieldErrors).length === 0) setFailure(error);
    },
    onSuccess: (result) => {
      setOutcome({ isSent: true, failure: undefined });
      onSuccess?.(result);
    },
  });

  const validate = (...names: string[]) => {
    if (sentForm.current === null) return;
    const result = check(sentForm.current);
    const currentErrors = "errors" in result ? result.errors : {};
    const current = Object.fromEntries(names.map((name) => [name, currentErrors[name]]));
    setErrors((before) => ({ ...before, ...current }));
  };

  return {
    field: (name, { validates } = {}) => ({
      name,
      defaultValue: String(defaultValues[name] ?? ""),
      onChange: () => validate(...(validates === undefined ? [name] : [name, validates])),
      error: errorText(errors[name]),
    }),
    checkbox: (name) => ({ name, defaultChecked: defaultValues[name] === true }),
    checkboxError: (name) => errorText(errors[name]),
    validate,
    handleSubmit: (event) => {
      event.preventDefault();
      sentForm.current = event.currentTarget;
      const result = check(event.currentTarget);
      if ("errors" in result) {
        // Fixing one field may reveal another, so report hidden errors only when no visible one remains.
        const visibleCount = showErrors(event.currentTarget, result.errors);
        if (visibleCount === 0) setFailure(new Error("A part without a field is invalid"));
        return;
      }
      setErrors({});
      start(result.body);
    },
    isSending: isPending,
    ...outcome,
    dismiss: () => setOutcome(OPEN),
    reset: () => {
      sentForm.current?.reset();
      sentForm.current = null;
      setErrors({});
    },
  };
};

const isNonEmptyText = (value: FormDataEntryValue): value is string =>
  typeof value === "string" && value !== "";

const readValues = (form: HTMLFormElement, defaultValues: FormValues): FormValues => {
  const formData = new FormData(form);
  // FormData omits unchecked boxes.
  const readCheckbox = (name: string) => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box.checked : undefined;
  };
  // The inputs of date and time share a name and form one value.
  const readText = (name: string) =>
    formData.has(name) ? formData.getAll(name).filter(isNonEmptyText).join(" ") : undefined;
  const read = (name: string, value: string | boolean | undefined) =>
    (typeof value === "boolean" ? readCheckbox(name) : readText(name)) ?? value;
  return Object.fromEntries(
    Object.entries(defaultValues).map(([name, value]) => [name, read(name, value)]),
  );
};

const listVisibleInputs = (form: HTMLFormElement) =>
  [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      "input, select, textarea",
    ),
  ].filter(({ hidden }) => !hidden);

/** Returns the field errors of a refusal, by name. */
const fieldErrorsOf = (error: unknown): FieldErrors => {
  const errors = (error instanceof ApiError && error.problem?.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([name, reasons]) => [name, reasons.join("\n")]),
  );
};

import { ApiError } from "@foyer/client";
import type { BodyOf, ResponseOf, Route } from "@foyer/contract/route";
import { useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import type * as z from "zod/mini";
import { checkForm, useFieldErrorText, type FieldErrors } from "./form-errors.ts";
import { sendBody, useAction } from "./use-contract-mutation.ts";

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A row that is sent with a body of texts and ticks, each of which has a name. */
type FormRoute = Route & { body: z.ZodMiniType<Values> };
type NameOf<R extends FormRoute> = keyof BodyOf<R> & string;
type TickOf<R extends FormRoute> = {
  [Name in NameOf<R>]: Exclude<BodyOf<R>[Name], undefined> extends boolean ? Name : never;
}[NameOf<R>];
type TextOf<R extends FormRoute> = Exclude<NameOf<R>, TickOf<R>>;

type FormOptions<R extends FormRoute, Answer> = {
  /** What the fields begin with. A part of the body that has no field keeps its value. */
  defaultValues: BodyOf<R>;
  /** Sends the form, where that takes more than the row's own call. */
  send?: (body: BodyOf<R>) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
};

type FieldProps = {
  name: string;
  defaultValue: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
};

type TickProps = { name: string; defaultChecked: boolean };

export type ContractForm<Name extends string, Tick extends string = never> = {
  /**
   * What a `TextField` takes: name, events and what is wrong, in the current language. `judges` names
   * a field that depends on this one, such as its confirmation, and is judged anew with it.
   */
  field: (name: Name, options?: { judges?: Name }) => FieldProps;
  /** What a `Checkbox` or a `Switch` takes. */
  tick: (name: Tick) => TickProps;
  handleSubmit: NonNullable<ComponentProps<"form">["onSubmit"]>;
  isSending: boolean;
  /** The last sending worked, and nobody has dismissed that yet. */
  isSent: boolean;
  /** What went wrong beyond single fields; undefined when nothing did, or it was dismissed. */
  failure: unknown;
  /** Called when the person has read how it went. */
  dismiss: () => void;
  /** Goes back to the default values. */
  reset: () => void;
};

type Outcome = Pick<ContractForm<never>, "isSent" | "failure">;

const OPEN: Outcome = { isSent: false, failure: undefined };

/**
 * A form over a row of the contract, whose fields keep their values themselves. It is held to the
 * row's schema, sent once at a time, and keeps what was typed whatever happens. What the schema or the
 * server finds wrong with a field stands at that field, and the first such field takes the focus;
 * every other failure is the form's. Once it was sent, fields are judged while somebody types. Takes
 * the row and options.
 */
export const useContractForm = <R extends FormRoute, Answer = ResponseOf<R>>(
  route: R,
  options: FormOptions<R, Answer>,
): ContractForm<TextOf<R>, TickOf<R>> => {
  const { onSuccess } = options;
  const defaultValues: Values = options.defaultValues;
  const send = options.send ?? ((body: BodyOf<R>) => sendBody(route, body) as Promise<Answer>);
  const errorText = useFieldErrorText();
  const [outcome, setOutcome] = useState<Outcome>(OPEN);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The form as it was last sent; null before, and when it was reset. */
  const sentForm = useRef<HTMLFormElement>(null);

  const check = (form: HTMLFormElement) =>
    checkForm(route.body as z.ZodMiniType<BodyOf<R>>, readValues(form, defaultValues));

  /** Shows errors at their fields; what has no field to be seen is `failure`, which the form tells. */
  const showErrors = (form: HTMLFormElement, found: FieldErrors, failure: unknown) => {
    const faulty = listVisibleInputs(form).filter(({ name }) => Object.hasOwn(found, name));
    setErrors(found);
    faulty[0]?.focus();
    const isAllShown = faulty.length > 0 && faulty.length === Object.keys(found).length;
    if (!isAllShown) setOutcome({ isSent: false, failure });
  };

  const { start, isPending } = useAction(send, {
    onFailure: (error) => {
      if (sentForm.current !== null) showErrors(sentForm.current, refusedFields(error), error);
    },
    onSuccess: (answer) => {
      setOutcome({ isSent: true, failure: undefined });
      onSuccess?.(answer);
    },
  });

  const judge = (form: HTMLFormElement, names: readonly string[]) => {
    const checked = check(form);
    const found = "errors" in checked ? checked.errors : {};
    const judged = Object.fromEntries(names.map((name) => [name, found[name]]));
    setErrors((before) => ({ ...before, ...judged }));
  };

  return {
    field: (name, { judges } = {}) => ({
      name,
      defaultValue: String(defaultValues[name] ?? ""),
      onChange: () => {
        if (sentForm.current === null) return;
        judge(sentForm.current, judges === undefined ? [name] : [name, judges]);
      },
      error: errorText(errors[name]),
    }),
    tick: (name) => ({ name, defaultChecked: defaultValues[name] === true }),
    handleSubmit: (event) => {
      event.preventDefault();
      sentForm.current = event.currentTarget;
      const checked = check(event.currentTarget);
      if ("errors" in checked) {
        const failure = new Error("A part that has no field is not valid");
        showErrors(event.currentTarget, checked.errors, failure);
        return;
      }
      setErrors({});
      start(checked.body);
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

const readValues = (form: HTMLFormElement, defaultValues: Values) => {
  const typed = new FormData(form);
  // A box that is not ticked is in the form and not in its data.
  const readTick = (name: string) => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box.checked : undefined;
  };
  const read = (name: string, value: string | boolean | undefined) =>
    (typeof value === "boolean" ? readTick(name) : typed.get(name)) ?? value;
  return Object.fromEntries(
    Object.entries(defaultValues).map(([name, value]) => [name, read(name, value)]),
  );
};

const listVisibleInputs = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && !element.hidden,
  );

/** What a refusal says about single fields, by name. */
const refusedFields = (error: unknown): FieldErrors => {
  const refused = (error instanceof ApiError && error.problem?.errors) || {};
  return Object.fromEntries(
    Object.entries(refused).map(([name, reasons]) => [name, reasons.join("\n")]),
  );
};

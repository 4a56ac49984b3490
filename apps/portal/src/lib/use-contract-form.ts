import { ApiError } from "@foyer/client";
import type { BodyOf, ResponseOf, Route } from "@foyer/contract/route";
import { useRef, useState, type ComponentProps } from "react";
import type * as z from "zod/mini";
import { UnsentError } from "./describe-error.ts";
import { checkForm, useFieldErrorText, type FieldErrors } from "./form-errors.ts";
import { hasNoAnswer } from "./line.ts";
import { sendBody, useAction } from "./use-contract-mutation.ts";

/** Texts and ticks, each of which has a name. */
export type FormValues = Readonly<Record<string, string | boolean | undefined>>;

type FormRoute = Route & { body: z.ZodMiniType };
type NameOf<Fields> = keyof Fields & string;
type TickOf<Fields> = {
  [Name in NameOf<Fields>]: Exclude<Fields[Name], undefined> extends boolean ? Name : never;
}[NameOf<Fields>];
type TextOf<Fields> = Exclude<NameOf<Fields>, TickOf<Fields>>;

/** A body that has parts is composed of fields; what is wrong inside a part stands at `part.field`. */
type Composing<R extends FormRoute, Fields> = [Fields] extends [BodyOf<R>]
  ? { compose?: never }
  : { compose: (fields: Fields) => unknown };

type FormOptions<R extends FormRoute, Answer, Fields extends FormValues> = Composing<R, Fields> & {
  /** What the fields begin with. A part of the body that has no field keeps its value. */
  defaultValues: Fields;
  /** Sends the form, where that takes more than the row's own call. */
  send?: (body: BodyOf<R>) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
};

type FieldProps = {
  name: string;
  defaultValue: string;
  onChange: () => void;
  error: string | undefined;
};

type TickProps = { name: string; defaultChecked: boolean };

export type ContractForm<Name extends string, Tick extends string = never> = {
  /**
   * What a `TextField` takes: name, events and what is wrong, in the current language.
   * @param options `judges` names a field that depends on this one, such as its confirmation, and is
   * judged anew with it
   */
  field: (name: Name, options?: { judges?: Name }) => FieldProps;
  /** What a `Checkbox` or a `Switch` takes. */
  tick: (name: Tick) => TickProps;
  /** What is wrong with a tick, in the current language. */
  tickError: (name: Tick) => string | undefined;
  /** Judges fields anew, once the form was sent, because something else of it has changed. */
  judge: (...names: (Name | Tick)[]) => void;
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
 * every other failure is the form's. Once it was sent, fields are judged while somebody types.
 */
export const useContractForm = <
  R extends FormRoute,
  Fields extends FormValues,
  Answer = ResponseOf<R>,
>(
  route: R,
  options: FormOptions<R, Answer, Fields>,
): ContractForm<TextOf<Fields>, TickOf<Fields>> => {
  const { onSuccess, compose } = options;
  const defaultValues: FormValues = options.defaultValues;
  const send = options.send ?? ((body: BodyOf<R>) => sendBody(route, body) as Promise<Answer>);
  const errorText = useFieldErrorText();
  const [outcome, setOutcome] = useState<Outcome>(OPEN);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The form as it was last sent; null before, and when it was reset. */
  const sentForm = useRef<HTMLFormElement>(null);

  const check = (form: HTMLFormElement) => {
    const values = readValues(form, defaultValues);
    const body = compose === undefined ? values : compose(values as Fields);
    return checkForm(route.body as z.ZodMiniType<BodyOf<R>>, body);
  };

  /** Shows errors at their fields. @returns how many of them have a field that can be seen */
  const showErrors = (form: HTMLFormElement, found: FieldErrors): number => {
    const faulty = listVisibleInputs(form).filter(({ name }) => Object.hasOwn(found, name));
    setErrors(found);
    faulty[0]?.focus();
    return new Set(faulty.map(({ name }) => name)).size;
  };
  const tell = (error: unknown) => {
    const failure = hasNoAnswer(error) ? new UnsentError("No answer", { cause: error }) : error;
    setOutcome({ isSent: false, failure });
  };

  const { start, isPending } = useAction(send, {
    onFailure: (error) => {
      if (sentForm.current === null) return;
      const found = refusedFields(error);
      const isAllShown = showErrors(sentForm.current, found) === Object.keys(found).length;
      if (!isAllShown || Object.keys(found).length === 0) tell(error);
    },
    onSuccess: (answer) => {
      setOutcome({ isSent: true, failure: undefined });
      onSuccess?.(answer);
    },
  });

  const judge = (...names: string[]) => {
    if (sentForm.current === null) return;
    const checked = check(sentForm.current);
    const found = "errors" in checked ? checked.errors : {};
    const judged = Object.fromEntries(names.map((name) => [name, found[name]]));
    setErrors((before) => ({ ...before, ...judged }));
  };

  return {
    field: (name, { judges } = {}) => ({
      name,
      defaultValue: String(defaultValues[name] ?? ""),
      onChange: () => judge(...(judges === undefined ? [name] : [name, judges])),
      error: errorText(errors[name]),
    }),
    tick: (name) => ({ name, defaultChecked: defaultValues[name] === true }),
    tickError: (name) => errorText(errors[name]),
    judge,
    handleSubmit: (event) => {
      event.preventDefault();
      sentForm.current = event.currentTarget;
      const checked = check(event.currentTarget);
      if ("errors" in checked) {
        // What has no field yet may get one when another is fixed; only the last has to be told.
        const shown = showErrors(event.currentTarget, checked.errors);
        if (shown === 0) tell(new Error("A part that has no field is not valid"));
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

const isTyped = (value: FormDataEntryValue): value is string =>
  typeof value === "string" && value !== "";

const readValues = (form: HTMLFormElement, defaultValues: FormValues): FormValues => {
  const typed = new FormData(form);
  // A box that is not ticked is in the form and not in its data.
  const readTick = (name: string) => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box.checked : undefined;
  };
  // The inputs of a date and its time bear one name, and are one value.
  const readText = (name: string) =>
    typed.has(name) ? typed.getAll(name).filter(isTyped).join(" ") : undefined;
  const read = (name: string, value: string | boolean | undefined) =>
    (typeof value === "boolean" ? readTick(name) : readText(name)) ?? value;
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

/** What a refusal says about single fields, by name. */
const refusedFields = (error: unknown): FieldErrors => {
  const refused = (error instanceof ApiError && error.problem?.errors) || {};
  return Object.fromEntries(
    Object.entries(refused).map(([name, reasons]) => [name, reasons.join("\n")]),
  );
};

import { ApiError } from "@foyer/client";
import type { BodyOf, ResponseOf, Route } from "@foyer/contract";
import { useState, type ComponentProps } from "react";
import { useForm, type FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { formResolver, useFieldErrorText } from "./form-errors.ts";
import { sendBody, useAction } from "./use-contract-mutation.ts";

/** A row that is sent with a body of named fields. */
type FormRoute = Route & { body: z.ZodMiniType<FieldValues> };
type NameOf<R extends FormRoute> = keyof BodyOf<R> & string;

type FormOptions<R extends FormRoute, Answer> = {
  /** What the form begins with, field by field in their order on the page. */
  defaultValues: BodyOf<R>;
  /** Parts of the body that have no field to be seen: what is wrong with them is a failure of the whole. */
  hidden?: readonly NameOf<R>[];
  /** Sends the form, where that takes more than the row's own call. */
  send?: (body: BodyOf<R>) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
};

type FieldProps = ReturnType<ReturnType<typeof useForm>["register"]> & {
  error: string | undefined;
};

export type ContractForm<Name extends string> = {
  /**
   * What a `TextField` takes: name, events and what is wrong, in the current language. `judges` names
   * a field that depends on this one, such as its confirmation, and is judged anew with it.
   */
  field: (name: Name, options?: { judges?: Name }) => FieldProps;
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
 * A form over a row of the contract. It is held to the row's schema, sent once at a time, and keeps
 * what was typed whatever happens. What the server finds wrong with a field stands at that field, and
 * the first such field takes the focus; every other failure is the form's. Takes the row and options.
 */
export const useContractForm = <R extends FormRoute, Answer = ResponseOf<R>>(
  route: R,
  options: FormOptions<R, Answer>,
): ContractForm<NameOf<R>> => {
  const { defaultValues, hidden = [], onSuccess } = options;
  const send = options.send ?? ((body: BodyOf<R>) => sendBody(route, body) as Promise<Answer>);
  const errorText = useFieldErrorText();
  const [outcome, setOutcome] = useState<Outcome>(OPEN);
  const form = useForm({
    resolver: formResolver(route.body as z.ZodMiniType<FieldValues, FieldValues>),
    defaultValues: defaultValues as FieldValues,
  });

  const isShown = (name: string) => !hidden.some((one) => one === name);

  const showFailure = (error: unknown) => {
    const refused = refusedFields(error);
    const shown = Object.keys(defaultValues as FieldValues).filter(
      (name) => name in refused && isShown(name),
    );
    for (const [place, name] of shown.entries()) {
      const message = refused[name]?.join("\n") ?? "";
      form.setError(name, { type: "server", message }, { shouldFocus: place === 0 });
    }
    const isAllShown = shown.length > 0 && shown.length === Object.keys(refused).length;
    if (!isAllShown) setOutcome({ isSent: false, failure: error });
  };

  const { start, isPending } = useAction(send, {
    onFailure: showFailure,
    onSuccess: (answer) => {
      setOutcome({ isSent: true, failure: undefined });
      onSuccess?.(answer);
    },
  });
  const submit = form.handleSubmit(
    (values) => start(values as BodyOf<R>),
    (errors) => {
      if (Object.keys(errors).some(isShown)) return;
      setOutcome({ isSent: false, failure: new Error("A part that has no field is not valid") });
    },
  );

  return {
    field: (name, { judges } = {}) => ({
      ...form.register(name, judges === undefined ? {} : { deps: judges }),
      error: errorText(form.formState.errors[name] as Parameters<typeof errorText>[0]),
    }),
    handleSubmit: (event) => void submit(event),
    isSending: isPending,
    ...outcome,
    dismiss: () => setOutcome(OPEN),
    reset: () => form.reset(),
  };
};

/** What a refusal says about single fields, by name. */
const refusedFields = (error: unknown): Record<string, string[]> =>
  (error instanceof ApiError && error.problem?.errors) || {};

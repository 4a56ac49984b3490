import type { Route } from "@foyer/contract/route";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { getFieldErrors } from "../../../lib/field-errors.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Person.module.css";
import type { PersonMutation } from "./use-person.ts";

type Errors = Readonly<Record<string, string | undefined>>;

type ActionDialogProps<Body extends object> = {
  /** Label of the button and title of the dialog. */
  readonly label: string;
  readonly note: string;
  readonly route: Route;
  /** Key of the toast that reports success, below `person`. */
  readonly doneKey: string;
  readonly mutation: PersonMutation;
  /** Initial request body; null if the action has none. */
  readonly initial: Body | null;
  readonly isValid?: (body: Body) => boolean;
  /** True if the action loses data and cannot be undone. */
  readonly isIrreversible?: boolean;
  readonly onDone?: () => void;
  readonly children?: (
    body: Body,
    change: (part: Partial<Body>) => void,
    errors: Errors,
  ) => ReactNode;
};

const getErrors = (error: unknown): Errors => {
  const errors = getFieldErrors(error);
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, messages.join(" ")]),
  );
};

/** Button that opens a dialog for the input of an action and its confirmation. */
export const ActionDialog = <Body extends object>({
  label,
  note,
  route,
  doneKey,
  mutation,
  initial,
  isValid,
  isIrreversible = false,
  onDone,
  children,
}: ActionDialogProps<Body>) => {
  const { t } = useTranslation();
  const formId = useId();
  const [body, setBody] = useState<Body | null>(null);
  const [isOpen, setOpen] = useState(false);
  const input = body ?? initial;
  const isReady = !input || !isValid || isValid(input);
  const errors = getErrors(mutation.error);
  const open = () => {
    mutation.reset();
    setBody(null);
    setOpen(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending || !isReady) return;
    mutation.mutate(
      { route, doneKey, ...(input && { body: input }) },
      {
        onSuccess: () => {
          setOpen(false);
          onDone?.();
        },
      },
    );
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="small"
        title={label.replace("…", "")}
        closeLabel={t("form.close")}
        initialFocus="field"
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t("form.cancel")}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isIrreversible ? "danger" : "primary"}
              busy={mutation.isPending}
              aria-disabled={!isReady}
            >
              {label.replace("…", "")}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
          <p>{note}</p>
          {input && children?.(input, (part) => setBody({ ...input, ...part }), errors)}
          {mutation.isError && Object.keys(errors).length === 0 && (
            <p role="alert">{describeError(mutation.error)}</p>
          )}
        </form>
      </Dialog>
    </>
  );
};

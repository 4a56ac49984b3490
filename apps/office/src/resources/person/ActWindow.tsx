import type { OfficeRoute } from "@foyer/contract/office/route";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { fieldErrorsOf } from "../../lib/field-errors.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Person.module.css";
import type { DoIt } from "./use-person.ts";

type Errors = Readonly<Record<string, string | undefined>>;

type ActWindowProps<Body extends object> = {
  /** What the button says that opens it; its window bears the name too. */
  readonly label: string;
  readonly note: string;
  readonly route: OfficeRoute;
  /** What is said when it is done, of the texts of a person. */
  readonly said: string;
  readonly act: DoIt;
  /** What is sent before anything is typed; null where nothing is. */
  readonly initial: Body | null;
  readonly isFit?: (body: Body) => boolean;
  readonly onDone?: () => void;
  readonly children?: (
    body: Body,
    change: (part: Partial<Body>) => void,
    errors: Errors,
  ) => ReactNode;
};

const errorsOf = (error: unknown): Errors => {
  const errors = fieldErrorsOf(error);
  return Object.fromEntries(Object.entries(errors).map(([name, some]) => [name, some.join(" ")]));
};

/** A button, and the window in which one says what exactly is to be done, and that it is. */
export const ActWindow = <Body extends object>({
  label,
  note,
  route,
  said,
  act,
  initial,
  isFit,
  onDone,
  children,
}: ActWindowProps<Body>) => {
  const { t } = useTranslation();
  const formId = useId();
  const [body, setBody] = useState<Body | null>(null);
  const [isOpen, setOpen] = useState(false);
  const written = body ?? initial;
  const isReady = !written || !isFit || isFit(written);
  const errors = errorsOf(act.error);
  const open = () => {
    act.reset();
    setBody(null);
    setOpen(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending || !isReady) return;
    act.mutate(
      { route, said, ...(written && { body: written }) },
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
      <Button look="outline" onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="small"
        title={label.replace("…", "")}
        closeLabel={t("form.close")}
        footer={
          <Button type="submit" form={formId} busy={act.isPending} aria-disabled={!isReady}>
            {label.replace("…", "")}
          </Button>
        }
      >
        <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
          <p>{note}</p>
          {written && children?.(written, (part) => setBody({ ...written, ...part }), errors)}
          {act.isError && Object.keys(errors).length === 0 && (
            <p role="alert">{describeError(act.error)}</p>
          )}
        </form>
      </Dialog>
    </>
  );
};

import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { StartStep } from "./StartStep.tsx";
import styles from "./start.module.css";

type ImportStepProps = {
  readonly edition: string;
  readonly resource: "panels" | "people";
  readonly position: number;
  readonly canWrite: boolean;
  /** True if this is the first step that is not done. */
  readonly isNext: boolean;
  /** Figures of the records, or false if there are none. */
  readonly result: string | false;
  /** Sentence before the instructions of a step that is not done. */
  readonly hint?: string | false;
};

/** Step that fills a list: a chosen or dropped file opens its import with the dry run. */
export const ImportStep = (props: ImportStepProps) => {
  const { edition, resource, position, canWrite, isNext, result, hint } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const params = { edition, resource };
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(resourceRoutes[resource].import, { params: { edition }, query: {}, body: file }),
    onSuccess: ({ id: run }) =>
      void navigate({ to: "/$edition/$resource/import", params, search: { run } }),
  });
  const handleFile = (file: File | undefined) => file && !upload.isPending && upload.mutate(file);
  const isDone = result !== false;
  return (
    <StartStep
      position={position}
      title={t(`start.${resource}.title`)}
      text={isDone ? result : [hint, t(`start.${resource}.about`)].filter(Boolean).join(" ")}
      isDone={isDone}
      onDrop={canWrite ? handleFile : undefined}
    >
      {canWrite && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t(`start.${resource}.file`)}
            onChange={({ target }) => {
              handleFile(target.files?.[0]);
              target.value = "";
            }}
          />
          <Button
            variant={isNext ? "primary" : "outline"}
            busy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t(isDone ? "start.importAgain" : "start.import")}
          </Button>
        </>
      )}
      <Link
        className={buttonClass({ variant: "quiet" })}
        {...(isDone || !canWrite
          ? { to: "/$edition/$resource", params }
          : { to: "/$edition/$resource/$id", params: { ...params, id: "new" } })}
      >
        {t(isDone || !canWrite ? `start.${resource}.show` : `start.${resource}.add`)}
      </Link>
      <div className={styles.status} role="status">
        {upload.isPending && t("import.reading")}
      </div>
      {upload.isError && (
        <p className={styles.failure} role="alert">
          {describeError(upload.error)}{" "}
          <Link to="/$edition/$resource/import" params={params}>
            {t("start.openImport")}
          </Link>
        </p>
      )}
    </StartStep>
  );
};

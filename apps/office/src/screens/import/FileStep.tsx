import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useId, useState } from "react";
import { addressOf, call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

type FileStepProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Told the id of the run that has read the file. */
  readonly onRead: (run: string) => void;
};

/** Takes a file, or cells that were copied from a sheet. */
export const FileStep = ({ edition, name, onRead }: FileStepProps) => {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const id = useId();
  const reading = useMutation({
    mutationFn: async (file: File) =>
      (await call(resourceRoutes[name].import, { params: { edition }, body: file })).data.id,
    onSuccess: onRead,
  });
  const take = (file: File | undefined) => file && !reading.isPending && reading.mutate(file);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <section className={styles.step} aria-labelledby={`${id}-title`} aria-busy={reading.isPending}>
      <h2 id={`${id}-title`}>{t("import.file")}</h2>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <label htmlFor={id}>{t(name === "sessions" ? "import.dropSchedule" : "import.drop")}</label>
        <input
          id={id}
          type="file"
          disabled={reading.isPending}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
      <details>
        <summary>{t("import.paste")}</summary>
        <textarea
          className={styles.cells}
          rows={6}
          aria-label={t("import.paste")}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button
          look="outline"
          aria-disabled={pasted.trim() === ""}
          onClick={() =>
            pasted.trim() !== "" &&
            take(new File([pasted], "pasted.tsv", { type: "text/tab-separated-values" }))
          }
        >
          {t("import.readPasted")}
        </Button>
      </details>
      <p>
        <a
          className={buttonClass({ look: "quiet" })}
          href={addressOf(resourceRoutes[name].export, {
            params: { edition },
            query: { format: "xlsx" },
          })}
          download
        >
          {t("import.template")}
        </a>
      </p>
      <div role="status">{reading.isPending && <p>{t("import.reading")}</p>}</div>
      {reading.isError && (
        <p className={styles.failure} role="alert">
          {describeError(reading.error)}
        </p>
      )}
    </section>
  );
};

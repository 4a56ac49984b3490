import { ApiError } from "@foyer/client";
import { IMPORT_ENCODINGS } from "@foyer/contract/office/imports";
import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useId, useState } from "react";
import { addressOf, call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { EncodingChoice, type Readings } from "./EncodingChoice.tsx";
import styles from "./import.module.css";

type FileStepProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Told the id of the run that has read the file. */
  readonly onRead: (run: string) => void;
};

/** How the words of a text would read whose encoding is not clear. */
const readingsOf = (error: unknown): Readings =>
  (error instanceof ApiError && error.problem?.readings) || [];

/** Takes a file, or cells that were copied from a sheet. */
export const FileStep = ({ edition, name, onRead }: FileStepProps) => {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const [told, setTold] = useState("");
  const id = useId();
  const reading = useMutation({
    mutationFn: async ({ file, encoding }: { file: File; encoding?: string }) => {
      const input = { params: { edition }, query: { encoding }, body: file };
      return (await call(resourceRoutes[name].import, input)).data.id;
    },
    onSuccess: (run) => onRead(run),
  });
  const readings = readingsOf(reading.error);
  const take = (file: File | undefined, encoding = told) =>
    file && !reading.isPending && reading.mutate({ file, ...(encoding && { encoding }) });
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
      <details>
        <summary>{t("import.wrongLetters")}</summary>
        <SelectField
          label={t("import.encodingOfFile")}
          placeholder={t("import.encodingJudged")}
          options={IMPORT_ENCODINGS.map((value) => ({ value, label: value }))}
          value={told}
          onChange={({ target }) => setTold(target.value)}
        />
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
      {reading.isError &&
        (readings.length > 0 ? (
          <EncodingChoice
            file={reading.variables.file.name}
            readings={readings}
            onChoose={(encoding) => take(reading.variables.file, encoding)}
          />
        ) : (
          <p className={styles.failure} role="alert">
            {describeError(reading.error)}
          </p>
        ))}
    </section>
  );
};

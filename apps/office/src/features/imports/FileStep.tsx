import { ApiError } from "@foyer/client";
import { type ImportEncoding, IMPORT_ENCODINGS } from "@foyer/contract/imports/office";
import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useId, useRef, useState } from "react";
import { call, urlOf } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { EncodingChoice, type Readings } from "./EncodingChoice.tsx";
import styles from "./import.module.css";

type FileStepProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Called with the id of the run that has read the file. */
  readonly onRead: (run: string) => void;
};

/** Returns the possible encodings with sample words; empty for any other error. */
const getReadings = (error: unknown): Readings =>
  (error instanceof ApiError && error.problem?.readings) || [];

/** Uploads a file, or cells pasted from a spreadsheet. */
export const FileStep = ({ edition, name, onRead }: FileStepProps) => {
  const { t } = useTranslation();
  const [isDragOver, setDragOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const [selectedEncoding, setSelectedEncoding] = useState<ImportEncoding | "">("");
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const dropText = t(name === "panels" ? "import.dropSchedule" : "import.drop");
  const upload = useMutation({
    mutationFn: async ({ file, encoding }: { file: File; encoding?: ImportEncoding }) => {
      const query = encoding ? { encoding } : {};
      const input = { params: { edition }, query, body: file };
      return (await call(resourceRoutes[name].import, input)).id;
    },
    onSuccess: (run) => onRead(run),
  });
  const readings = getReadings(upload.error);
  const readFile = (file: File | undefined, encoding = selectedEncoding) =>
    file && !upload.isPending && upload.mutate({ file, ...(encoding && { encoding }) });
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    readFile(event.dataTransfer.files[0]);
  };

  return (
    <section className={styles.step} aria-labelledby={`${id}-title`} aria-busy={upload.isPending}>
      <h2 id={`${id}-title`}>{t("import.file")}</h2>
      <div
        className={styles.drop}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={handleDrop}
      >
        <Button
          variant="outline"
          busy={upload.isPending}
          onClick={() => fileInput.current?.click()}
        >
          {t("import.choose")}
        </Button>
        <p>{dropText}</p>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label={`${t("import.choose")} ${dropText}`}
          onChange={({ target }) => {
            readFile(target.files?.[0]);
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
          variant="outline"
          aria-disabled={pasted.trim() === ""}
          onClick={() =>
            pasted.trim() !== "" &&
            readFile(new File([pasted], "pasted.tsv", { type: "text/tab-separated-values" }))
          }
        >
          {t("import.readPasted")}
        </Button>
      </details>
      <details>
        <summary>{t("import.wrongEncoding")}</summary>
        <SelectBoxField
          label={t("import.encodingOfFile")}
          options={[
            { value: "", label: t("import.encodingDetected") },
            ...IMPORT_ENCODINGS.map((value) => ({ value, label: value })),
          ]}
          value={selectedEncoding}
          onChange={(value) =>
            setSelectedEncoding(IMPORT_ENCODINGS.find((one) => one === value) ?? "")
          }
        />
      </details>
      <p>
        <a
          className={styles.template}
          href={urlOf(resourceRoutes[name].export, {
            params: { edition },
            query: { format: "xlsx" },
          })}
          download
        >
          {t("import.template")}
        </a>
      </p>
      <div role="status">{upload.isPending && <p>{t("import.reading")}</p>}</div>
      {upload.isError &&
        (readings.length > 0 ? (
          <EncodingChoice
            file={upload.variables.file.name}
            readings={readings}
            onChoose={(encoding) => readFile(upload.variables.file, encoding as ImportEncoding)}
          />
        ) : (
          <p className={styles.failure} role="alert">
            {describeError(upload.error)}
          </p>
        ))}
    </section>
  );
};

import { PICTURE_TYPES } from "@foyer/contract/office/files";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { addressOf, call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import styles from "./controls.module.css";

/** A picture: chosen, dropped or pasted, stored at once, and named by the record when that is saved. */
export const PictureControl = (props: ControlProps) => {
  const { id, value, edition, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) =>
      (await call(officeRoutes.files.upload, { params: { edition }, body: file })).data.id,
    onSuccess: onChange,
  });
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) upload.mutate(file);
  };

  return (
    <div
      className={`${styles.picture} ${isOver ? styles.over : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {typeof value === "string" && (
        <img src={addressOf(officeRoutes.files.get, { params: { edition, file: value } })} alt="" />
      )}
      <div className={styles.row}>
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          disabled={disabled || upload.isPending}
          aria-invalid={isInvalid || upload.isError}
          aria-describedby={describedBy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.mutate(file);
          }}
        />
        {typeof value === "string" && (
          <button
            type="button"
            className={styles.small}
            disabled={disabled}
            onClick={() => onChange(null)}
          >
            {t("form.remove")}
          </button>
        )}
      </div>
      {upload.isPending && <p className={styles.note}>{t("form.uploading")}</p>}
      {upload.isError && (
        <p className={styles.warning} role="alert">
          {describeError(upload.error)}
        </p>
      )}
    </div>
  );
};

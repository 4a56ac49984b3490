import { PICTURE_TYPES } from "@foyer/contract/files/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, lazy, useState } from "react";
import { call, urlOf } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "./control-props.ts";
import styles from "./controls.module.css";

const CropDialog = lazy(async () => ({
  default: (await import("@foyer/ui/crop/CropDialog.tsx")).CropDialog,
}));

/** Field with the photo of a person, which the portal crops to a square. */
const PORTRAIT = "avatar";

type SourcePicture = { file: File; objectUrl: string; isStored: boolean };

/**
 * Picture field with cropping. The file is uploaded immediately; the record references it when it is saved.
 */
export const PictureControl = (props: ControlProps) => {
  const { id, name, value, edition, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  const [isDragOver, setDragOver] = useState(false);
  /** Picture in the crop dialog. */
  const [source, setSource] = useState<SourcePicture | null>(null);
  const open = (file: File, isStored: boolean) =>
    setSource({ file, objectUrl: URL.createObjectURL(file), isStored });
  const close = ({ objectUrl }: SourcePicture) => {
    URL.revokeObjectURL(objectUrl);
    setSource(null);
  };
  const stored = typeof value === "string" ? value : null;
  const url = stored && urlOf(officeRoutes.files.get, { params: { edition, file: stored } });
  const upload = useMutation({
    mutationFn: async (file: File) =>
      (await call(officeRoutes.files.upload, { params: { edition }, body: file })).id,
    onSuccess: onChange,
  });
  const reopen = useMutation({
    mutationFn: async (pictureUrl: string) => {
      const response = await fetch(pictureUrl);
      if (!response.ok) throw new Error(`picture request failed with status ${response.status}`);
      const blob = await response.blob();
      return new File([blob], "picture", { type: blob.type });
    },
    onSuccess: (file) => open(file, true),
  });
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) open(file, false);
  };
  const failure = upload.error ?? reopen.error;

  return (
    <div
      className={`${styles.picture} ${isDragOver ? styles.over : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={handleDrop}
    >
      {url && <img src={url} alt="" />}
      <div className={styles.row}>
        <label className={styles.choose} data-disabled={disabled || undefined}>
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(",")}
            disabled={disabled || upload.isPending}
            aria-invalid={isInvalid || upload.isError}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) open(file, false);
              // Without a reset the browser fires no event when the same file is chosen again.
              target.value = "";
            }}
          />
          {t(stored ? "crop.chooseAnother" : "crop.choose")}
        </label>
        {url && !disabled && (
          <>
            <button
              type="button"
              className={styles.small}
              disabled={reopen.isPending}
              onClick={() => reopen.mutate(url)}
            >
              {t("crop.open")}
            </button>
            <button type="button" className={styles.small} onClick={() => onChange(null)}>
              {t("form.remove")}
            </button>
          </>
        )}
      </div>
      {upload.isPending && <p className={styles.note}>{t("form.uploading")}</p>}
      {failure && (
        <p className={styles.warning} role="alert">
          {describeError(failure)}
        </p>
      )}
      {source && (
        <LazyPart fallback={<p className={styles.note}>{t("shell.loading")}</p>}>
          <CropDialog
            file={source.file}
            address={source.objectUrl}
            texts={{
              title: t("crop.title"),
              close: t("form.close"),
              part: t("crop.part"),
              hint: t("crop.hint"),
              zoom: t("crop.zoom"),
              use: t("crop.usePart"),
              failed: t("crop.failed"),
            }}
            shapes={
              name === PORTRAIT
                ? undefined
                : {
                    shape: t("crop.shape"),
                    ownShape: t("crop.originalShape"),
                    square: t("crop.square"),
                  }
            }
            onClose={() => close(source)}
            whole={{
              label: t("crop.useWhole"),
              onSelect: () => {
                close(source);
                if (!source.isStored) upload.mutate(source.file);
              },
            }}
            onPart={(picture) => {
              close(source);
              upload.mutate(picture);
            }}
          />
        </LazyPart>
      )}
    </div>
  );
};

import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "@foyer/contract/files/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, lazy, useState } from "react";
import { call, urlOf } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { findPictureProblem } from "./check-picture.ts";
import type { ControlProps } from "./control-props.ts";
import styles from "./controls.module.css";

const CropDialog = lazy(async () => ({
  default: (await import("@foyer/ui/crop/CropDialog.tsx")).CropDialog,
}));

/** Field with the photo of a person, which the portal crops to a square. */
const PORTRAIT = "avatar";
const MAX_MEGABYTES = PICTURE_MAX_BYTES / 1_048_576;

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
  const check = useMutation({
    mutationFn: (file: File) => findPictureProblem(file),
    onSuccess: (problem, file) => {
      if (problem === undefined) open(file, false);
    },
  });
  const add = (file: File) => {
    upload.reset();
    reopen.reset();
    check.mutate(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) add(file);
  };
  const failure = upload.error ?? reopen.error;
  const message = check.data
    ? t(`crop.${check.data}`, { max: MAX_MEGABYTES })
    : failure && describeError(failure);

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
            aria-invalid={isInvalid || message !== null}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) add(file);
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
      <div role="alert">
        <FieldNote id={`${id}-problem`} error={message ?? undefined} />
      </div>
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

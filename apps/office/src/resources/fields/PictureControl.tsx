import { PICTURE_TYPES } from "@foyer/contract/office/files";
import { officeRoutes } from "@foyer/contract/office/routes";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, lazy, useState } from "react";
import { addressOf, call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import styles from "./controls.module.css";

const CropDialog = lazy(async () => ({
  default: (await import("@foyer/ui/crop/CropDialog.tsx")).CropDialog,
}));

/** The field of a picture of a person, which the portal draws as a square. */
const PORTRAIT = "avatar";

type Whole = { file: File; address: string; isStored: boolean };

/** A picture: chosen or dropped, cut to the part that is wanted, stored at once, and named by the record when that is saved. */
export const PictureControl = (props: ControlProps) => {
  const { id, name, value, edition, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  /** The picture of which a part is being chosen. */
  const [whole, setWhole] = useState<Whole | null>(null);
  const open = (file: File, isStored: boolean) =>
    setWhole({ file, address: URL.createObjectURL(file), isStored });
  const close = ({ address: opened }: Whole) => {
    URL.revokeObjectURL(opened);
    setWhole(null);
  };
  const stored = typeof value === "string" ? value : null;
  const address =
    stored && addressOf(officeRoutes.files.get, { params: { edition, file: stored } });
  const upload = useMutation({
    mutationFn: async (file: File) =>
      (await call(officeRoutes.files.upload, { params: { edition }, body: file })).data.id,
    onSuccess: onChange,
  });
  const reopen = useMutation({
    mutationFn: async (from: string) => {
      const answer = await fetch(from);
      if (!answer.ok) throw new Error(`The picture answered ${answer.status}`);
      const blob = await answer.blob();
      return new File([blob], "picture", { type: blob.type });
    },
    onSuccess: (file) => open(file, true),
  });
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) open(file, false);
  };
  const failure = upload.error ?? reopen.error;

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
      {address && <img src={address} alt="" />}
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
              // The same file can be chosen once more.
              target.value = "";
            }}
          />
          {t(stored ? "crop.another" : "crop.choose")}
        </label>
        {address && !disabled && (
          <>
            <button
              type="button"
              className={styles.small}
              disabled={reopen.isPending}
              onClick={() => reopen.mutate(address)}
            >
              {t("crop.again")}
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
      {whole && (
        <LazyPart fallback={<p className={styles.note}>{t("shell.loading")}</p>}>
          <CropDialog
            file={whole.file}
            address={whole.address}
            texts={{
              title: t("crop.title"),
              close: t("form.close"),
              part: t("crop.part"),
              hint: t("crop.hint"),
              zoom: t("crop.zoom"),
              use: t("crop.use"),
              failed: t("crop.failed"),
            }}
            shapes={
              name === PORTRAIT
                ? undefined
                : {
                    shape: t("crop.shape"),
                    ownShape: t("crop.ownShape"),
                    square: t("crop.square"),
                  }
            }
            onClose={() => close(whole)}
            whole={{
              label: t("crop.whole"),
              onChoose: () => {
                close(whole);
                if (!whole.isStored) upload.mutate(whole.file);
              },
            }}
            onPart={(picture) => {
              close(whole);
              upload.mutate(picture);
            }}
          />
        </LazyPart>
      )}
    </div>
  );
};

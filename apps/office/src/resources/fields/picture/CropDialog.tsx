import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
// Its own style element would be refused by the page's policy.
import "react-easy-crop/react-easy-crop.css";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./CropDialog.module.css";
import { cutPicture, type Part } from "./cut-picture.ts";

/** Width by height, as people say it. */
const SHAPES = { square: 1, "4:3": 4 / 3, "3:4": 3 / 4, "16:9": 16 / 9 } as const;
type Shape = keyof typeof SHAPES | "own";
const ZOOM_MAX = 4;
const STEP_PX = 8;
/** A portrait is shown 120 pixels wide at most; the sharpest screens take three for each. */
const PORTRAIT_SIDE = 360;

type CropDialogProps = {
  readonly file: File;
  /** Where the page finds it. */
  readonly address: string;
  /** Always square, and no larger than anybody sees it. */
  readonly isPortrait: boolean;
  readonly onClose: () => void;
  readonly onWhole: () => void;
  readonly onPart: (picture: File) => void;
};

/** Shows a picture and asks which part of it is wanted: moved by hand or by the arrows, or the whole. */
export const CropDialog = (props: CropDialogProps) => {
  const { file, address, isPortrait, onClose, onWhole, onPart } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const [corner, setCorner] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<Shape>(isPortrait ? "square" : "own");
  const [ownAspect, setOwnAspect] = useState(1);
  const [part, setPart] = useState<Part>();
  const [isUnreadable, setUnreadable] = useState(false);
  const cut = useMutation({
    mutationFn: (wanted: Part) => cutPicture(file, wanted, ...(isPortrait ? [PORTRAIT_SIDE] : [])),
    onSuccess: onPart,
  });
  const hasFailed = isUnreadable || cut.isError;

  return (
    <Dialog
      open
      size="medium"
      title={t("crop.title")}
      closeLabel={t("form.close")}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onWhole}>
            {t("crop.whole")}
          </Button>
          <Button
            busy={cut.isPending}
            aria-disabled={!part || isUnreadable}
            onClick={() => part && !isUnreadable && cut.mutate(part)}
          >
            {t("crop.use")}
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <Cropper
          image={address}
          crop={corner}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={shape === "own" ? ownAspect : SHAPES[shape]}
          keyboardStep={STEP_PX}
          disableAutomaticStylesInjection
          cropperProps={{
            role: "group",
            "aria-label": t("crop.part"),
            "aria-describedby": hintId,
          }}
          mediaProps={{ alt: "", onError: () => setUnreadable(true) }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setOwnAspect(naturalWidth / naturalHeight)
          }
          onCropChange={setCorner}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setPart(pixels)}
        />
      </div>
      <p className={styles.hint} id={hintId}>
        {t("crop.hint")}
      </p>
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t("crop.failed")}
        </p>
      )}
      <div className={styles.tools}>
        <label>
          {t("crop.zoom")}
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        {!isPortrait && (
          <label>
            {t("crop.shape")}
            <select value={shape} onChange={({ target }) => setShape(target.value as Shape)}>
              <option value="own">{t("crop.ownShape")}</option>
              <option value="square">{t("crop.square")}</option>
              <option value="4:3">4 : 3</option>
              <option value="3:4">3 : 4</option>
              <option value="16:9">16 : 9</option>
            </select>
          </label>
        )}
      </div>
    </Dialog>
  );
};

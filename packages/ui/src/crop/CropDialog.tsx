import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
// The component's own style element would violate the content security policy.
import "react-easy-crop/react-easy-crop.css";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import styles from "./CropDialog.module.css";
import { cutPicture, type Part } from "./cut-picture.ts";

/** Aspect ratios, width by height. */
const SHAPES = { square: 1, "4:3": 4 / 3, "3:4": 3 / 4, "16:9": 16 / 9 } as const;
type Shape = keyof typeof SHAPES | "own";
const ZOOM_MAX = 4;
const STEP_PX = 8;
/** A portrait is at most 120 CSS pixels wide; the densest screens use three pixels for each. */
const PORTRAIT_SIDE = 360;

/** Texts of the dialog, in the language of the app. */
export type CropTexts = Readonly<
  Record<"title" | "close" | "part" | "hint" | "zoom" | "use" | "failed", string>
>;

type CropDialogProps = {
  readonly file: File;
  /** URL of the picture. */
  readonly address: string;
  readonly texts: CropTexts;
  /** Labels of the aspect ratios; none for a portrait, which is always square and small. */
  readonly shapes?: Readonly<Record<"shape" | "ownShape" | "square", string>> | undefined;
  readonly onClose: () => void;
  /** Label and action of the alternative: the whole picture. */
  readonly whole?: { readonly label: string; readonly onSelect: () => void };
  readonly onPart: (picture: File) => void;
};

/** Dialog to crop a picture by pointer or arrow keys. */
export const CropDialog = (props: CropDialogProps) => {
  const { file, address, texts, shapes, onClose, whole, onPart } = props;
  const hintId = useId();
  const [corner, setCorner] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<Shape>(shapes ? "own" : "square");
  const [ownAspect, setOwnAspect] = useState(1);
  const [part, setPart] = useState<Part>();
  const [isUnreadable, setUnreadable] = useState(false);
  const cut = useMutation({
    mutationFn: (selection: Part) =>
      cutPicture(file, selection, ...(shapes ? [] : [PORTRAIT_SIDE])),
    onSuccess: onPart,
  });
  const hasFailed = isUnreadable || cut.isError;

  return (
    <Dialog
      open
      size="medium"
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          {whole && (
            <Button variant="outline" onClick={whole.onSelect}>
              {whole.label}
            </Button>
          )}
          <Button
            busy={cut.isPending}
            aria-disabled={!part || isUnreadable}
            onClick={() => part && !isUnreadable && cut.mutate(part)}
          >
            {texts.use}
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
            "aria-label": texts.part,
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
        {texts.hint}
      </p>
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {texts.failed}
        </p>
      )}
      <div className={styles.tools}>
        <label>
          {texts.zoom}
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        {shapes && (
          <label>
            {shapes.shape}
            <select value={shape} onChange={({ target }) => setShape(target.value as Shape)}>
              <option value="own">{shapes.ownShape}</option>
              <option value="square">{shapes.square}</option>
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

import { Button } from "@foyer/ui/Button.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./door.module.css";
import { readCamera } from "./read-camera.ts";

type ScannerProps = { readonly onRead: (text: string) => void };

type Trouble = "insecure" | "notAllowed" | "none" | "failed";

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "notAllowed";
  return name === "NotFoundError" ? "none" : "failed";
};

/** Reads codes by the camera of the device, as long as somebody wants it to. */
export const Scanner = ({ onRead }: ScannerProps) => {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const start = () => {
    // Browsers give a camera to pages of a secure address alone.
    const isSecure = globalThis.isSecureContext;
    setTrouble(isSecure ? null : "insecure");
    setOn(isSecure);
  };
  const handleFail = (error: unknown) => {
    setTrouble(troubleOf(error));
    setOn(false);
  };

  return (
    <div className={styles.scanner}>
      {isOn && <Camera onRead={onRead} onFail={handleFail} />}
      <Button look={isOn ? "outline" : "primary"} onClick={() => (isOn ? setOn(false) : start())}>
        {t(isOn ? "door.stopCamera" : "door.scan")}
      </Button>
      {trouble !== null && (
        <p role="alert" className={styles.trouble}>
          {t(`door.camera.${trouble}`)}
        </p>
      )}
    </div>
  );
};

type CameraProps = ScannerProps & { readonly onFail: (error: unknown) => void };

const Camera = ({ onRead, onFail }: CameraProps) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const handleRead = useEffectEvent(onRead);
  const handleFail = useEffectEvent(onFail);
  useEffect(() => {
    if (!video.current) return undefined;
    return readCamera(
      video.current,
      (text) => handleRead(text),
      (error) => handleFail(error),
    );
  }, []);
  return (
    <video
      ref={video}
      className={styles.camera}
      aria-label={t("door.cameraPicture")}
      muted
      playsInline
    />
  );
};

import { Button } from "@foyer/ui/Button.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./check-in.module.css";
import { readCamera } from "./read-camera.ts";

type ScannerProps = { readonly onRead: (text: string) => void };

type CameraError = "insecure" | "notAllowed" | "none" | "failed";

const getError = (error: unknown): CameraError => {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "notAllowed";
  return name === "NotFoundError" ? "none" : "failed";
};

export const Scanner = ({ onRead }: ScannerProps) => {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const [cameraError, setError] = useState<CameraError | null>(null);

  const start = () => {
    // Browsers allow the camera only on secure origins.
    const isSecure = globalThis.isSecureContext;
    setError(isSecure ? null : "insecure");
    setOn(isSecure);
  };
  const handleFail = (error: unknown) => {
    setError(getError(error));
    setOn(false);
  };

  return (
    <div className={styles.scanner}>
      {isOn && <Camera onRead={onRead} onFail={handleFail} />}
      <Button
        variant={isOn ? "outline" : "primary"}
        onClick={() => (isOn ? setOn(false) : start())}
      >
        {t(isOn ? "checkIn.stopCamera" : "checkIn.scan")}
      </Button>
      {cameraError !== null && (
        <p role="alert" className={styles.cameraError}>
          {t(`checkIn.camera.${cameraError}`)}
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
      aria-label={t("checkIn.cameraPicture")}
      muted
      playsInline
    />
  );
};

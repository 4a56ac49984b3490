type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: "qr_code"[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** How often a picture of the camera is looked at, in milliseconds. */
const LOOK_EVERY_MS = 150;
/** A code that is still held up is not read again for so long. */
const SAME_AGAIN_MS = 4_000;

/** The browser's own detector, or one that is loaded where it has none. */
const createDetector = async (): Promise<Detector> => {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own && (await own.getSupportedFormats()).includes("qr_code")) {
    return new own({ formats: ["qr_code"] });
  }
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
};

/**
 * Shows what the camera at the back sees, and reads the codes in it, each once while it is held up.
 * @param onRead told of every code
 * @param onFail told once why there is no picture, and nothing follows
 * @returns ends it, and lets go of the camera
 */
export const readCamera = (
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  onFail: (error: unknown) => void,
): (() => void) => {
  let isOver = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { text: "", at: 0 };

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };

  const look = async (detector: Detector) => {
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const [code] = hasPicture ? await detector.detect(video) : [];
    if (isOver) return;
    const now = Date.now();
    if (code && (code.rawValue !== last.text || now - last.at > SAME_AGAIN_MS)) {
      onRead(code.rawValue);
    }
    if (code) last = { text: code.rawValue, at: now };
    timer = setTimeout(() => void look(detector).catch(fail), LOOK_EVERY_MS);
  };

  const fail = (error: unknown) => {
    if (isOver) return;
    stop();
    onFail(error);
  };

  const start = async () => {
    const detector = await createDetector();
    const wanted = { video: { facingMode: "environment" }, audio: false };
    stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    await look(detector);
  };
  start().catch(fail);
  return stop;
};

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: "qr_code"[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Interval (ms) between two scans of the camera picture. */
const POLL_INTERVAL_MS = 150;
/** Time (ms) before a code that stays in front of a scanner counts as another scan. */
export const REPEAT_DELAY_MS = 4_000;

/** Uses the detector of the browser if it supports QR codes, otherwise loads a library. */
const createDetector = async (): Promise<Detector> => {
  const NativeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (NativeDetector && (await NativeDetector.getSupportedFormats()).includes("qr_code")) {
    return new NativeDetector({ formats: ["qr_code"] });
  }
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
};

/**
 * Shows the rear camera in the video element and reports QR codes. A code that stays in the picture is
 * reported once in four seconds.
 * @param onRead called for each code
 * @param onFail called once if the camera fails; scanning ends then
 * @returns a function that stops scanning and releases the camera
 */
export const readCamera = (
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  onFail: (error: unknown) => void,
): (() => void) => {
  let isStopped = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCode = { text: "", at: 0 };

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };

  const scan = async (detector: Detector) => {
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const [code] = hasPicture ? await detector.detect(video) : [];
    if (isStopped) return;
    const now = Date.now();
    if (code && (code.rawValue !== lastCode.text || now - lastCode.at > REPEAT_DELAY_MS)) {
      onRead(code.rawValue);
    }
    if (code) lastCode = { text: code.rawValue, at: now };
    timer = setTimeout(() => void scan(detector).catch(fail), POLL_INTERVAL_MS);
  };

  const fail = (error: unknown) => {
    if (isStopped) return;
    stop();
    onFail(error);
  };

  const start = async () => {
    const detector = await createDetector();
    const constraints = { video: { facingMode: "environment" }, audio: false };
    stream = await navigator.mediaDevices.getUserMedia(constraints);
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    await scan(detector);
  };
  start().catch(fail);
  return stop;
};

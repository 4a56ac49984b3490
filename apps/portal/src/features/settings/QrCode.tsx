import encodeQR from "qr";
import styles from "./EntryCode.module.css";

/** Modules of white around it, as scanners want it. */
const QUIET = 4;

/** The dark modules as one path, a run of a line after the other. */
const toPath = (lines: readonly (readonly boolean[])[]): string =>
  lines
    .flatMap((line, y) =>
      line.flatMap((isDark, x) => {
        if (!isDark || line[x - 1]) return [];
        const end = line.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? line.length : end) - x}v1H${x}z`];
      }),
    )
    .join("");

/** A QR code, dark on white whatever lies around it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const lines = encodeQR(text, "raw", { border: QUIET });
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${lines.length} ${lines.length}`}
      shapeRendering="crispEdges"
    >
      <rect width={lines.length} height={lines.length} fill="#fff" />
      <path d={toPath(lines)} fill="#000" />
    </svg>
  );
};

import encodeQR from "qr";
import styles from "./EntryCode.module.css";

/** Width of the white quiet zone in modules, as the QR standard requires. */
const QUIET_ZONE = 4;

/** Returns one path for all dark modules: one rectangle per horizontal run. */
const toPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join("");

/** QR code, dark on white in both themes because scanners need it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const rows = encodeQR(text, "raw", { border: QUIET_ZONE });
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={toPath(rows)} fill="#000" />
    </svg>
  );
};

import styles from "./LogoMark.module.css";

type LogoMarkProps = {
  /** `amber` on dark backgrounds, `pine` on light ones. */
  readonly tone?: "amber" | "pine" | undefined;
  /** Width in CSS pixels; the aspect ratio is 1.6. */
  readonly width?: number | undefined;
};

/** Foyer's logo: two peaks with light between them. The name is text beside it. */
export const LogoMark = ({ tone = "amber", width = 30 }: LogoMarkProps) => (
  <svg
    className={tone === "pine" ? styles.pine : styles.amber}
    viewBox="0 0 32 20"
    width={width}
    height={width * 0.625}
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.peaks} d="M0 20 10.6 2.4 16 10.6 21.4 3.4 32 20Z" />
    <path className={styles.light} d="M10.6 2.4 16 10.6 13.6 14.4 10.6 9.4Z" />
  </svg>
);

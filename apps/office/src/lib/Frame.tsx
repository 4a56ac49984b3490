import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import type { ReactNode } from "react";
import { useTitle } from "./use-title.ts";
import styles from "./Frame.module.css";
import { LanguageToggle } from "./LanguageToggle.tsx";

type FrameProps = {
  readonly title: string;
  /** Explanation below the title. */
  readonly note?: ReactNode;
  /** Button beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Centred card for the pages outside an edition: setup, login and the list of editions. */
export const Frame = ({ title, note, action, children }: FrameProps) => {
  useTitle(title);
  return (
    <main className={styles.page}>
      <svg className={styles.ridges} viewBox="0 0 1440 260" preserveAspectRatio="none" aria-hidden>
        <path d="M0 150 170 70l120 60 150-110 180 120 130-60 190 90 160-100 150 80 190-70v230H0z" />
        <path d="M0 210 210 130l160 70 170-90 210 90 190-70 180 80 150-60 170 50v100H0z" />
      </svg>
      <div className={styles.column}>
        <div className={styles.brand} data-dark>
          <LogoMark width={32} /> <span>Foyer</span>
          <LanguageToggle />
        </div>
        <section className={styles.card} aria-labelledby="frame-title">
          <header className={styles.header}>
            <h1 id="frame-title">{title}</h1>
            {action}
          </header>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          {children}
        </section>
      </div>
    </main>
  );
};

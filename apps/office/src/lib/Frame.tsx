import type { ReactNode } from "react";
import { useTitle } from "./use-title.ts";
import styles from "./Frame.module.css";
import { LanguageToggle } from "./LanguageToggle.tsx";

/** Centred card for the pages outside an edition: setup, login and the list of editions. */
export const Frame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => {
  useTitle(title);
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="frame-title">
        <header className={styles.header}>
          <h1 id="frame-title">{title}</h1>
          <LanguageToggle />
        </header>
        {children}
      </section>
    </main>
  );
};

import type { ReactNode } from "react";
import { useTitle } from "../lib/use-title.ts";
import styles from "./Frame.module.css";
import { LanguageToggle } from "./LanguageToggle.tsx";

/** A small card in the middle of the page, for what comes before the office itself. */
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
        <header className={styles.head}>
          <h1 id="frame-title">{title}</h1>
          <LanguageToggle />
        </header>
        {children}
      </section>
    </main>
  );
};

import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Hero } from "../../ui/Hero.tsx";
import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import styles from "./AuthCard.module.css";

type AuthCardProps = {
  /** Heading of the page. Without a title, the brand is the heading. */
  title?: string;
  hint?: string;
  /** Time in ms before the card appears over the background. */
  delay?: number;
  /** Control beside the brand. It may appear later, because it takes no place of its own. */
  corner?: ReactNode;
  children: ReactNode;
};

/** Card of all logged-out pages, on the mountain background. */
export const AuthCard = ({ title, hint, delay = 0, corner, children }: AuthCardProps) => {
  const { t } = useTranslation();
  const Brand = title === undefined ? "h1" : "p";
  return (
    <Hero size="full">
      <div className={styles.card} style={{ "--delay": `${delay}ms` } as CSSProperties}>
        <div className={styles.head}>
          <Brand className={styles.brand}>
            <LogoMark tone="pine" />
            Foyer
          </Brand>
          {corner !== undefined && <div className={styles.corner}>{corner}</div>}
          {title === undefined && <p className={styles.hint}>{t("auth.tagline")}</p>}
          {title !== undefined && <h1 className={styles.title}>{title}</h1>}
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {children}
      </div>
    </Hero>
  );
};

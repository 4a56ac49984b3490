import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Hero } from "../../ui/Hero.tsx";
import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import styles from "./AuthCard.module.css";

type AuthCardProps = {
  /** The page's heading; the brand takes its place where there is none. */
  title?: string;
  hint?: string;
  /** How long the mountains stay alone, in milliseconds. */
  delay?: number;
  children: ReactNode;
};

/** The card over the mountain town that the logged-out pages share. */
export const AuthCard = ({ title, hint, delay = 0, children }: AuthCardProps) => {
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
          {title === undefined && <p className={styles.hint}>{t("auth.tagline")}</p>}
          {title !== undefined && <h1 className={styles.title}>{title}</h1>}
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {children}
      </div>
    </Hero>
  );
};

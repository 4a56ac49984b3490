import { useLanguage, useSession } from "../../lib/session.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { LegalBlocks } from "./LegalBlocks.tsx";
import { LegalContents } from "./LegalContents.tsx";
import { addNonBreakingSpaces } from "./non-breaking-spaces.ts";
import type { LegalDocument } from "./legal-document.ts";
import styles from "./LegalArticle.module.css";
import { LegalText } from "./LegalText.tsx";

type LegalArticleProps = {
  document: LegalDocument;
  /** Link back for visitors without a profile, who have no menu. */
  back: ReactNode;
};

/** Renders a legal document. It exists only in Polish, which a note explains to English readers. */
export const LegalArticle = ({ document, back }: LegalArticleProps) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const isForeign = useLanguage() !== "pl";

  return (
    <div className={styles.layout}>
      <LegalContents sections={document.sections} />
      <div className={styles.sheet}>
        {profile === null && <p className={styles.back}>{back}</p>}
        {isForeign && <p className={styles.note}>{t("legal.polishOnly")}</p>}
        <article lang="pl" className={styles.article}>
          <p className={styles.version}>{addNonBreakingSpaces(document.version)}</p>
          <p className={styles.intro}>
            <LegalText text={document.intro} />
          </p>
          {document.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{addNonBreakingSpaces(title)}</h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
    </div>
  );
};

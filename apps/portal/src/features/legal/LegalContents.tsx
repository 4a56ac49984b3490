import ArrowIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useSectionInView } from "../../ui/use-section-in-view.ts";
import { addNonBreakingSpaces } from "./non-breaking-spaces.ts";
import type { LegalSection } from "./legal-document.ts";
import styles from "./LegalContents.module.css";

/** Table of contents: next to the text on wide screens, collapsed above it on phones. */
export const LegalContents = ({ sections }: { sections: readonly LegalSection[] }) => {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const current = useSectionInView(sections.map(({ id }) => id));

  return (
    <nav className={styles.contents} aria-label={t("legal.contents")}>
      <p className={styles.title} aria-hidden="true">
        {t("legal.contents")}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t("legal.contents")}
        <Icon of={ArrowIcon} size={24} />
      </button>
      <ol id={listId} className={isOpen ? styles.open : styles.collapsed} lang="pl">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              className={styles.link}
              activeOptions={{ includeHash: true }}
              aria-current={id === current ? "location" : undefined}
              onClick={() => setOpen(false)}
            >
              {addNonBreakingSpaces(title)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

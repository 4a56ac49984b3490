import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { useId, useState, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icons/Icon.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { colorOfPath } from "./path-color.ts";
import { PathIcon } from "./PathIcon.tsx";
import styles from "./PathSection.module.css";
import type { ThematicPath } from "./thematic-paths.ts";

type PathSectionProps = {
  path: ThematicPath;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A thematic path that unfolds in 350 ms (spec section 9); folded, it holds no cards. */
export const PathSection = ({ path, isOpen, onToggle, children }: PathSectionProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isFolding, setFolding] = useState(false);
  const handleToggle = () => {
    setFolding(isOpen);
    onToggle();
  };
  return (
    <section className={styles.section} style={{ "--path": colorOfPath(path) } as CSSProperties}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={handleToggle}
        >
          <PathIcon icon={path.icon} />
          <span className={styles.name}>{path.name}</span>
          <span className={styles.count}>{t("panels.results", { count: path.panels.length })}</span>
          <Icon of={ExpandIcon} size={24} className={joinClasses(styles.arrow)} />
        </button>
      </h2>
      <div
        id={id}
        className={joinClasses(styles.fold, isOpen && styles.open)}
        inert={!isOpen}
        onTransitionEnd={(event) => event.target === event.currentTarget && setFolding(false)}
      >
        <div className={styles.content}>{(isOpen || isFolding) && children}</div>
      </div>
    </section>
  );
};

import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { useId, useState, type CSSProperties, type ReactNode } from "react";
import styles from "./Collapsible.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type CollapsibleProps = {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly note: string;
  /** Colors the title while it is pointed at; the icon finds it as `--path`. */
  readonly color: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A section that unfolds in 350 ms; folded, its content is not drawn. */
export const Collapsible = (props: CollapsibleProps) => {
  const { title, icon, note, color, isOpen, onToggle, children } = props;
  const id = useId();
  const [isFolding, setFolding] = useState(false);
  const handleToggle = () => {
    setFolding(isOpen);
    onToggle();
  };
  return (
    <section className={styles.section} style={{ "--path": color } as CSSProperties}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={handleToggle}
        >
          {icon}
          <span className={styles.name}>{title}</span>
          <span className={styles.count}>{note}</span>
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

import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { useId, useState, type CSSProperties, type ReactNode } from "react";
import styles from "./Collapsible.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type CollapsibleProps = {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly note: string;
  /** Colour of the title on hover; the icon reads it as `--path`. */
  readonly color: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** Section that expands in 350 ms; collapsed content is not rendered. */
export const Collapsible = (props: CollapsibleProps) => {
  const { title, icon, note, color, isOpen, onToggle, children } = props;
  const id = useId();
  const [isCollapsing, setCollapsing] = useState(false);
  const handleToggle = () => {
    setCollapsing(isOpen);
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
        className={joinClasses(styles.body, isOpen && styles.open)}
        inert={!isOpen}
        onTransitionEnd={(event) => event.target === event.currentTarget && setCollapsing(false)}
      >
        <div className={styles.content}>{(isOpen || isCollapsing) && children}</div>
      </div>
    </section>
  );
};

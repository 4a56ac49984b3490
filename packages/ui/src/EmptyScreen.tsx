import type { ReactNode } from "react";
import styles from "./EmptyScreen.module.css";
import type { IconShape } from "./icons/Icon.tsx";
import { RoundIcon } from "./RoundIcon.tsx";

type EmptyScreenProps = {
  readonly icon: IconShape;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Primary and secondary action. */
  readonly children?: ReactNode;
};

/** Empty state of a whole screen: explains it and offers the first step. */
export const EmptyScreen = ({ icon, title, text, children }: EmptyScreenProps) => (
  <div className={styles.state} data-empty="">
    <RoundIcon of={icon} tone="plain" />
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);

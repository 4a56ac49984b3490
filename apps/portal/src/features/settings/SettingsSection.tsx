import { useId, type ReactNode } from "react";
import { Card } from "@foyer/ui/Card.tsx";
import styles from "./SettingsSection.module.css";

type SettingsSectionProps = {
  title: string;
  text: string;
  children: ReactNode;
};

export const SettingsSection = ({ title, text, children }: SettingsSectionProps) => {
  const headingId = useId();
  return (
    <Card as="section" className={styles.section} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
  );
};

import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useLocation } from "@tanstack/react-router";
import { useId, useState, type ReactNode } from "react";
import { PHONE } from "../../lib/phone.ts";
import styles from "./SettingsSection.module.css";

export type SettingsSectionProps = {
  /**
   * Anchor of a section that is seldom needed. Phones show only its title until it is opened, unless the
   * address names it.
   */
  anchor?: string | undefined;
  title: string;
  text: string;
  children: ReactNode;
};

export const SettingsSection = ({ anchor, title, text, children }: SettingsSectionProps) => {
  const headingId = useId();
  const bodyId = useId();
  const { isCollapsible, isOpen, toggle } = useCollapsed(anchor);
  return (
    <Card
      as="section"
      id={anchor}
      className={joinClasses(styles.section, !isOpen && styles.collapsed)}
      aria-labelledby={headingId}
    >
      <div>
        <h2 id={headingId} className={styles.title}>
          {isCollapsible ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={toggle}
            >
              {title}
              <Icon of={ExpandIcon} size={24} className={styles.arrow} />
            </button>
          ) : (
            title
          )}
        </h2>
        {isOpen && <p className={styles.text}>{text}</p>}
      </div>
      {/* Hidden instead of removed, because unsaved input must survive. */}
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </Card>
  );
};

const useCollapsed = (anchor: string | undefined) => {
  const isCollapsible = useMediaQuery(PHONE) && anchor !== undefined;
  const isLinked = useLocation({ select: ({ hash }) => hash === anchor });
  const [isExpanded, setExpanded] = useState<boolean>();
  const isOpen = !isCollapsible || (isExpanded ?? isLinked);
  return { isCollapsible, isOpen, toggle: () => setExpanded(!isOpen) };
};

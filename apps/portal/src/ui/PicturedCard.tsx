import type { ReactNode } from "react";
import { fileAddress } from "../lib/addresses.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { Picture } from "@foyer/ui/Picture.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import styles from "./PicturedCard.module.css";
import { clickableCard } from "@foyer/ui/clickable-card.ts";

type PicturedCardProps = {
  /** Placeholder if the picture is missing or fails to load. */
  readonly icon: IconShape;
  readonly fileId: string | null;
  /** True renders a paler card. */
  readonly isOver: boolean;
  readonly title: string;
  /** Heading level of the title. */
  readonly level: 2 | 3;
  /** Chip over the picture. */
  readonly state?: ReactNode;
  readonly meta: ReactNode;
  /** Description; its first lines appear below the metadata. */
  readonly text: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Card of an event: picture, title, metadata, the start of the description, and actions. */
export const PicturedCard = (props: PicturedCardProps) => {
  const { icon, fileId, isOver, title, level, state, meta, text, className, children } = props;
  const { bind } = useTranslation();
  const Title = `h${level}` as const;
  return (
    <Card
      as="article"
      padding="none"
      className={joinClasses(clickableCard.card, styles.card, className)}
    >
      <div className={joinClasses(styles.picture, isOver && styles.over)}>
        <Icon of={icon} size={48} />
        {fileId !== null && (
          // Decorative: the text next to it describes the event.
          <Picture className={styles.image} src={fileAddress(fileId)} alt="" />
        )}
      </div>
      <div className={styles.body}>
        <Title className={clickableCard.title}>{bind(title)}</Title>
        {state !== undefined && <p className={styles.state}>{state}</p>}
        {meta}
        {text !== null && <p className={styles.excerpt}>{bind(text)}</p>}
        {children}
      </div>
    </Card>
  );
};

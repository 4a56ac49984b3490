import type { ReactNode } from "react";
import { fileAddress } from "../lib/addresses.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { Picture } from "@foyer/ui/Picture.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import styles from "./PicturedCard.module.css";
import { pressableCard } from "@foyer/ui/pressable-card.ts";

type PicturedCardProps = {
  /** Stands where there is no picture, or it does not load. */
  readonly icon: IconShape;
  readonly fileId: string | null;
  /** What is past is paler. */
  readonly isOver: boolean;
  readonly title: string;
  /** The title's level in the page's outline. */
  readonly level: 2 | 3;
  /** A chip over the picture. */
  readonly state?: ReactNode;
  readonly facts: ReactNode;
  /** Its first lines stand below the facts. */
  readonly text: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Draws an event: its picture, then what it is, the facts of it, its first lines, and what can be done. */
export const PicturedCard = (props: PicturedCardProps) => {
  const { icon, fileId, isOver, title, level, state, facts, text, className, children } = props;
  const { bind } = useTranslation();
  const Title = `h${level}` as const;
  return (
    <Card
      as="article"
      padding="none"
      className={joinClasses(pressableCard.card, styles.card, className)}
    >
      <div className={joinClasses(styles.picture, isOver && styles.over)}>
        <Icon of={icon} size={48} />
        {fileId !== null && (
          // The words beside it say more.
          <Picture className={styles.image} src={fileAddress(fileId)} alt="" />
        )}
      </div>
      <div className={styles.body}>
        <Title className={pressableCard.title}>{bind(title)}</Title>
        {state !== undefined && <p className={styles.state}>{state}</p>}
        {facts}
        {text !== null && <p className={styles.lead}>{bind(text)}</p>}
        {children}
      </div>
    </Card>
  );
};

import type { LandingProfile } from "@foyer/contract/profile/portal";
import { useId, type ComponentType } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { HotelItem } from "./HotelItem.tsx";
import { RecreationalEventItem } from "./RecreationalEventItem.tsx";
import type { listStay, StayPart } from "./stay.ts";
import styles from "./StayCard.module.css";
import { TransportItem } from "./TransportItem.tsx";

type StayCardProps = { profile: LandingProfile; parts: ReturnType<typeof listStay> };

const ITEMS: Record<StayPart, ComponentType<{ profile: LandingProfile }>> = {
  transport: TransportItem,
  recreationalEvent: RecreationalEventItem,
  hotel: HotelItem,
};

/** Transport, recreational event and hotel of the visitor, with open tasks. */
export const StayCard = ({ profile, parts }: StayCardProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t("profile.stay")}
      </h2>
      <ul className={styles.list}>
        {parts.map(({ part }) => {
          const Item = ITEMS[part];
          return (
            <li key={part} className={styles.item}>
              <Item profile={profile} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

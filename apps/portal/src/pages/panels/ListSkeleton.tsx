import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./PanelsPage.module.css";

const CARD_HEIGHT = 168;

/** Holds the place of the cards while they load for the first time. */
export const ListSkeleton = () => (
  <div className={styles.skeleton}>
    {["first", "second", "third", "fourth"].map((card) => (
      <Skeleton key={card} shape="block" height={CARD_HEIGHT} />
    ))}
  </div>
);

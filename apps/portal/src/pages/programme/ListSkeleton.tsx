import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./ProgrammePage.module.css";

const CARD_HEIGHT = 168;

/** Skeleton for the first load of the cards. */
export const ListSkeleton = () => (
  <div className={styles.skeleton}>
    {["first", "second", "third", "fourth"].map((card) => (
      <Skeleton key={card} shape="block" height={CARD_HEIGHT} />
    ))}
  </div>
);

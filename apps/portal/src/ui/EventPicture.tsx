import { fileAddress } from "../lib/addresses.ts";
import styles from "./EventPicture.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Picture } from "./Picture.tsx";

type EventPictureProps = {
  /** Stands where there is no picture, or it does not load. */
  readonly icon: IconShape;
  readonly fileId: string | null;
  /** What is past is paler. */
  readonly isOver: boolean;
};

/** The head of an event's card. */
export const EventPicture = ({ icon, fileId, isOver }: EventPictureProps) => (
  <div className={joinClasses(styles.picture, isOver && styles.over)}>
    <Icon of={icon} size={48} />
    {fileId !== null && (
      // The words beside it say more.
      <Picture className={styles.image} src={fileAddress(fileId)} alt="" />
    )}
  </div>
);

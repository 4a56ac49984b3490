import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { IconBadge } from "@foyer/ui/IconBadge.tsx";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./StayItem.module.css";

type StayItemProps = {
  readonly icon: IconShape;
  readonly title: ReactNode;
  /** True if the visitor still has to do it. */
  readonly isOpen?: boolean | undefined;
  readonly children?: ReactNode;
};

export const StayItem = ({ icon, title, isOpen = false, children }: StayItemProps) => {
  const { t } = useTranslation();
  return (
    <div className={joinClasses(styles.entry, isOpen && styles.open)}>
      <IconBadge of={icon} />
      <div className={styles.text}>
        {isOpen && <Chip tone="amber">{t("profile.toDo")}</Chip>}
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
    </div>
  );
};

import type { PanelItem } from "@foyer/contract/panels/portal";
import WarningIcon from "@material-design-icons/svg/filled/warning.svg?react";
import { Banner } from "@foyer/ui/Banner.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import type { ComponentProps, ReactNode } from "react";
import type { Timetable } from "../../features/panels/Timetable.tsx";
import { isOver } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ClashGroups.module.css";
import { ClashGroups } from "./ClashGroups.tsx";
import { useDayPlan } from "./use-day-plan.tsx";
import { WalkingSpeedField } from "./WalkingSpeedField.tsx";

type AgendaDayProps = {
  /** Visible panels of the day. */
  items: readonly PanelItem[];
  /** `YYYY-MM-DD`. */
  day: string;
  isToday: boolean;
  /** In ms since 1970. */
  now: number;
  /** False if the organiser hides times, or on paper. */
  isPlanned: boolean;
  /** Renders the panels, with the breaks between them. */
  children: (renderAfter: ComponentProps<typeof Timetable>["renderAfter"]) => ReactNode;
};

/** Day of My agenda with its overlaps, free time and walks. */
export const AgendaDay = ({ items, day, isToday, now, isPlanned, children }: AgendaDayProps) => {
  const { t } = useTranslation();
  const plan = useDayPlan({ items, day, now, isEnabled: isPlanned });
  const remaining = isToday ? items.filter((item) => !isOver(item, now)) : items;
  return (
    <>
      {isPlanned && <ClashGroups items={remaining} />}
      {plan.tooLongCount > 0 && (
        <Banner className={styles.group}>
          <p className={styles.title}>
            <Icon of={WarningIcon} />
            {t("agenda.walksTooLong", { count: plan.tooLongCount })}
          </p>
        </Banner>
      )}
      {children(plan.renderAfter)}
      {plan.hasWalks && <WalkingSpeedField />}
    </>
  );
};

import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy, useState } from "react";
import { CollapseButton } from "../../features/panels/CollapseButton.tsx";
import { useTranslation } from "../../lib/use-translation.ts";

const CalendarSubscription = lazy(async () => ({
  default: (await import("../../features/settings/CalendarSubscription.tsx")).CalendarSubscription,
}));

/** Offers the private address of My agenda for calendar apps. */
export const PrivateCalendar = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <CollapseButton
        label={t("agenda.subscribe")}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <LazyPart fallback={<Skeleton shape="block" height={160} />}>
          <CalendarSubscription />
        </LazyPart>
      )}
    </div>
  );
};

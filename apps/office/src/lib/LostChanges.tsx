import { Banner } from "@foyer/ui/Banner.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "./i18n.ts";

type LostChangesProps = {
  /** Number of lost changes; null if it is unknown. */
  readonly count: number | null;
  readonly className: string | undefined;
  readonly onDismiss: () => void;
};

/** Warning about changes that this device stored but cannot read any more. */
export const LostChanges = ({ count, className, onDismiss }: LostChangesProps) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Banner role="alert" className={className}>
      <p>
        <strong>{count === null ? t("outbox.lostAll") : t("outbox.lost", { count })}</strong>{" "}
        {t("outbox.lostHint")}
      </p>
      <Button variant="outline" onClick={onDismiss}>
        {t("form.ok")}
      </Button>
    </Banner>
  );
};

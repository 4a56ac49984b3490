import { useTellTakenUp } from "../lib/first-drawing.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { LoadFailure } from "@foyer/ui/LoadFailure.tsx";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import styles from "./route-states.module.css";

/** Shown in a page's place when it failed to load or to draw. */
export const RouteError = () => {
  const { t } = useTranslation();
  useTellTakenUp();
  return (
    <div className={styles.room}>
      <Container>
        <LoadFailure text={t("errors.pageFailed")} />
      </Container>
    </div>
  );
};

/** Shown while a page's code is on its way; the overlay itself waits 150 ms. */
export const RoutePending = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.room}>
      <LoadingOverlay active label={t("shell.loading")} />
    </div>
  );
};

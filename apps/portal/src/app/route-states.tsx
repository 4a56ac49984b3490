import { useHydrationSignal } from "../lib/server-render.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { LoadFailure } from "@foyer/ui/LoadFailure.tsx";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import styles from "./route-states.module.css";

/** Replaces a page that failed to load or render. */
export const RouteError = () => {
  const { t } = useTranslation();
  useHydrationSignal();
  return (
    <div className={styles.room}>
      <Container>
        <LoadFailure text={t("errors.pageFailed")} />
      </Container>
    </div>
  );
};

/** Replaces a page while its code loads; the overlay appears after 150 ms. */
export const RoutePending = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.room}>
      <LoadingOverlay active label={t("shell.loading")} />
    </div>
  );
};

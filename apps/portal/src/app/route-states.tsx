import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { reloadPage } from "../lib/reload-page.ts";
import { answerMissingCode } from "../lib/missing-code.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Container } from "../ui/Container.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingOverlay } from "../ui/LoadingOverlay.tsx";
import styles from "./route-states.module.css";

/** What the router is told where a page's code did not come. */
export const MISSING_PAGE = "The code of the page did not load";

/** Shown in a page's place when it failed to load or to draw; another try begins with a new document. */
export const RouteError = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (error instanceof Error && error.message === MISSING_PAGE) void answerMissingCode();
  }, [error]);
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await reloadPage();
    setTrying(false);
  };
  return (
    <div className={styles.room}>
      <Container>
        <ErrorState
          text={t("errors.pageFailed")}
          retryLabel={t("errors.retry")}
          onRetry={() => void retry()}
          busy={isTrying}
        />
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

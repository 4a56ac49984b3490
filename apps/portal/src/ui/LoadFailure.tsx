import { useState } from "react";
import { reloadPage } from "../lib/reload-page.ts";
import { toast } from "../lib/toast.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { ErrorState } from "./ErrorState.tsx";

/**
 * Says that code did not come, or failed to draw. Another try begins with a new document: after a
 * release it alone knows where the code is now, and browsers keep code that failed as failed.
 */
export const LoadFailure = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (!(await reloadPage())) toast.error(t("errors.noConnection"));
    setTrying(false);
  };
  return (
    <ErrorState
      text={text}
      retryLabel={t("errors.retry")}
      onRetry={() => void retry()}
      busy={isTrying}
    />
  );
};

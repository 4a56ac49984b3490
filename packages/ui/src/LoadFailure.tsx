import { useState } from "react";
import { reloadPage } from "./reload-page.ts";
import { toast } from "./toast.ts";
import { ErrorState } from "./ErrorState.tsx";
import { useUiTexts } from "./ui-texts.ts";

/**
 * Says that code did not come, or failed to draw. Another try begins with a new document: after a
 * release it alone knows where the code is now, and browsers keep code that failed as failed.
 */
export const LoadFailure = ({ text }: { readonly text: string }) => {
  const texts = useUiTexts();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (!(await reloadPage())) toast.error(texts.noConnection);
    setTrying(false);
  };
  return (
    <ErrorState text={text} retryLabel={texts.retry} onRetry={() => void retry()} busy={isTrying} />
  );
};

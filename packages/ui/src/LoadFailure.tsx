import { useState } from "react";
import { reloadPage } from "./reload-page.ts";
import { toast } from "./toast.ts";
import { ErrorState } from "./ErrorState.tsx";
import { useUiTexts } from "./ui-texts.ts";

/**
 * Message that code failed to load or to render. A retry reloads the document: after a release only a new
 * document has the current URLs, and browsers cache failed imports.
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

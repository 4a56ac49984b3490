import { lazy, useCallback, useState } from "react";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import { HtmlText } from "@foyer/ui/HtmlText.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import { sanitiseOnServer } from "./sanitise-on-server.ts";
import { htmlCode, loadHtmlCode } from "./html-code.ts";
import type { HtmlContentProps } from "./HtmlContent.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

// DOMPurify weighs 10 kB and is needed only when an organiser's text opens.
const LazyHtmlContent = lazy(async () => ({ default: await loadHtmlCode() }));

type HtmlProps = HtmlContentProps & {
  /** True if an outer `LazyPart` reserves the space for this text and the content below it. */
  isInLazyPart?: boolean;
};

/**
 * Organiser's HTML, sanitised by the allow-list. The server-rendered HTML stays visible while the code loads.
 */
export const Html = ({ html, isInLazyPart = false }: HtmlProps) => {
  const { bind } = useTranslation();
  const props = { html: bind(html) };
  const isHydrating = useIsHydrating();
  const [serverHtml, setServerHtml] = useState<string>();
  const storeHtml = useCallback((text: HTMLElement | null) => {
    if (text !== null) setServerHtml(text.innerHTML);
  }, []);
  if (isHydrating)
    return <HtmlText {...props} ref={storeHtml} clean={sanitiseOnServer} tableLabel="" />;
  if (htmlCode.HtmlContent !== undefined) return <htmlCode.HtmlContent {...props} />;
  if (isInLazyPart) return <LazyHtmlContent {...props} />;
  const fallback =
    serverHtml === undefined ? (
      <Skeleton lines={4} />
    ) : (
      <HtmlText html={serverHtml} clean={asIs} tableLabel="" />
    );
  return (
    <LazyPart fallback={fallback}>
      <LazyHtmlContent {...props} />
    </LazyPart>
  );
};

/** The server has sanitised this HTML. */
const asIs = (html: string) => html;

import { lazy, useCallback, useState } from "react";
import { useIsFirstDrawing } from "@foyer/ui/first-drawing.ts";
import { HtmlText } from "@foyer/ui/HtmlText.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import { cleanAtFirst } from "./clean-at-first.ts";
import type { HtmlContentProps } from "./HtmlContent.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

// DOMPurify weighs 10 kB and is wanted only where an organiser's text is opened.
const HtmlContent = lazy(async () => ({
  default: (await import("./HtmlContent.tsx")).HtmlContent,
}));

type HtmlProps = HtmlContentProps & {
  /** Its place is held together with what stands below it, by a `LazyPart` around both. */
  isHeld?: boolean;
};

/** Shows an organiser's HTML, cleaned by the allow-list and set as good text; what the server drew of it stays meanwhile. */
export const Html = ({ html, isHeld = false }: HtmlProps) => {
  const { bind } = useTranslation();
  const props = { html: bind(html) };
  const isFirst = useIsFirstDrawing();
  const [drawn, setDrawn] = useState<string>();
  const keep = useCallback((text: HTMLElement | null) => {
    if (text !== null) setDrawn(text.innerHTML);
  }, []);
  if (isFirst) return <HtmlText {...props} ref={keep} clean={cleanAtFirst} tableLabel="" />;
  if (isHeld) return <HtmlContent {...props} />;
  const place =
    drawn === undefined ? (
      <Skeleton lines={4} />
    ) : (
      <HtmlText html={drawn} clean={asDrawn} tableLabel="" />
    );
  return (
    <LazyPart fallback={place}>
      <HtmlContent {...props} />
    </LazyPart>
  );
};

/** The server has cleaned it. */
const asDrawn = (html: string) => html;

import { Suspense } from "react";
import { lazySection } from "./lazy-part.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { HtmlContentProps } from "./HtmlContent.tsx";

// DOMPurify weighs 10 kB and is wanted only where an organiser's text is opened.
const HtmlContent = lazySection(async () => (await import("./HtmlContent.tsx")).HtmlContent);

/** Shows an organiser's HTML, cleaned by the allow-list and set as good text. */
export const Html = (props: HtmlContentProps) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <HtmlContent {...props} />
  </Suspense>
);

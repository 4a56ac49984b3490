import { lazy } from "react";
import type { HtmlContentProps } from "./HtmlContent.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

// DOMPurify weighs 10 kB and is wanted only where an organiser's text is opened.
const HtmlContent = lazy(async () => ({
  default: (await import("./HtmlContent.tsx")).HtmlContent,
}));

/** Shows an organiser's HTML, cleaned by the allow-list and set as good text. */
export const Html = (props: HtmlContentProps) => (
  <LazyPart fallback={<Skeleton lines={4} />}>
    <HtmlContent {...props} />
  </LazyPart>
);

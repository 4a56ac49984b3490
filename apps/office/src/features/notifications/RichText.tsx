import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";

const HtmlReading = lazy(async () => ({
  default: (await import("../../resources/fields/html/HtmlReading.tsx")).HtmlReading,
}));

/** Text of an announcement as the portal shows it. */
export const RichText = ({ html }: { readonly html: string }) => (
  <LazyPart fallback={<Skeleton lines={3} />}>
    <HtmlReading html={html} />
  </LazyPart>
);

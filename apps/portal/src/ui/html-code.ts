import type { ComponentType } from "react";
import type { HtmlContentProps } from "./HtmlContent.tsx";

/** Code that sanitises organisers' HTML, once it has loaded. */
export const htmlCode: { HtmlContent?: ComponentType<HtmlContentProps> } = {};

/** Loads that code. Pages whose first view contains HTML load it with their own, so that nothing shifts. */
export const loadHtmlCode = async (): Promise<ComponentType<HtmlContentProps>> => {
  const { HtmlContent } = await import("./HtmlContent.tsx");
  htmlCode.HtmlContent = HtmlContent;
  return HtmlContent;
};

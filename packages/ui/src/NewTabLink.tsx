import type { ReactNode } from "react";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useUiTexts } from "./ui-texts.ts";

type NewTabLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Link that opens a new tab, with an icon and a text for screen readers. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => {
  const { opensInNewTab } = useUiTexts();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>({opensInNewTab})</VisuallyHidden>
    </a>
  );
};

import type { ReactNode } from "react";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { useUiTexts } from "./ui-texts.ts";

type NewTabLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link that leaves the page as it is, and says so; an icon beside the words tells it to the eye. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => {
  const { opensInNewTab } = useUiTexts();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>({opensInNewTab})</VisuallyHidden>
    </a>
  );
};

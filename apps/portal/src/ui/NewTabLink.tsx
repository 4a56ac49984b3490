import type { ReactNode } from "react";
import { useTranslation } from "../lib/use-translation.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type NewTabLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link that leaves the page as it is, and says so; an icon beside the words tells it to the eye. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => {
  const { t } = useTranslation();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>({t("shell.opensInNewTab")})</VisuallyHidden>
    </a>
  );
};

import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useTranslation } from "./i18n.ts";

/** Placeholder while the data of a screen or dialog load; screen readers announce it. */
export const Loading = ({ lines = 6 }: { readonly lines?: number }) => {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t("shell.loading")}</VisuallyHidden>
      <Skeleton lines={lines} />
    </div>
  );
};

import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../lib/i18n.ts";
import { toast } from "../lib/toast.ts";

type CopyButtonProps = { readonly text: string; readonly variant?: "primary" | "outline" };

/**
 * Copies the text. If the browser refuses, a toast asks to copy it manually from the field next to the
 * button.
 */
export const CopyButton = ({ text, variant = "primary" }: CopyButtonProps) => {
  const { t } = useTranslation();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => toast.success(t("copy.done")),
    onError: () => toast.error(t("copy.failed")),
  });
  return (
    <Button variant={variant} busy={copy.isPending} onClick={() => copy.mutate()}>
      {t("copy.copy")}
    </Button>
  );
};

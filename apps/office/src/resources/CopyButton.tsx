import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../lib/i18n.ts";
import { toast } from "../lib/toast.ts";

type CopyButtonProps = { readonly text: string; readonly look?: "primary" | "outline" };

/** Copies a text; where a browser forbids that it says so, for the text stands beside it, to be copied by hand. */
export const CopyButton = ({ text, look = "primary" }: CopyButtonProps) => {
  const { t } = useTranslation();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => toast.success(t("copy.done")),
    onError: () => toast.error(t("copy.failed")),
  });
  return (
    <Button look={look} busy={copy.isPending} onClick={() => copy.mutate()}>
      {t("copy.copy")}
    </Button>
  );
};

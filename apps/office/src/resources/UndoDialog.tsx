import type { UseQueryOptions } from "@tanstack/react-query";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/i18n.ts";
import { Loading } from "../lib/Loading.tsx";
import { ReadFailure } from "./ReadFailure.tsx";

/** Effects of an undo, in sentences. */
export type UndoEffects = { readonly sentences: readonly string[]; readonly canUndo: boolean };

type UndoDialogProps = {
  readonly title: string;
  readonly effects: UseQueryOptions<UndoEffects>;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Shows what an undo restores and keeps, before it happens. */
export const UndoDialog = ({ title, effects, isPending, onConfirm, onClose }: UndoDialogProps) => {
  const { t } = useTranslation();
  const query = useQuery({ ...effects, staleTime: 0, gcTime: 0 });
  return (
    <Dialog
      open
      size="small"
      title={title}
      closeLabel={t("form.close")}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button busy={isPending} disabled={query.data?.canUndo !== true} onClick={onConfirm}>
            {t("history.undo")}
          </Button>
        </>
      }
    >
      <ReadFailure query={query} />
      {query.isPending && !query.isError && <Loading lines={3} />}
      {query.data?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
};

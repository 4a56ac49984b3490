import { officeRoutes } from "@foyer/contract/office/routes";
import type { HistoryEntry } from "@foyer/contract/resources/history";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";

const ACTIONS_WITHOUT_UNDO = new Set(["export", "login", "clone", "archive", "restore"]);

/** True if undo may succeed for users with write access. */
export const isUndoable = ({ isUndoable: isPossible, action }: HistoryEntry): boolean =>
  isPossible && !ACTIONS_WITHOUT_UNDO.has(action);

/** Undoes an entry of the history and names the fields that were changed since and therefore stay. */
export const useUndoEntry = (edition: string) => {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (entry: number) => call(officeRoutes.history.undo, { params: { edition, entry } }),
    onSuccess: ({ stayed }) => {
      if (stayed.length > 0) {
        const list = stayed.map((name) =>
          name === "*" ? t("history.wholeRecord") : t(`fields.${name}`),
        );
        toast.info(t("history.notUndone", { fields: list.join(", ") }));
      } else toast.success(t("history.undone"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
    onError: (error) => toast.error(describeError(error)),
  });
};

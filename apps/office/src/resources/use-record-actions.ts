import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import type { Fields } from "@foyer/contract/resources/fields";
import type { PageAction } from "@foyer/ui/PageHeader.tsx";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { useConfirm } from "../lib/confirm.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { changeRecord, recordQuery, type Versioned } from "./queries.ts";

type RecordActionsOptions = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly title: string;
  /** Undefined for a new record. */
  readonly stored: Versioned | undefined;
  readonly canWrite: boolean;
  readonly onDeleted: () => void;
};

/** Menu of a whole record: hide, show and delete, with a dialog that names the consequence. */
export const useRecordActions = (options: RecordActionsOptions): PageAction[] => {
  const { edition, name, title, stored, canWrite, onDeleted } = options;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fields: Fields = RESOURCES[name].fields;
  const canHide = "isHidden" in fields;
  const isHidden = stored?.record["isHidden"] === true;
  const setHidden = useMutation({
    mutationFn: async (hidden: boolean) => {
      if (!stored) return;
      const target = { id: stored.record.id, version: stored.version };
      const saved = await changeRecord(edition, name, target, { isHidden: hidden });
      queryClient.setQueryData(recordQuery(edition, name, target.id).queryKey, saved);
      toast.success(t(hidden ? "form.nowHidden" : "form.nowShown", { title }));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (!stored) return;
      const params = { edition, id: stored.record.id };
      await call(resourceRoutes[name].remove, { params, version: stored.version });
      toast.success(t("form.deleted", { title }));
      void queryClient.invalidateQueries({ queryKey: [edition] });
      onDeleted();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const confirmHide = () =>
    void confirm("form.confirmHide", t("form.hide"), { title }).then(
      (isConfirmed) => isConfirmed && setHidden.mutate(true),
    );
  const confirmDelete = () =>
    void confirm("form.confirmDelete", t("form.delete"), { title }).then(
      (isConfirmed) => isConfirmed && remove.mutate(),
    );
  const show: PageAction = { label: t("form.show"), onSelect: () => setHidden.mutate(false) };
  const hide: PageAction = { label: t("form.hide"), isDanger: true, onSelect: confirmHide };
  const deletion: PageAction = { label: t("form.delete"), isDanger: true, onSelect: confirmDelete };
  if (!canWrite || !stored) return [];
  return [
    ...(canHide ? [isHidden ? show : hide] : []),
    ...(!canHide || isHidden ? [deletion] : []),
  ];
};

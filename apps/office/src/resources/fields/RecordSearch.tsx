import { Combobox } from "@foyer/ui/Combobox.tsx";
import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { findByTitles } from "../options.ts";
import { useOptions } from "./use-options.ts";

type RecordSearchProps = {
  readonly id: string;
  readonly edition: string;
  readonly of: string;
  /** Ids of the records that are selected already. */
  readonly selected: readonly number[];
  readonly onAdd: (ids: readonly number[]) => void;
  readonly disabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
};

/** Search field that adds records by typing, or by pasting a list of titles. */
export const RecordSearch = (props: RecordSearchProps) => {
  const { id, edition, of, selected, onAdd, disabled, isInvalid, describedBy } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { options, ...search } = useOptions(edition, of);
  const pasting = useMutation({
    mutationFn: (lines: readonly string[]) => findByTitles(client, edition, of, lines),
    onSuccess: (found) => onAdd(found.flatMap(({ option }) => option?.id ?? [])),
    onError: (error) => toast.error(describeError(error)),
  });
  const missing = pasting.data?.flatMap(({ title, option }) => (option ? [] : title)) ?? [];
  return (
    <>
      <Combobox
        {...search}
        id={id}
        options={options.filter((option) => !selected.includes(option.id))}
        value={null}
        onChange={(option) => {
          if (option) onAdd([option.id]);
          pasting.reset();
        }}
        onPasteLines={(lines) => pasting.mutate(lines)}
        placeholder={t("form.add")}
        disabled={disabled}
        isInvalid={isInvalid}
        describedBy={describedBy}
      />
      <div role="status">
        {missing.length > 0 && (
          <FieldNote
            id={`${id}-missing`}
            error={t("form.missingItems", { titles: missing.join("; ") })}
          />
        )}
      </div>
    </>
  );
};

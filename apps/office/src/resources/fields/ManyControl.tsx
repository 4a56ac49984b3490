import { Combobox } from "@foyer/ui/Combobox.tsx";
import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { toast } from "../../lib/toast.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { findByTitles, titlesQuery } from "../options.ts";
import type { ControlProps } from "./control-props.ts";
import styles from "./controls.module.css";
import { useOptions } from "./use-options.ts";

type RefControlProps = ControlProps & { readonly of: string };

/** Ordered list of records. Users add records by typing or pasting, and move and remove them by buttons. */
export const ManyControl = (props: RefControlProps) => {
  const { id, value, edition, onChange, isInvalid, describedBy, disabled, of } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { options, ...search } = useOptions(edition, of);
  const ids = (value ?? []) as number[];
  const { data: selectedOptions = [] } = useQuery(titlesQuery(edition, of, ids.slice(0, 200)));
  const titles = new Map(selectedOptions.map((option) => [option.id, option.title]));

  const move = (index: number) => {
    const others = ids.toSpliced(index, 1);
    onChange(others.toSpliced(index - 1, 0, ids[index] as number));
  };
  const pasting = useMutation({
    mutationFn: (lines: readonly string[]) => findByTitles(client, edition, of, lines),
    onSuccess: (found) =>
      onChange([...new Set([...ids, ...found.flatMap(({ option }) => option?.id ?? [])])]),
    onError: (error) => toast.error(describeError(error)),
  });
  const missing = pasting.data?.flatMap(({ title, option }) => (option ? [] : title)) ?? [];

  return (
    <>
      {ids.length > 0 && (
        <ol className={styles.chips}>
          {ids.map((recordId, index) => {
            const title = titles.get(recordId) ?? `#${recordId}`;
            return (
              <li key={recordId} className={styles.chip}>
                {title}
                {index > 0 && (
                  <button
                    type="button"
                    className={styles.small}
                    disabled={disabled}
                    aria-label={t("form.moveUp", { title })}
                    onClick={() => move(index)}
                  >
                    ←
                  </button>
                )}
                <button
                  type="button"
                  className={styles.small}
                  disabled={disabled}
                  aria-label={t("form.removeItem", { title })}
                  onClick={() => onChange(ids.filter((other) => other !== recordId))}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <Combobox
        {...search}
        id={id}
        options={options.filter((option) => !ids.includes(option.id))}
        value={null}
        onChange={(option) => {
          if (option) onChange([...ids, option.id]);
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

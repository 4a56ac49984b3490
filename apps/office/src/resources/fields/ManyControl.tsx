import { useQuery } from "@tanstack/react-query";
import { TITLES_MAX, titlesQuery } from "../options.ts";
import type { ControlProps } from "./control-props.ts";
import { moveItem } from "./move-item.ts";
import { RecordItems } from "./RecordItems.tsx";
import { RecordSearch } from "./RecordSearch.tsx";

type RefControlProps = Omit<ControlProps, "label"> & { readonly of: string };

/** Ordered list of records. */
export const ManyControl = (props: RefControlProps) => {
  const { id, value, edition, onChange, isInvalid, describedBy, disabled, of } = props;
  const ids = (value ?? []) as number[];
  const { data = [] } = useQuery(titlesQuery(edition, of, ids.slice(0, TITLES_MAX)));
  const options = new Map(data.map((option) => [option.id, option]));
  return (
    <>
      <RecordItems
        items={ids.map((recordId) => ({
          key: String(recordId),
          title: options.get(recordId)?.title ?? `#${recordId}`,
          detail: options.get(recordId)?.detail,
        }))}
        disabled={disabled}
        onMove={(index, step) => onChange(moveItem(ids, index, step))}
        onRemove={(index) => onChange(ids.toSpliced(index, 1))}
      />
      <RecordSearch
        id={id}
        edition={edition}
        of={of}
        selected={ids}
        onAdd={(added) => onChange([...new Set([...ids, ...added])])}
        disabled={disabled}
        isInvalid={isInvalid}
        describedBy={describedBy}
      />
    </>
  );
};

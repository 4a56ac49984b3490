import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import FilterIcon from "@material-design-icons/svg/filled/tune.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { FilterBarProps } from "./filter-bar-props.ts";
import styles from "./FilterBar.module.css";

type FilterSheetProps = Pick<FilterBarProps, "filters" | "renderEditor" | "onClear" | "result">;

/** Button that opens a sheet with all filters. */
export const FilterSheet = ({ filters, renderEditor, onClear, result }: FilterSheetProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [expanded, setExpanded] = useState<string | null>(null);
  const count = filters.filter(({ summary }) => summary !== undefined).length;
  return (
    <>
      <Button variant="outline" icon={FilterIcon} onClick={() => setOpen(true)}>
        {count > 0 ? t("list.filtersActive", { active: count }) : t("list.filters")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("list.filters")}
        closeLabel={t("form.close")}
        footer={
          <>
            {count > 0 && (
              <Button variant="quiet" onClick={onClear}>
                {t("list.clear")}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>
              {t("list.showResults")}
              {result !== undefined && <> · {result}</>}
            </Button>
          </>
        }
      >
        {filters.map(({ name, label, summary }) => (
          <div key={name} className={styles.fold}>
            <button
              type="button"
              aria-expanded={expanded === name}
              onClick={() => setExpanded(expanded === name ? null : name)}
            >
              <span data-active={summary !== undefined || undefined}>{summary ?? label}</span>
              <Icon of={ExpandIcon} />
            </button>
            {expanded === name && renderEditor(name)}
          </div>
        ))}
      </Dialog>
    </>
  );
};

import FilterIcon from "@material-design-icons/svg/filled/tune.svg?react";
import type { ReactNode } from "react";
import { useMediaQuery } from "./media-query.ts";
import { Button } from "./Button.tsx";
import { LazyDialog } from "./LazyDialog.tsx";
import styles from "./FilterBar.module.css";
import { joinClasses } from "./join-classes.ts";
import { SearchBox } from "./SearchBox.tsx";

/** Below this width the filters are in a sheet. */
const NARROW = "(width < 900px)";
/** Below this width the search field shows a short placeholder. */
const PHONE = "(width < 600px)";

type FilterBarProps = {
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  /** Called with input that was not submitted yet. */
  readonly onInput: (text: string) => void;
  /** The select controls. */
  readonly filters: ReactNode;
  /** True if the filters are in a sheet on every screen, next to a compact search. */
  readonly isCompact?: boolean;
  /** Number of active filters. */
  readonly activeCount: number;
  readonly onClear: () => void;
  /** True if the sheet with the filters is open on small screens. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly texts: {
    readonly searchLabel: string;
    readonly search: string;
    readonly clearSearch: string;
    readonly open: string;
    readonly title: string;
    readonly close: string;
    readonly clear: string;
    readonly showResults: string;
  };
};

/** Search and filters of a list; small screens show the filters in a sheet. */
export const FilterBar = ({
  search = "",
  onSearch,
  onInput,
  filters,
  isCompact = false,
  ...sheet
}: FilterBarProps) => {
  const isNarrow = useMediaQuery(NARROW) || isCompact;
  const isPhone = useMediaQuery(PHONE);
  const { texts } = sheet;
  return (
    <div className={joinClasses(styles.bar, isNarrow && styles.narrow)}>
      <div className={styles.search}>
        <SearchBox
          value={search}
          onSearch={onSearch}
          onInput={onInput}
          label={texts.searchLabel}
          placeholder={isPhone ? texts.search : undefined}
          clearLabel={texts.clearSearch}
          submitLabel={texts.search}
          compact={isPhone || isCompact}
        />
      </div>
      {isNarrow ? <FilterSheet {...sheet} filters={filters} /> : filters}
    </div>
  );
};

type FilterSheetProps = Omit<FilterBarProps, "search" | "onSearch" | "onInput" | "isCompact">;

const FilterSheet = (props: FilterSheetProps) => {
  const { filters, activeCount, onClear, isOpen, onOpenChange, texts } = props;
  const open = () => onOpenChange(true);
  const close = () => onOpenChange(false);
  return (
    <>
      <Button variant="outline" icon={FilterIcon} aria-haspopup="dialog" onClick={open}>
        {texts.open}
      </Button>
      <LazyDialog
        open={isOpen}
        onClose={close}
        title={texts.title}
        closeLabel={texts.close}
        footer={
          <>
            {activeCount > 0 && (
              <Button variant="quiet" onClick={onClear}>
                {texts.clear}
              </Button>
            )}
            <Button onClick={close}>{texts.showResults}</Button>
          </>
        }
      >
        <div className={styles.sheet}>{filters}</div>
      </LazyDialog>
    </>
  );
};

import FilterIcon from "@material-design-icons/svg/filled/tune.svg?react";
import type { ReactNode } from "react";
import { useMediaQuery } from "./media-query.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./FilterBar.module.css";
import { joinClasses } from "./join-classes.ts";
import { SearchBox } from "./SearchBox.tsx";

/** Below this the filters move into a sheet. */
const NARROW = "(width < 900px)";
/** Below this the search is a field of one word. */
const PHONE = "(width < 600px)";

type FilterBarProps = {
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  /** Called with what is typed and not searched for yet. */
  readonly onType: (text: string) => void;
  /** The drop-downs. */
  readonly filters: ReactNode;
  /** How many of them narrow the list. */
  readonly chosen: number;
  readonly onClear: () => void;
  /** Whether the sheet is open in which small screens keep them. */
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

/** The search of a list and what narrows it, which small screens keep in a sheet. */
export const FilterBar = ({ search = "", onSearch, onType, filters, ...sheet }: FilterBarProps) => {
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = useMediaQuery(PHONE);
  const { texts } = sheet;
  return (
    <div className={joinClasses(styles.bar, isNarrow && styles.narrow)}>
      <div className={styles.search}>
        <SearchBox
          value={search}
          onSearch={onSearch}
          onType={onType}
          label={texts.searchLabel}
          placeholder={isPhone ? texts.search : undefined}
          clearLabel={texts.clearSearch}
          submitLabel={texts.search}
          compact={isPhone}
        />
      </div>
      {isNarrow ? <FilterSheet {...sheet} filters={filters} /> : filters}
    </div>
  );
};

type FilterSheetProps = Omit<FilterBarProps, "search" | "onSearch" | "onType">;

const FilterSheet = (props: FilterSheetProps) => {
  const { filters, chosen, onClear, isOpen, onOpenChange, texts } = props;
  const open = () => onOpenChange(true);
  const close = () => onOpenChange(false);
  return (
    <>
      <Button look="outline" icon={FilterIcon} aria-haspopup="dialog" onClick={open}>
        {texts.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.title}
        closeLabel={texts.close}
        footer={
          <>
            {chosen > 0 && (
              <Button look="quiet" onClick={onClear}>
                {texts.clear}
              </Button>
            )}
            <Button onClick={close}>{texts.showResults}</Button>
          </>
        }
      >
        <div className={styles.sheet}>{filters}</div>
      </Dialog>
    </>
  );
};

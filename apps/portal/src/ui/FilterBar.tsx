import FilterIcon from "@material-design-icons/svg/filled/tune.svg?react";
import { useState, type ReactNode } from "react";
import { useMediaQuery } from "../lib/media-query.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./FilterBar.module.css";
import { joinClasses } from "./join-classes.ts";

/** Below this the filters move into a sheet. */
const NARROW = "(width < 900px)";

type FilterBarProps = {
  readonly search: ReactNode;
  /** The drop-downs. */
  readonly filters: ReactNode;
  /** How many of them narrow the list. */
  readonly chosen: number;
  readonly onClear: () => void;
  readonly texts: {
    readonly open: string;
    readonly title: string;
    readonly close: string;
    readonly clear: string;
    readonly showResults: string;
  };
};

export const FilterBar = ({ search, filters, ...sheet }: FilterBarProps) => {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <div className={joinClasses(styles.bar, isNarrow && styles.narrow)}>
      <div className={styles.search}>{search}</div>
      {isNarrow ? <FilterSheet {...sheet} filters={filters} /> : filters}
    </div>
  );
};

const FilterSheet = ({ filters, chosen, onClear, texts }: Omit<FilterBarProps, "search">) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="outline" icon={FilterIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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

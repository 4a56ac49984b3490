import type { ReactNode } from "react";

export type FilterBarFilter = {
  readonly name: string;
  /** Name of the filtered field. */
  readonly label: string;
  /** Text of the active filter; undefined while it filters nothing. */
  readonly summary: ReactNode | undefined;
};

export type FilterBarProps = {
  readonly filters: readonly FilterBarFilter[];
  readonly renderEditor: (name: string) => ReactNode;
  readonly onRemove: (name: string) => void;
  readonly onClear: () => void;
  /** Omitted if the list cannot be searched. */
  readonly search?: {
    readonly value: string;
    readonly label: string;
    readonly onChange: (value: string) => void;
  };
  /** Number of shown and of all records. */
  readonly result?: ReactNode;
  /** Further controls after the filters. */
  readonly children?: ReactNode;
};

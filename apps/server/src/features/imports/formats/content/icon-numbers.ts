import { ICON_NAMES } from "@foyer/contract/icons";

const NUMBERS: ReadonlySet<number> = new Set(Object.keys(ICON_NAMES).map(Number));

/** Whether the contract's table of icons has the number. */
export const isIconNumber = (value: number): boolean => NUMBERS.has(value);

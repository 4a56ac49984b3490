import type { Language } from "@foyer/contract/constants";
import { nameDay } from "@foyer/contract/dates";
import type { SelectOption } from "@foyer/ui/SelectPanel.tsx";

/** Returns the options of a select of days. */
export const toDayOptions = (days: readonly string[], language: Language): SelectOption[] =>
  days.map((value) => ({ value, label: nameDay(value, language) }));

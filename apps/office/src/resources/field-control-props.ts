import type { Language } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";

export type FieldControlProps = {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly edition: string;
  readonly onChange: (value: unknown) => void;
  /** Explanation below the field. */
  readonly hint?: string | undefined;
  /** Error texts by language; the key is empty for a field that is not translated. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly isChanged: boolean;
  /** Visible language on phones, if the fields of a form switch it together. */
  readonly visibleLanguage?: Language | undefined;
  readonly onLanguageChange?: ((language: Language) => void) | undefined;
};

import type { Language } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";

/** Props of every control: the value of a field and the handler of its changes. */
export type ControlProps = {
  readonly field: Field;
  /** Name of the field in the record. */
  readonly name?: string;
  readonly id: string;
  /** Text of the label. */
  readonly label: string;
  readonly value: unknown;
  readonly edition: string;
  readonly onChange: (value: unknown) => void;
  readonly isInvalid: boolean;
  /** Ids of the label elements, for controls that are no form elements. */
  readonly labelledBy?: string | undefined;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly lang?: Language | undefined;
};

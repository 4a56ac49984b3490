import type { Language } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";

/** Props of every control: the value of a field and the handler of its changes. */
export type ControlProps = {
  readonly field: Field;
  /** Name of the field in the record. */
  readonly name?: string;
  readonly id: string;
  readonly value: unknown;
  readonly edition: string;
  readonly onChange: (value: unknown) => void;
  /** Sets another field of the record, for controls that set two fields together. */
  readonly onOther?: ((name: string, value: unknown) => void) | undefined;
  readonly isInvalid: boolean;
  /** Ids of the label elements, for controls that are no form elements. */
  readonly labelledBy?: string | undefined;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly lang?: Language | undefined;
};

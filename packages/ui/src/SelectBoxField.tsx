import { useId } from "react";
import { Field } from "./Field.tsx";
import { SelectBox, type SelectBoxProps } from "./SelectBox.tsx";

type SelectBoxFieldProps = Omit<SelectBoxProps, "id" | "isInvalid" | "describedBy"> & {
  readonly error?: string | undefined;
};

/** Select with its label above and its error below, for code that has loaded the list anyway. */
export const SelectBoxField = ({ error, ...select }: SelectBoxFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={select.label} error={error}>
      <SelectBox
        {...select}
        id={id}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-note`}
      />
    </Field>
  );
};

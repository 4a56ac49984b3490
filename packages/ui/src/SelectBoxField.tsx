import { useId } from "react";
import { Field } from "./Field.tsx";
import { SelectBox, type SelectBoxProps } from "./SelectBox.tsx";

/** Select with its label above it, for code that has loaded the list anyway. */
export const SelectBoxField = (props: Omit<SelectBoxProps, "id">) => {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <SelectBox {...props} id={id} />
    </Field>
  );
};

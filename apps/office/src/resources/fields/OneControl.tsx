import { Combobox } from "@foyer/ui/Combobox.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import { titlesQuery } from "../options.ts";
import type { ControlProps } from "./control-props.ts";
import { useOptions } from "./use-options.ts";

type RefControlProps = Omit<ControlProps, "label"> & { readonly of: string };

/** Reference to a record of another resource. */
export const OneControl = (props: RefControlProps) => {
  const { id, value, edition, onChange, isInvalid, describedBy, disabled, of } = props;
  const { t } = useTranslation();
  const search = useOptions(edition, of);
  const selected = typeof value === "number" ? [value] : [];
  const { data: titles = [] } = useQuery(titlesQuery(edition, of, selected));
  const option = titles.find((title) => title.id === value);
  return (
    <Combobox
      {...search}
      id={id}
      value={typeof value === "number" ? (option ?? { id: value, title: "" }) : null}
      onChange={(next) => onChange(next?.id ?? null)}
      placeholder={t("form.select")}
      disabled={disabled}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
};

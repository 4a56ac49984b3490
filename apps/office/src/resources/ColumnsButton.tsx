import { Button } from "@foyer/ui/Button.tsx";
import { Popover } from "@foyer/ui/Popover.tsx";
import type { ComponentProps } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { ColumnOptions } from "./ColumnOptions.tsx";

/** Button that opens the selection of columns. */
export const ColumnsButton = (props: ComponentProps<typeof ColumnOptions>) => {
  const { t } = useTranslation();
  return (
    <Popover
      label={t("list.columns")}
      align="end"
      trigger={<Button variant="outline">{t("list.columns")}</Button>}
    >
      <ColumnOptions {...props} />
    </Popover>
  );
};

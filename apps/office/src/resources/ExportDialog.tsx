import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { EXPORT_FORMATS } from "@foyer/contract/resources/resource-routes";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useState } from "react";
import { urlOf } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./ExportDialog.module.css";

type ExportDialogProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Query that selects the records. */
  readonly query: object;
  readonly count: number;
  /** Visible fields. */
  readonly columns: readonly string[];
  readonly onClose: () => void;
};

/** Dialog with the formats of an export. */
export const ExportDialog = (props: ExportDialogProps) => {
  const { edition, name, query, count, columns, onClose } = props;
  const { t } = useTranslation();
  const [isLimited, setLimited] = useState(false);
  const urlFor = (format: (typeof EXPORT_FORMATS)[number]) =>
    urlOf(resourceRoutes[name].export, {
      params: { edition },
      query: { ...query, format, ...(isLimited && { columns: columns.join(",") }) },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("list.exportTitle", { records: count })}
      closeLabel={t("form.close")}
      initialFocus="field"
    >
      <Checkbox
        label={t("list.exportColumns")}
        checked={isLimited}
        onChange={({ target }) => setLimited(target.checked)}
      />
      <ul className={styles.formats}>
        {EXPORT_FORMATS.map((format) => (
          <li key={format}>
            <a
              className={buttonClass({ variant: "outline", wide: true })}
              href={urlFor(format)}
              download
              onClick={onClose}
            >
              {t(`list.exportFormat.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { type PageAction, PageHeader } from "@foyer/ui/PageHeader.tsx";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import { ColumnOptions } from "./ColumnOptions.tsx";
import { ColumnsButton } from "./ColumnsButton.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { useResourceExtension } from "./extensions.ts";
import { ListLink } from "./ListLink.tsx";
import type { ListSearch } from "./list-search.ts";

type LinkProps = { readonly className: string; readonly children: ReactNode };

type ListHeaderProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly search: ListSearch;
  /** Undefined while the list is loading. */
  readonly total: number | undefined;
  /** Visible fields, which an export can be limited to. */
  readonly columnNames: readonly string[];
  readonly options: ComponentProps<typeof ColumnOptions>;
};

/** Title of a list with columns, export, import and the new record. */
export const ListHeader = (props: ListHeaderProps) => {
  const { edition, name, search, total = 0, columnNames, options } = props;
  const { t, language } = useTranslation();
  const isPhone = useMediaQuery("(width < 640px)");
  const [dialog, setDialog] = useState<string | null>(null);
  const { overview, menu = {} } = useResourceExtension(name);
  const { can } = useRole(edition);
  const canWrite = can(RESOURCES[name].right);
  const params = { edition, resource: name };
  const close = () => setDialog(null);
  const { q, gaps, filters } = search;
  const columnsAction = { label: t("list.columns"), onSelect: () => setDialog("columns") };
  const exportAction = { label: t("list.export"), onSelect: () => setDialog("export") };
  const importAction = {
    label: t("list.import"),
    renderLink: (link: LinkProps) => (
      <Link {...link} to="/$edition/$resource/import" params={params} />
    ),
  };
  const actions: PageAction[] = [];
  if (isPhone && total > 0) actions.push(columnsAction);
  if (total > 0) actions.push(exportAction);
  if (canWrite) actions.push(importAction);
  const Addition = dialog === null ? undefined : menu[dialog]?.Dialog;
  return (
    <>
      <PageHeader
        id="list-title"
        title={t(`resources.${name}`)}
        count={props.total?.toLocaleString(language)}
        breadcrumb={overview && <ListLink edition={edition} name={name} />}
        controls={!isPhone && total > 0 && <ColumnsButton {...options} />}
        actions={actions}
        menu={
          canWrite && total > 0
            ? Object.entries(menu).map(([key, { label }]) => ({
                label: t(label),
                onSelect: () => setDialog(key),
              }))
            : []
        }
        primary={
          canWrite && (
            <Link
              className={buttonClass()}
              to="/$edition/$resource/$id"
              params={{ ...params, id: "new" }}
            >
              {t(`add.${name}`)}
            </Link>
          )
        }
      />
      <Dialog
        open={dialog === "columns"}
        onClose={close}
        title={t("list.columns")}
        closeLabel={t("form.close")}
      >
        <ColumnOptions {...options} />
      </Dialog>
      {dialog === "export" && (
        <ExportDialog
          edition={edition}
          name={name}
          query={{ q, gaps, ...filters }}
          count={total}
          columns={columnNames}
          onClose={close}
        />
      )}
      {Addition && <Addition edition={edition} onClose={close} />}
    </>
  );
};

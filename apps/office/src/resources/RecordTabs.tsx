import type { ResourceName } from "@foyer/contract/office/resources";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/i18n.ts";
import { useResourceExtension } from "./extensions.ts";
import { HistoryList } from "./HistoryList.tsx";
import { PreviewTab } from "./preview/PreviewTab.tsx";
import { recordHistoryQuery } from "./queries.ts";
import { ReadFailure } from "./ReadFailure.tsx";
import styles from "./RecordScreen.module.css";

type RecordTabsProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly id: number;
  readonly canWrite: boolean;
  readonly title: string;
  /** Path of the record in the portal; undefined if it has no page. */
  readonly page: string | undefined;
  /** Version of the record and its draft. */
  readonly version: string;
  readonly selected: string;
  readonly onSelect: (tab: string) => void;
};

/** Buttons for the form, the tabs of the resource, history and preview; below them the selected one, except the form. */
export const RecordTabs = ({ page, version, selected, onSelect, ...props }: RecordTabsProps) => {
  const { edition, name, id, title, canWrite } = props;
  const { t } = useTranslation();
  const { tabs = {} } = useResourceExtension(name);
  const names = [
    "fields",
    ...(canWrite ? Object.keys(tabs) : []),
    "history",
    ...(page === undefined ? [] : ["preview"]),
  ];
  const history = useQuery(recordHistoryQuery(edition, name, id));
  const Tab = canWrite ? tabs[selected] : undefined;
  return (
    <>
      <div className={styles.tabs} role="group" aria-label={t("form.views")}>
        {names.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={selected === tab}
            onClick={() => onSelect(tab)}
          >
            {t(`form.${tab}`)}
            {tab === "history" && history.data && history.data.total > 0 && (
              <span className={styles.count} aria-hidden="true">
                {history.data.total}
              </span>
            )}
          </button>
        ))}
      </div>
      {Tab && <Tab edition={edition} id={id} title={title} />}
      {selected === "history" && <ReadFailure query={history} />}
      {selected === "history" && history.data && (
        <HistoryList history={history.data} edition={edition} canUndo={() => canWrite} />
      )}
      {selected === "preview" && page !== undefined && (
        <PreviewTab edition={edition} page={page} version={version} />
      )}
    </>
  );
};

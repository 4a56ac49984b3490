import { nameHours } from "@foyer/contract/dates";
import { panelLocation } from "@foyer/contract/panel-location";
import type { PanelItem } from "@foyer/contract/panels/portal";
import WarningIcon from "@material-design-icons/svg/filled/warning.svg?react";
import { Banner } from "@foyer/ui/Banner.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { groupClashes, listBookmarksToRemove } from "../../features/agenda/clash-groups.ts";
import { toggleOwn } from "../../features/agenda/use-bookmark.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ClashGroups.module.css";

const toggleAll = (panels: readonly PanelItem[]) => Promise.all(panels.map(toggleOwn));

type ClashGroupsProps = {
  /** Panels of a day with the visitor's flags. */
  items: readonly PanelItem[];
};

/** Own panels of a day that overlap, each with a button that removes the bookmarks of the others. */
export const ClashGroups = ({ items }: ClashGroupsProps) =>
  groupClashes(items).map((group) => <ClashGroup key={group[0]?.id} group={group} />);

const ClashGroup = ({ group }: { group: readonly PanelItem[] }) => {
  const { t, bind } = useTranslation();
  const failureText = t("agenda.bookmarkFailed");
  const restore = useAction(toggleAll, { failureText });
  const remove = useAction(
    async (panels: readonly PanelItem[]) => {
      await toggleAll(panels);
      return panels;
    },
    {
      onSuccess: (panels) =>
        toast.success(t("agenda.othersRemoved", { count: panels.length }), {
          label: t("agenda.undo"),
          run: () => restore.start(panels.map((panel) => ({ ...panel, isLiked: false }))),
        }),
      failureText,
    },
  );
  return (
    <Banner role="group" aria-label={t("agenda.clashTitle")} className={styles.group}>
      <p className={styles.title}>
        <Icon of={WarningIcon} />
        {t("agenda.clashTitle")}
      </p>
      <ul className={styles.list}>
        {group.map((panel) => {
          const others = listBookmarksToRemove(panel, group);
          return (
            <li key={panel.id} className={styles.entry}>
              <span>
                <b>{bind(panel.description.topic)}</b>
                <span className={styles.meta}>
                  {[nameHours(panel), panelLocation(panel)].filter(Boolean).join(" · ")}
                </span>
              </span>
              {others.length > 0 && (
                <Button
                  variant="outline"
                  aria-label={t("agenda.keepThisTopic", { topic: panel.description.topic })}
                  onClick={() => remove.start(others)}
                >
                  {t("agenda.keepThis")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
};

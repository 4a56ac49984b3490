import EmptyIcon from "@material-design-icons/svg/filled/inbox.svg?react";
import type { ResourceName } from "@foyer/contract/office/resources";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { NoMatches } from "./NoMatches.tsx";

type EmptyListProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly canWrite: boolean;
  /** Removes search and filters; undefined if there are none. */
  readonly onClear: (() => void) | undefined;
};

/** List without records: offers the first ones, or to remove the filters. */
export const EmptyList = ({ edition, name, canWrite, onClear }: EmptyListProps) => {
  const { t } = useTranslation();
  const params = { edition, resource: name };
  if (onClear) return <NoMatches onClear={onClear} />;
  return (
    <EmptyScreen
      icon={EmptyIcon}
      title={t("list.empty")}
      text={t(canWrite ? "list.emptyText" : "list.emptyTextViewer")}
    >
      {canWrite && (
        <>
          <Link className={buttonClass()} to="/$edition/$resource/import" params={params}>
            {t("list.importFirst")}
          </Link>
          <Link
            className={buttonClass({ variant: "outline" })}
            to="/$edition/$resource/$id"
            params={{ ...params, id: "new" }}
          >
            {t(`add.${name}`)}
          </Link>
        </>
      )}
    </EmptyScreen>
  );
};

import type { CategoryItem } from "@foyer/contract/categories";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { CategoryList } from "../../ui/CategoryList.tsx";
import { LazyDialog } from "@foyer/ui/LazyDialog.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import styles from "./Categories.module.css";

type CategoriesProps = {
  readonly query: UseQueryResult<CategoryItem[]>;
  /** Kind in the URL of the dialogs: `?open=<kind>-<id>`. */
  readonly kind: string;
  readonly failureText: string;
  /** Maximum number of listed categories; a link opens the others too. */
  readonly limit?: number | undefined;
  /** Wraps the list, for example in a card. */
  readonly frame?: ((list: ReactNode) => ReactNode) | undefined;
};

const asIs = (list: ReactNode) => list;

/** List of categories; each opens its text in a dialog with its own URL. */
export const Categories = ({ query, kind, failureText, limit, frame = asIs }: CategoriesProps) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress(kind);
  const opened = query.data?.find((item) => item.id === id);
  useMissingDialog(
    isOpen && query.isSuccess && !query.isPlaceholderData && opened === undefined,
    close,
  );
  return (
    <>
      <QueryState
        query={query}
        skeleton={frame(<ListSkeleton />)}
        failureText={failureText}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={InfoIcon} text={t("categories.noData")} />}
      >
        {(items) =>
          frame(<CategoryList categories={items.slice(0, limit).map(toCategory)} onSelect={open} />)
        }
      </QueryState>
      {opened !== undefined && (
        <LazyDialog
          open={isOpen}
          onClose={close}
          title={opened.category.description.title}
          closeLabel={t("categories.close")}
        >
          <Content html={opened.description.content} />
        </LazyDialog>
      )}
    </>
  );
};

const toCategory = ({ id, category }: CategoryItem) => ({
  id,
  icon: category.icon,
  title: category.description.title,
});

const Content = ({ html }: { html: string }) => {
  const { t } = useTranslation();
  if (html.trim() === "") return <p className={styles.nothing}>{t("categories.noData")}</p>;
  return <Html html={html} />;
};

const ListSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton lines={5} />
  </div>
);

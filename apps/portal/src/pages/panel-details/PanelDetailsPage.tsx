import { ApiError } from "@foyer/client";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isOutline, usePanelDetails } from "../../features/panels/panels.queries.ts";
import { addresses } from "../../lib/addresses.ts";
import { isId } from "../../lib/is-id.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PanelBody } from "./PanelBody.tsx";
import styles from "./PanelDetailsPage.module.css";

export const PanelDetailsPage = () => {
  const { id } = useParams({ from: "/panels/details/$id" });
  // An address that can be no id is answered like that of an absent panel.
  return isId(id) ? <KnownPanel key={id} id={Number(id)} /> : <MissingPanel />;
};

const KnownPanel = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const panel = usePanelDetails(id);
  const isBare = isOutline(panel);
  if (panel.error instanceof ApiError && panel.error.status === 404) return <MissingPanel />;
  return (
    <Frame
      title={panel.data?.description.type ?? t("panels.title")}
      tab={panel.data?.description.topic}
    >
      {/* What a list told is good to read, and needs no veil; what is not there yet is said to come. */}
      <QueryState
        query={{
          ...panel,
          isPlaceholderData: panel.isPending || (panel.isPlaceholderData && !isBare),
        }}
        skeleton={<Skeleton shape="block" height={420} />}
        className={styles.body}
      >
        {(known) => <PanelBody panel={known} isOutline={isBare} />}
      </QueryState>
    </Frame>
  );
};

const MissingPanel = () => {
  const { t } = useTranslation();
  return (
    <Frame title={t("panels.notFoundTitle")}>
      <EmptyState
        icon={SearchOffIcon}
        text={t("panels.notFound")}
        action={
          <Link className={buttonClass()} to={addresses.panels()}>
            {t("panels.goToProgramme")}
          </Link>
        }
      />
    </Frame>
  );
};

type FrameProps = {
  title: string;
  /** The tab's title, where it is another. */
  tab?: string | undefined;
  children: ReactNode;
};

const Frame = ({ title, tab = title, children }: FrameProps) => {
  usePageTitle(tab);
  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.page}>{children}</div>
      </Container>
    </>
  );
};

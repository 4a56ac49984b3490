import { ApiError } from "@foyer/client";
import type { PanelDetails } from "@foyer/contract";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { panelDetailsQuery } from "../../features/panels/panels.queries.ts";
import { addresses } from "../../lib/addresses.ts";
import { describeError } from "../../lib/describe-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { LoadingOverlay } from "../../ui/LoadingOverlay.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PanelBody } from "./PanelBody.tsx";
import styles from "./PanelDetailsPage.module.css";

/** One panel with its people, sub-panels and partners. */
export const PanelDetailsPage = () => {
  const { id } = useParams({ from: "/panels/details/$id" });
  // An address that can be no id is answered like that of an absent panel.
  // The key closes a window that was left open over another panel.
  return isId(id) ? <KnownPanel key={id} id={Number(id)} /> : <MissingPanel />;
};

const ID_MAX = 2_147_483_647;

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= ID_MAX;

const KnownPanel = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  // The address does not change with the edition, the language or the visitor, but the answer does.
  useSession();
  const panel = useQuery(panelDetailsQuery(id));
  const isOutline = panel.isPlaceholderData && isBare(panel.data);

  if (panel.error instanceof ApiError && panel.error.status === 404) return <MissingPanel />;
  return (
    <Frame
      title={panel.data?.description.type ?? t("panels.title")}
      tab={panel.data?.description.topic}
    >
      <LoadingOverlay
        active={panel.isPending || (panel.isPlaceholderData && !isOutline)}
        label={t("shell.loading")}
      >
        <div className={styles.body}>
          {panel.data && <PanelBody panel={panel.data} isOutline={isOutline} />}
          {!panel.data && panel.isError && (
            <ErrorState
              text={describeError(panel.error)}
              retryLabel={t("errors.retry")}
              onRetry={() => void panel.refetch()}
              busy={panel.isFetching}
            />
          )}
          {!panel.data && !panel.isError && <Skeleton shape="block" height={420} />}
        </div>
      </LoadingOverlay>
    </Frame>
  );
};

/** Whether no more of a panel is known than a list tells: that is good to read and needs no cover. */
const isBare = ({ description, attendees, panels }: PanelDetails) =>
  description.description === null && attendees.length + panels.length === 0;

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

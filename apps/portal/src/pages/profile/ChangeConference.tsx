import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { conferenceTexts, editionName } from "../../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { SettingsSection } from "../../features/settings/SettingsSection.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { useConference, useLanguage, type Edition } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingOverlay } from "../../ui/LoadingOverlay.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./ProfilePage.module.css";
import { switchEdition } from "./switch-edition.ts";

/** Offers the visible editions; the chosen one becomes the current one (spec section 2, Settings). */
export const ChangeConference = () => {
  const { t } = useTranslation();
  return (
    <SettingsSection
      title={t("settings.changeConference")}
      text={t("settings.changeConferenceText")}
    >
      <ConferenceSelect />
    </SettingsSection>
  );
};

const ConferenceSelect = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = useConference();
  const { data: conferences, isError, isFetching, refetch } = useQuery(conferencesQuery);
  const change = useMutation({
    mutationFn: switchEdition,
    onSuccess: (isOpen, edition) => {
      const name = nameOf(edition);
      if (isOpen) toast.success(t("settings.conferenceChanged", { name }));
      else toast.error(t("settings.conferenceGone", { name }));
    },
    onError: (error) => toast.error(describeError(error)),
  });

  const editions = (conferences ?? []).filter(({ visible }) => visible);
  const find = (key: string | null) => editions.find((edition) => keyOf(edition) === key);
  const nameOf = (edition: Edition) => {
    const conference = find(keyOf(edition));
    return conference === undefined ? "" : conferenceTexts(conference, language).name;
  };
  const shownKey = keyOf((change.isPending ? change.variables : undefined) ?? current);
  const shown = find(shownKey);

  // Not disabled meanwhile: the keyboard's place would be lost with it.
  const handleChange = (key: string) => {
    if (change.isPending) return;
    const edition = find(key);
    if (edition !== undefined && key !== shownKey)
      change.mutate({ year: edition.year, type: edition.type });
  };

  if (isError && conferences === undefined) {
    return (
      <ErrorState
        text={t("settings.conferencesFailed")}
        retryLabel={t("errors.retry")}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (conferences === undefined) return <Skeleton shape="block" height={44} />;
  return (
    <LoadingOverlay active={change.isPending} label={t("shell.loading")}>
      <Select
        label={t("settings.conference")}
        labelPlace="above"
        options={editions.map((edition) => ({
          value: keyOf(edition) ?? "",
          label: editionName(edition, language),
        }))}
        value={shownKey}
        onChange={handleChange}
      />
      {shown !== undefined && (
        <p className={styles.date}>{conferenceTexts(shown, language).date}</p>
      )}
    </LoadingOverlay>
  );
};

const keyOf = (edition: Edition | null): string | null =>
  edition === null ? null : `${edition.year}/${edition.type}`;

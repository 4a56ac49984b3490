import type { Conference } from "@foyer/contract/conferences/portal";
import { useQuery } from "@tanstack/react-query";
import { conferenceTexts, editionName } from "../../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { openEdition } from "../../features/conferences/open-edition.ts";
import { SettingsSection } from "../../features/settings/SettingsSection.tsx";
import { queryClient } from "../../lib/queries.ts";
import { OF_EDITIONS } from "../../lib/query-cache.ts";
import { useConference, useLanguage, type Edition } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./ProfilePage.module.css";

/** Selects one of the visible editions as the current one. */
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
  const conferences = useQuery(conferencesQuery);
  return (
    <QueryState
      query={conferences}
      skeleton={<Skeleton shape="block" height={44} />}
      failureText={t("settings.conferencesFailed")}
      quiet
    >
      {(all) => <EditionSelect editions={all.filter(({ visible }) => visible)} />}
    </QueryState>
  );
};

const EditionSelect = ({ editions }: { editions: Conference[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = useConference();
  const find = (key: string | null) => editions.find((edition) => keyOf(edition) === key);
  const nameOf = (edition: Edition) => {
    const conference = find(keyOf(edition));
    return conference === undefined ? "" : conferenceTexts(conference, language).name;
  };
  const change = useAction(switchEdition, {
    onSuccess: (isOpen, edition) => {
      const name = nameOf(edition);
      if (isOpen) toast.success(t("settings.conferenceChanged", { name }));
      else toast.error(t("settings.conferenceUnavailable", { name }));
    },
  });

  const currentKey = keyOf(change.pendingInput ?? current);
  const selected = find(currentKey);

  // The select box stays enabled while loading, because disabling it would lose the focus.
  const handleChange = (key: string) => {
    const edition = find(key);
    if (edition !== undefined && key !== currentKey)
      change.start({ year: edition.year, type: edition.type });
  };

  return (
    <LoadingOverlay active={change.isPending} label={t("shell.loading")}>
      <Select
        label={t("settings.conference")}
        labelPosition="above"
        options={editions.map((edition) => ({
          value: keyOf(edition) ?? "",
          label: editionName(edition, language),
        }))}
        value={currentKey}
        onChange={handleChange}
      />
      {selected !== undefined && (
        <p className={styles.date}>{conferenceTexts(selected, language).date}</p>
      )}
    </LoadingOverlay>
  );
};

const keyOf = (edition: Edition | null): string | null =>
  edition === null ? null : `${edition.year}/${edition.type}`;

/**
 * Switches to another edition and removes the cached data of the previous one.
 * @returns true if the edition opened
 * @throws the error of a failed call; the session is then unchanged
 */
const switchEdition = async (edition: Edition): Promise<boolean> => {
  const isOpen = await openEdition(edition);
  if (isOpen) {
    queryClient.removeQueries({ type: "inactive", ...OF_EDITIONS });
  }
  return isOpen;
};

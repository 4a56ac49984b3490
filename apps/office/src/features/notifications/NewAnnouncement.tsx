import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { createAnnouncement } from "./announcements-query.ts";
import { type NewAnnouncementSearch, toAudience } from "./new-announcement-search.ts";

type NewAnnouncementProps = {
  readonly edition: string;
  readonly search: NewAnnouncementSearch;
};

/** Creates a draft for the people of the URL and opens it. */
export const NewAnnouncement = ({ edition, search }: NewAnnouncementProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const create = useMutation({
    mutationFn: () => createAnnouncement(edition, { audience: toAudience(search) }),
    onSuccess: (id) =>
      void navigate({
        to: "/$edition/announcements/$id",
        params: { edition, id: String(id) },
        replace: true,
      }),
  });
  const start = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    create.mutate();
  });
  useEffect(() => start(), []);
  return create.isError ? (
    <p role="alert">{describeError(create.error)}</p>
  ) : (
    <p role="status">{t("announcements.loading")}</p>
  );
};

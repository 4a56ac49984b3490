import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { Frame } from "../../lib/Frame.tsx";
import { LogOutButton } from "../../lib/LogOutButton.tsx";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { isPublished } from "../../lib/is-published.ts";
import { sessionQuery } from "../../lib/session.ts";
import styles from "./EditionsScreen.module.css";
import { CloneForm } from "./CloneForm.tsx";
import { NewEditionForm } from "./NewEditionForm.tsx";
import { editionsQuery } from "../../lib/editions-query.ts";

/** Editions of the user. Owners can create editions here. */
export const EditionsScreen = () => {
  const { t, language } = useTranslation();
  const { data: session } = useQuery(sessionQuery);
  const editions = useQuery(editionsQuery);
  const [openForm, setOpenForm] = useState<"new" | "clone" | null>(null);
  const items = editions.data ?? [];
  const isOwner = session?.isOwner === true;
  const form = isOwner && editions.data && items.length === 0 ? "new" : openForm;
  if (isOwner && form !== null) {
    return (
      <Frame
        title={t(form === "new" ? "newEdition.title" : "clone.title")}
        action={<LogOutButton />}
      >
        {form === "new" ? <NewEditionForm editions={items} /> : <CloneForm editions={items} />}
        {items.length > 0 && (
          <Button variant="quiet" onClick={() => setOpenForm(null)}>
            {t("form.cancel")}
          </Button>
        )}
      </Frame>
    );
  }
  return (
    <Frame title={t("shell.editions")} action={<LogOutButton />}>
      <ReadFailure query={editions} />
      {editions.data && items.length === 0 && <EmptyState text={t("newEdition.none")} />}
      <ul className={styles.list}>
        {items.map((entry) => (
          <li key={entry.edition}>
            <Link to="/$edition" params={{ edition: entry.edition }}>
              <strong>{localizedText(entry.name, language) || entry.edition}</strong>
              <small>
                {entry.startsOn} – {entry.endsOn} ·{" "}
                {t(isPublished(entry) ? "publish.isPublic" : "publish.isHidden")}
                {entry.isArchived && ` · ${t("archive.archived")}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {isOwner && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setOpenForm("new")}>
            {t("newEdition.title")}
          </Button>
          <Button variant="outline" onClick={() => setOpenForm("clone")}>
            {t("clone.title")}
          </Button>
        </div>
      )}
    </Frame>
  );
};

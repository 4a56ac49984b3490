import type { PersonAccount } from "@foyer/contract/attendees/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useFormatInstant } from "../../../lib/use-format-instant.ts";
import { CredentialsPreview } from "../CredentialsPreview.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import styles from "./Person.module.css";
import type { PersonMutation } from "./use-person.ts";

const { people } = officeRoutes;
/** States in which the credentials e-mail can be sent again. */
const RESENDABLE_STATES = new Set(["queued", "sent", "opened", "expired", "failed"]);

type AccountProps = {
  readonly edition: string;
  /** Id of the person. */
  readonly person: number;
  readonly account: PersonAccount;
  readonly canEdit: boolean;
  readonly mutation: PersonMutation;
  readonly showError: (error: unknown) => void;
};

/** State of an account, and the actions of organisers on it. */
export const Account = ({
  edition,
  person,
  account,
  canEdit,
  mutation,
  showError,
}: AccountProps) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const { username, email, language, state } = account;
  const canSendCredentials =
    (state === "not-sent" || RESENDABLE_STATES.has(state)) && email !== null;
  const details = [
    [t("fields.username"), username],
    [t("fields.email"), email ?? "–"],
    ...(account.pendingEmail === null
      ? []
      : [[t("person.pendingEmail"), account.pendingEmail] as const]),
    [t("person.language"), t(`languages.${language}`)],
    [t("fields.account"), t(`values.account${state}`)],
    [t("person.credentialsSent"), formatInstant(account.credentialsSentAt)],
    [t("person.lastLogin"), formatInstant(account.lastLoginAt)],
    [t("person.sessions"), String(account.sessions)],
    [
      t("person.hiddenFields"),
      account.hiddenFields.map((field) => t(`person.hiddenField.${field}`)).join(", ") || "–",
    ],
  ] as const;
  return (
    <>
      <dl className={styles.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {account.deletionRequestedAt !== null && (
        <p className={styles.warning}>
          {t("person.deletionRequested", { at: formatInstant(account.deletionRequestedAt) })}
        </p>
      )}
      {canEdit ? (
        <div className={styles.actions}>
          {canSendCredentials && (
            <Button
              busy={mutation.isPending}
              onClick={() =>
                mutation.mutate(
                  { route: people.sendCredentials, doneKey: "credentialsQueued" },
                  { onError: showError },
                )
              }
            >
              {t(state === "not-sent" ? "person.sendCredentials" : "person.sendAgain")}
            </Button>
          )}
          {canSendCredentials && <CredentialsPreview edition={edition} person={person} />}
          <ActionDialog
            label={t("person.change")}
            note={t("person.changeNote")}
            route={people.change}
            doneKey="changed"
            mutation={mutation}
            initial={{ username, email, language }}
          >
            {(input, change, errors) => (
              <AccountFields input={input} errors={errors} onChange={change} />
            )}
          </ActionDialog>
          {account.sessions > 0 && (
            <ActionDialog
              label={t("person.endSessions")}
              note={t("person.endSessionsNote")}
              route={people.endSessions}
              doneKey="sessionsEnded"
              mutation={mutation}
              initial={null}
            />
          )}
          {state === "disabled" ? (
            <ActionDialog
              label={t("person.enable")}
              note={t("person.enableNote")}
              route={people.enable}
              doneKey="enabled"
              mutation={mutation}
              initial={null}
            />
          ) : (
            <ActionDialog
              label={t("person.disable")}
              note={t("person.disableNote")}
              route={people.disable}
              doneKey="disabled"
              mutation={mutation}
              initial={{ reason: "" }}
              isValid={({ reason }) => reason.trim() !== ""}
            >
              {({ reason }, change, errors) => (
                <TextArea
                  label={t("person.reason")}
                  value={reason}
                  maxLength={1_000}
                  error={errors["reason"]}
                  onChange={({ target }) => change({ reason: target.value })}
                />
              )}
            </ActionDialog>
          )}
        </div>
      ) : (
        <p>{t("person.onlyOwners")}</p>
      )}
    </>
  );
};

import type { PersonAccount } from "@foyer/contract/office/person";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { AccountFields } from "./AccountFields.tsx";
import { ActWindow } from "./ActWindow.tsx";
import styles from "./Person.module.css";
import type { DoIt } from "./use-person.ts";

const { persons } = officeRoutes;
/** States in which there is no letter on its way, and no password yet. */
const AGAIN = new Set(["queued", "sent", "opened", "expired", "failed"]);

type AccountProps = {
  readonly account: PersonAccount;
  readonly mayTouch: boolean;
  readonly act: DoIt;
  readonly tell: (error: unknown) => void;
};

/** How far somebody has got to their account, and what organisers can do about it. */
export const Account = ({ account, mayTouch, act, tell }: AccountProps) => {
  const { t } = useTranslation();
  const say = useInstant();
  const { username, email, language, state } = account;
  const needsLetter = (state === "never" || AGAIN.has(state)) && email !== null;
  const facts = [
    [t("fields.username"), username],
    [t("fields.email"), email ?? "–"],
    [t("person.language"), t(`languages.${language}`)],
    [t("fields.account"), t(`values.account${state}`)],
    [t("person.letterSent"), say(account.letterSentAt)],
    [t("person.lastLogin"), say(account.lastLoginAt)],
    [t("person.devices"), String(account.devices)],
    [
      t("person.keepsBack"),
      account.keepsBack.map((what) => t(`person.kept.${what}`)).join(", ") || "–",
    ],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {account.deletionRequestedAt !== null && (
        <p className={styles.warning}>
          {t("person.asksForRemoval", { at: say(account.deletionRequestedAt) })}
        </p>
      )}
      {mayTouch ? (
        <div className={styles.actions}>
          {needsLetter && (
            <Button
              busy={act.isPending}
              onClick={() =>
                act.mutate({ route: persons.sendLetter, said: "letterQueued" }, { onError: tell })
              }
            >
              {t(state === "never" ? "person.sendLetter" : "person.sendAgain")}
            </Button>
          )}
          <ActWindow
            label={t("person.change")}
            note={t("person.changeNote")}
            route={persons.change}
            said="changed"
            act={act}
            initial={{ username, email, language }}
          >
            {(draft, change, errors) => (
              <AccountFields draft={draft} errors={errors} onChange={change} />
            )}
          </ActWindow>
          {account.devices > 0 && (
            <ActWindow
              label={t("person.endSessions")}
              note={t("person.endSessionsNote")}
              route={persons.endSessions}
              said="sessionsEnded"
              act={act}
              initial={null}
            />
          )}
          {state === "closed" ? (
            <ActWindow
              label={t("person.reopen")}
              note={t("person.reopenNote")}
              route={persons.reopen}
              said="reopened"
              act={act}
              initial={null}
            />
          ) : (
            <ActWindow
              label={t("person.close")}
              note={t("person.closeNote")}
              route={persons.close}
              said="closed"
              act={act}
              initial={{ reason: "" }}
              isFit={({ reason }) => reason.trim() !== ""}
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
            </ActWindow>
          )}
        </div>
      ) : (
        <p>{t("person.onlyOwners")}</p>
      )}
    </>
  );
};

import { Participation } from "@foyer/contract/attendees/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { RecordTabProps } from "../../../resources/extensions.ts";
import { ReadFailure } from "../../../resources/ReadFailure.tsx";
import { urlOf } from "../../../lib/client.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { Loading } from "../../../lib/Loading.tsx";
import { sessionQuery, useRole } from "../../../lib/session.ts";
import { Account } from "./Account.tsx";
import { AccountFields, type AccountInput } from "./AccountFields.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import styles from "./Person.module.css";
import { usePerson } from "./use-person.ts";

const { people } = officeRoutes;

const RESOURCES = Participation.shape.resource.options;

type RecordsProps = {
  readonly edition: string;
  readonly resource: Participation["resource"];
  readonly records: readonly Participation[];
};

/** Records of one resource in which the person participates. */
const Records = ({ edition, resource, records }: RecordsProps) => {
  const { t } = useTranslation();
  if (records.length === 0) return null;
  return (
    <>
      <h3>{t(`resources.${resource}`)}</h3>
      <ul className={styles.list}>
        {records.map(({ id, title }) => (
          <li key={id}>
            <Link to="/$edition/$resource/$id" params={{ edition, resource, id: String(id) }}>
              {title || `#${id}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Account, participations and removal of a person. */
export const PersonTab = ({ edition, id, title }: RecordTabProps) => {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const { can } = useRole(edition);
  const { person, mutation, showError } = usePerson(edition, id);
  if (person.isError) return <ReadFailure query={person} />;
  if (!person.data) return <Loading />;
  const { account, participations, bookmarks, transport } = person.data;
  const canEdit = account === null || !account.isOrganiser || session?.isOwner === true;
  const newAccount: AccountInput = { username: "", email: null, language };
  const openList = () =>
    void navigate({ to: "/$edition/$resource", params: { edition, resource: "people" } });

  return (
    <div className={styles.person}>
      <section aria-labelledby="person-account">
        <h2 id="person-account">{t("person.account")}</h2>
        {account ? (
          <Account
            edition={edition}
            person={id}
            account={account}
            canEdit={canEdit}
            mutation={mutation}
            showError={showError}
          />
        ) : (
          <>
            <p>{t("person.noAccount")}</p>
            <ActionDialog
              label={t("person.create")}
              note={t("person.createNote")}
              route={people.create}
              doneKey="created"
              mutation={mutation}
              initial={newAccount}
              isValid={({ username }) => username.trim() !== ""}
            >
              {(input, change, errors) => (
                <AccountFields input={input} errors={errors} onChange={change} />
              )}
            </ActionDialog>
          </>
        )}
      </section>
      <section aria-labelledby="person-part">
        <h2 id="person-part">{t("person.participations")}</h2>
        {participations.length === 0 && <EmptyState text={t("person.noParticipations")} />}
        {RESOURCES.map((resource) => (
          <Records
            key={resource}
            edition={edition}
            resource={resource}
            records={participations.filter((participation) => participation.resource === resource)}
          />
        ))}
        <dl className={styles.details}>
          <div>
            <dt>{t("person.bookmarks")}</dt>
            <dd>{bookmarks}</dd>
          </div>
          <div>
            <dt>{t("person.transport")}</dt>
            <dd>{t(`person.transport_${transport}`)}</dd>
          </div>
        </dl>
      </section>
      {can("privacy") && (
        <section aria-labelledby="person-data">
          <h2 id="person-data">{t("privacy.title")}</h2>
          <p>{t("privacy.downloadNote")}</p>
          <a
            className={styles.download}
            href={urlOf(officeRoutes.privacy.download, { params: { edition, id } })}
            download
          >
            {t("privacy.download")}
          </a>
        </section>
      )}
      {canEdit && (
        <section aria-labelledby="person-merge-or-delete">
          <h2 id="person-merge-or-delete">{t("person.mergeOrDelete")}</h2>
          <div className={styles.actions}>
            <MergeDialog edition={edition} id={id} name={title} mutation={mutation} />
            <ActionDialog
              label={t("person.remove")}
              isIrreversible
              note={t("person.removeNote", { name: title })}
              route={people.remove}
              doneKey="removed"
              mutation={mutation}
              initial={null}
              onDone={openList}
            />
          </div>
        </section>
      )}
    </div>
  );
};

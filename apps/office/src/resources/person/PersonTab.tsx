import { TakesPart } from "@foyer/contract/office/person";
import { officeRoutes } from "@foyer/contract/office/routes";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { ReadFailure } from "../ReadFailure.tsx";
import { addressOf } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { sessionQuery, useRole } from "../../lib/session.ts";
import { Account } from "./Account.tsx";
import { AccountFields, type AccountDraft } from "./AccountFields.tsx";
import { ActWindow } from "./ActWindow.tsx";
import { JoinWindow } from "./JoinWindow.tsx";
import styles from "./Person.module.css";
import { usePerson } from "./use-person.ts";

const { persons } = officeRoutes;

const KINDS = TakesPart.shape.resource.options;

type RecordsProps = {
  readonly edition: string;
  readonly resource: TakesPart["resource"];
  readonly records: readonly TakesPart[];
};

/** Records of one kind in which somebody takes part. */
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

type PersonTabProps = {
  readonly edition: string;
  readonly id: number;
  readonly name: string;
};

/** A person beside the record: how they log in, what they do at the conference, and how they are let go. */
export const PersonTab = ({ edition, id, name }: PersonTabProps) => {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const { may } = useRole(edition);
  const { person, act, tell } = usePerson(edition, id);
  if (person.isError) return <ReadFailure query={person} />;
  if (!person.data) return <p role="status">{t("person.loading")}</p>;
  const { account, takesPart, bookmarks, transport } = person.data;
  const mayTouch = account === null || !account.isOrganiser || session?.isOwner === true;
  const newAccount: AccountDraft = { username: "", email: null, language };
  const toList = () =>
    void navigate({ to: "/$edition/$resource", params: { edition, resource: "people" } });

  return (
    <div className={styles.person}>
      <section aria-labelledby="person-account">
        <h2 id="person-account">{t("person.account")}</h2>
        {account ? (
          <Account account={account} mayTouch={mayTouch} act={act} tell={tell} />
        ) : (
          <>
            <p>{t("person.noAccount")}</p>
            <ActWindow
              label={t("person.open")}
              note={t("person.openNote")}
              route={persons.open}
              said="opened"
              act={act}
              initial={newAccount}
              isFit={({ username }) => username.trim() !== ""}
            >
              {(draft, change, errors) => (
                <AccountFields draft={draft} errors={errors} onChange={change} />
              )}
            </ActWindow>
          </>
        )}
      </section>
      <section aria-labelledby="person-part">
        <h2 id="person-part">{t("person.takesPart")}</h2>
        {takesPart.length === 0 && <EmptyState text={t("person.takesNoPart")} />}
        {KINDS.map((resource) => (
          <Records
            key={resource}
            edition={edition}
            resource={resource}
            records={takesPart.filter((one) => one.resource === resource)}
          />
        ))}
        <dl className={styles.facts}>
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
      {may("privacy") && (
        <section aria-labelledby="person-data">
          <h2 id="person-data">{t("privacy.title")}</h2>
          <p>{t("privacy.downloadNote")}</p>
          <a
            className={styles.download}
            href={addressOf(officeRoutes.privacy.download, { params: { edition, id } })}
            download
          >
            {t("privacy.download")}
          </a>
        </section>
      )}
      {mayTouch && (
        <section aria-labelledby="person-rest">
          <h2 id="person-rest">{t("person.rest")}</h2>
          <div className={styles.actions}>
            <JoinWindow edition={edition} id={id} name={name} act={act} />
            <ActWindow
              label={t("person.remove")}
              note={t("person.removeNote", { name })}
              route={persons.remove}
              said="removed"
              act={act}
              initial={null}
              onDone={toList}
            />
          </div>
        </section>
      )}
    </div>
  );
};

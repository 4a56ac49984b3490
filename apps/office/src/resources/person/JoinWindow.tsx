import { JOINED_FIELDS, type JoinedField } from "@foyer/contract/office/person";
import type { OfficeRecord } from "@foyer/contract/office/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { FieldControl } from "../FieldControl.tsx";
import { recordQuery } from "../queries.ts";
import { Value } from "../Value.tsx";
import { ActWindow } from "./ActWindow.tsx";
import styles from "./Person.module.css";
import type { DoIt } from "./use-person.ts";

const { persons } = officeRoutes;
const SPEAKER = { kind: "one", of: "people" } as const;
const { fields } = RESOURCES.people;

type Body = { speaker: number; taken: JoinedField[] };
type JoinWindowProps = {
  readonly edition: string;
  readonly id: number;
  readonly name: string;
  readonly act: DoIt;
};

/** The window that makes a speaker without an account and a person one. */
export const JoinWindow = ({ edition, id, name, act }: JoinWindowProps) => {
  const { t } = useTranslation();
  const initial: Body = { speaker: 0, taken: [] };
  return (
    <ActWindow
      label={t("person.join")}
      note={t("person.joinNote", { name })}
      route={persons.join}
      said="joined"
      act={act}
      initial={initial}
      isFit={({ speaker }) => speaker > 0}
    >
      {({ speaker, taken }, change, errors) => (
        <>
          <FieldControl
            name="speaker"
            field={SPEAKER}
            value={speaker || null}
            edition={edition}
            onChange={(value) =>
              change({ speaker: typeof value === "number" ? value : 0, taken: [] })
            }
            errors={errors["speaker"] ? { "": t("person.speakerRefused") } : {}}
            disabled={false}
            isChanged={false}
          />
          {speaker > 0 && (
            <Choices
              edition={edition}
              id={id}
              speaker={speaker}
              taken={taken}
              onTake={(chosen) => change({ taken: chosen })}
            />
          )}
        </>
      )}
    </ActWindow>
  );
};

type ChoicesProps = {
  readonly edition: string;
  readonly id: number;
  readonly speaker: number;
  readonly taken: readonly JoinedField[];
  readonly onTake: (taken: JoinedField[]) => void;
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

const listDiffering = (own: OfficeRecord, theirs: OfficeRecord) =>
  JOINED_FIELDS.filter(
    (field) =>
      !isEmpty(own[field]) &&
      !isEmpty(theirs[field]) &&
      JSON.stringify(own[field]) !== JSON.stringify(theirs[field]),
  );

/** What both have and is not the same, to choose from. */
const Choices = ({ edition, id, speaker, taken, onTake }: ChoicesProps) => {
  const { t } = useTranslation();
  const { data: own } = useQuery(recordQuery(edition, "people", id));
  const { data: theirs } = useQuery(recordQuery(edition, "people", speaker));
  if (!own || !theirs) return <p role="status">{t("person.loading")}</p>;
  return listDiffering(own.record, theirs.record).map((field) => {
    const shape = fields[field];
    if (!shape) return null;
    const isTaken = taken.includes(field);
    const choose = (isChosen: boolean) =>
      onTake(JOINED_FIELDS.filter((one) => (one === field ? isChosen : taken.includes(one))));
    return (
      <fieldset key={field} className={styles.differing}>
        <legend>{t(`fields.${field}`)}</legend>
        <Side label={t("person.own")} isChosen={!isTaken} onChoose={() => choose(false)}>
          <Value field={shape} value={own.record[field]} edition={edition} />
        </Side>
        <Side label={t("person.theirs")} isChosen={isTaken} onChoose={() => choose(true)}>
          <Value field={shape} value={theirs.record[field]} edition={edition} />
        </Side>
      </fieldset>
    );
  });
};

type SideProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
};

const Side = ({ label, isChosen, onChoose, children }: SideProps) => {
  const id = useId();
  return (
    <div className={styles.side} data-chosen={isChosen || undefined}>
      <label htmlFor={id}>
        <input id={id} type="radio" checked={isChosen} onChange={onChoose} /> {label}
      </label>
      {children}
    </div>
  );
};

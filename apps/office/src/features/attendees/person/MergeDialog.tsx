import { MERGED_FIELDS, type MergedField } from "@foyer/contract/attendees/office";
import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../../lib/client.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { Loading } from "../../../lib/Loading.tsx";
import { FieldControl } from "../../../resources/FieldControl.tsx";
import { isEmptyValue } from "../../../resources/is-empty-value.ts";
import { recordQuery } from "../../../resources/queries.ts";
import { Value } from "../../../resources/Value.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import styles from "./Person.module.css";
import type { PersonMutation } from "./use-person.ts";

const { people } = officeRoutes;
const SPEAKER = { kind: "one", of: "people" } as const;
const { fields } = RESOURCES.people;

type MergeInput = { speaker: number; fieldsFromSpeaker: MergedField[] };
type MergeDialogProps = {
  readonly edition: string;
  readonly id: number;
  readonly name: string;
  readonly mutation: PersonMutation;
};

/** Dialog that merges a speaker without an account, at first a namesake, into a person. */
export const MergeDialog = ({ edition, id, name, mutation }: MergeDialogProps) => {
  const { t } = useTranslation();
  const namesake = useQuery({
    queryKey: [edition, "people", "namesake", id, name],
    queryFn: async () => {
      const query = { q: name, hasNamesake: ["true"], account: ["none"] };
      const { items } = await call(resourceRoutes.people.list, { params: { edition }, query });
      return items.find((record) => record.id !== id)?.id ?? 0;
    },
  });
  const initial: MergeInput = { speaker: namesake.data ?? 0, fieldsFromSpeaker: [] };
  return (
    <ActionDialog
      label={t("person.merge")}
      note={t("person.mergeNote", { name })}
      route={people.merge}
      doneKey="merged"
      mutation={mutation}
      initial={initial}
      isValid={({ speaker }) => speaker > 0}
    >
      {({ speaker, fieldsFromSpeaker }, change, errors) => (
        <>
          <FieldControl
            name="speaker"
            field={SPEAKER}
            value={speaker || null}
            edition={edition}
            onChange={(value) =>
              change({ speaker: typeof value === "number" ? value : 0, fieldsFromSpeaker: [] })
            }
            errors={errors["speaker"] ? { "": t("person.speakerRejected") } : {}}
            disabled={false}
            isChanged={false}
          />
          {speaker > 0 && (
            <FieldChoices
              edition={edition}
              id={id}
              speaker={speaker}
              fieldsFromSpeaker={fieldsFromSpeaker}
              onSelect={(selected) => change({ fieldsFromSpeaker: selected })}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
};

type FieldChoicesProps = {
  readonly edition: string;
  readonly id: number;
  readonly speaker: number;
  readonly fieldsFromSpeaker: readonly MergedField[];
  readonly onSelect: (fieldsFromSpeaker: MergedField[]) => void;
};

const listConflictingFields = (personRecord: OfficeRecord, speakerRecord: OfficeRecord) =>
  MERGED_FIELDS.filter(
    (field) =>
      !isEmptyValue(personRecord[field]) &&
      !isEmptyValue(speakerRecord[field]) &&
      JSON.stringify(personRecord[field]) !== JSON.stringify(speakerRecord[field]),
  );

/** Fields with different values in both records, to choose from. */
const FieldChoices = ({ edition, id, speaker, fieldsFromSpeaker, onSelect }: FieldChoicesProps) => {
  const { t } = useTranslation();
  const { data: personRecord } = useQuery(recordQuery(edition, "people", id));
  const { data: speakerRecord } = useQuery(recordQuery(edition, "people", speaker));
  if (!personRecord || !speakerRecord) return <Loading lines={3} />;
  return listConflictingFields(personRecord.record, speakerRecord.record).map((field) => {
    const definition = fields[field];
    if (!definition) return null;
    const isFromSpeaker = fieldsFromSpeaker.includes(field);
    const select = (isSelected: boolean) =>
      onSelect(
        MERGED_FIELDS.filter((candidate) =>
          candidate === field ? isSelected : fieldsFromSpeaker.includes(candidate),
        ),
      );
    return (
      <fieldset key={field} className={styles.conflict}>
        <legend>{t(`fields.${field}`)}</legend>
        <Choice
          label={t("person.ofPerson")}
          isSelected={!isFromSpeaker}
          onSelect={() => select(false)}
        >
          <Value field={definition} value={personRecord.record[field]} edition={edition} />
        </Choice>
        <Choice
          label={t("person.ofSpeaker")}
          isSelected={isFromSpeaker}
          onSelect={() => select(true)}
        >
          <Value field={definition} value={speakerRecord.record[field]} edition={edition} />
        </Choice>
      </fieldset>
    );
  });
};

type ChoiceProps = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly children: React.ReactNode;
};

const Choice = ({ label, isSelected, onSelect, children }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={styles.side} data-selected={isSelected || undefined}>
      <label htmlFor={id}>
        <input id={id} type="radio" checked={isSelected} onChange={onSelect} /> {label}
      </label>
      {children}
    </div>
  );
};

import { useState } from "react";
import { Calendar } from "../src/Calendar.tsx";
import { Checkbox } from "../src/Checkbox.tsx";
import { Combobox, type ComboboxOption } from "../src/Combobox.tsx";
import { DateBox } from "../src/DateBox.tsx";
import { DateTimeBox } from "../src/DateTimeBox.tsx";
import { DateTimeField } from "../src/DateTimeField.tsx";
import { Field } from "../src/Field.tsx";
import { FormPanel } from "../src/FormPanel.tsx";
import { FormSection } from "../src/FormSection.tsx";
import { MultiSelect } from "../src/MultiSelect.tsx";
import { Select } from "../src/Select.tsx";
import { SelectBox } from "../src/SelectBox.tsx";
import { SelectBoxField } from "../src/SelectBoxField.tsx";
import { SelectField } from "../src/SelectField.tsx";
import { Switch } from "../src/Switch.tsx";
import { TextArea } from "../src/TextArea.tsx";
import { TextField } from "../src/TextField.tsx";
import { TimeBox } from "../src/TimeBox.tsx";

const ignore = () => {};

const ROOMS = [
  { value: "1", label: "Great Hall" },
  { value: "2", label: "Library" },
];

const SelectExample = () => {
  const [room, setRoom] = useState("1");
  return (
    <div className="row">
      <Select label="Room" options={ROOMS} value={room} onChange={setRoom} />
      <Select
        label="Second room"
        labelPosition="above"
        options={ROOMS}
        value={null}
        onChange={ignore}
        placeholder="Select"
        error="Select a room."
      />
    </div>
  );
};

const MultiSelectExample = () => {
  const [rooms, setRooms] = useState<string[]>(["2"]);
  return (
    <MultiSelect
      label="Rooms"
      allLabel="All rooms"
      options={ROOMS}
      values={rooms}
      onChange={setRooms}
    />
  );
};

const PEOPLE: ComboboxOption[] = [
  { id: 1, title: "Anna Kowalska", detail: "Brzoza" },
  { id: 2, title: "Anna Kowalska", detail: "Jesion" },
];

const ComboboxExample = () => {
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  return (
    <Field id="example-person" label="Speaker">
      <Combobox
        id="example-person"
        value={person}
        options={PEOPLE}
        isSearching={false}
        onSearch={ignore}
        onChange={setPerson}
        placeholder="Select a person"
      />
    </Field>
  );
};

const DATES = {
  language: "en",
  texts: {
    openCalendar: "Open calendar",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    invalidDate: "This is not a date.",
    invalidTime: "This is not a time.",
    date: "Date",
    time: "Time",
    incomplete: "Enter both the date and the time.",
  },
  initialDay: "2026-09-01",
};

const DateExample = () => {
  const [day, setDay] = useState<string | null>("2026-09-02");
  return (
    <Field id="example-day" label="Day">
      <DateBox {...DATES} id="example-day" value={day} onChange={setDay} />
    </Field>
  );
};

const TimeExample = () => {
  const [time, setTime] = useState<string | null>("14:30");
  return (
    <Field id="example-clock" label="Start">
      <TimeBox id="example-clock" texts={DATES.texts} value={time} onChange={setTime} />
    </Field>
  );
};

const DateTimeExample = () => {
  const [value, setValue] = useState<string | null>("2026-09-02T14:30");
  return (
    <Field id="example-instant" label="Departure">
      <DateTimeBox
        {...DATES}
        id="example-instant"
        label="Departure"
        value={value}
        onChange={setValue}
      />
    </Field>
  );
};

const SelectBoxExample = () => {
  const [room, setRoom] = useState("1");
  return (
    <Field id="example-room" label="Room">
      <SelectBox id="example-room" label="Room" options={ROOMS} value={room} onChange={setRoom} />
    </Field>
  );
};

const SelectBoxFieldExample = () => {
  const [room, setRoom] = useState("1");
  return <SelectBoxField label="Room" options={ROOMS} value={room} onChange={setRoom} />;
};

const FormSectionExample = () => {
  const [isOn, setOn] = useState(true);
  return (
    <form>
      <FormSection
        title="Arrival"
        subtitle="We organise the transport from the station."
        name="arrival"
        isOn={isOn}
        onSwitch={() => setOn(!isOn)}
      >
        <TextField label="Train" defaultValue="IC 5300" />
      </FormSection>
    </form>
  );
};

/** Fields and forms. */
export const FIELDS = {
  TextField: (
    <>
      <TextField label="First name" defaultValue="Anna" hint="As on the badge" />
      <TextField label="E-mail" defaultValue="anna" error="The address is not valid." />
      <TextField label="Password" type="password" reveal={{ show: "Show", hide: "Hide" }} />
    </>
  ),
  TextArea: <TextArea label="Description" defaultValue="Two lines" hint="At most 500 characters" />,
  Field: (
    <Field id="example-time" label="Start" hint="In the time zone of the edition">
      <input id="example-time" type="time" aria-describedby="example-time-note" />
    </Field>
  ),
  Checkbox: <Checkbox label="Skip rows with errors" defaultChecked />,
  Switch: <Switch label="Visible" hint="Other attendees find you." defaultChecked />,
  SelectField: (
    <SelectField label="Role" placeholder="Select" options={ROOMS} error="Select a role." />
  ),
  Select: <SelectExample />,
  MultiSelect: <MultiSelectExample />,
  SelectBox: <SelectBoxExample />,
  SelectBoxField: <SelectBoxFieldExample />,
  Combobox: <ComboboxExample />,
  Calendar: (
    <Calendar
      language="en"
      texts={DATES.texts}
      value="2026-09-02"
      initialDay="2026-09-01"
      onSelect={ignore}
    />
  ),
  DateBox: <DateExample />,
  TimeBox: <TimeExample />,
  DateTimeBox: <DateTimeExample />,
  DateTimeField: (
    <DateTimeField
      label="Departure"
      dateLabel="Date"
      timeLabel="Time"
      name="departure"
      date="2026-09-01"
      time="10:30"
      onChange={ignore}
    />
  ),
  FormSection: <FormSectionExample />,
  FormPanel: (
    <FormPanel onSubmit={(event) => event.preventDefault()}>
      <TextField label="Username" />
      <TextField label="Address" />
    </FormPanel>
  ),
};

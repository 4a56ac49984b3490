import { LANGUAGES } from "@foyer/contract";
import type { AttendeeText, Translated } from "../db/schema/index.ts";

/** Privacy settings of a person; without an account everything is visible. */
type Visibility = { showsPhoto: boolean; showsCompany: boolean; showsLinks: boolean };

type RedactedColumns = {
  avatarFileId: string | null;
  linkedIn: string | null;
  twitter: string | null;
  text: Translated<AttendeeText>;
};

const withoutCompany = (text: Translated<AttendeeText>): Translated<AttendeeText> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { position: _position, company: _company, ...rest } = text[language] ?? {};
      return text[language] ? [[language, rest]] : [];
    }),
  );

/** Removes company and position from a text if the person hides them. */
export const redactText = (
  text: Translated<AttendeeText>,
  visibility: Pick<Visibility, "showsCompany"> | null,
): Translated<AttendeeText> => (visibility?.showsCompany === false ? withoutCompany(text) : text);

/**
 * Removes hidden values from a person. Every response to participants and visitors uses it; organisers see
 * everything.
 */
export const redactAttendee = <Row extends RedactedColumns>(
  row: Row,
  visibility: Visibility | null,
): Row => {
  if (!visibility) return row;
  const { showsPhoto, showsLinks } = visibility;
  return {
    ...row,
    text: redactText(row.text, visibility),
    ...(!showsPhoto && { avatarFileId: null }),
    ...(!showsLinks && { linkedIn: null, twitter: null }),
  };
};

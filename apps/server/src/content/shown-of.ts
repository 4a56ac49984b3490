import { LANGUAGES } from "@foyer/contract";
import type { AttendeeText, Translated } from "../db/schema/index.ts";

/** What a person lets others see; who has no account has chosen nothing, and all is seen. */
type Consent = { showsPhoto: boolean; showsCompany: boolean; showsLinks: boolean };

type Shown = {
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

/** What others read of a person: without company and position where these are kept from them. */
export const shownText = (
  text: Translated<AttendeeText>,
  consent: Pick<Consent, "showsCompany"> | null,
): Translated<AttendeeText> => (consent?.showsCompany === false ? withoutCompany(text) : text);

/**
 * What others see of a person, by what they chose in their settings: wherever somebody becomes an answer for
 * participants or visitors, it is of this. Organisers see it all.
 */
export const shownOf = <Row extends Shown>(row: Row, consent: Consent | null): Row => {
  if (!consent) return row;
  const { showsPhoto, showsLinks } = consent;
  return {
    ...row,
    text: shownText(row.text, consent),
    ...(!showsPhoto && { avatarFileId: null }),
    ...(!showsLinks && { linkedIn: null, twitter: null }),
  };
};

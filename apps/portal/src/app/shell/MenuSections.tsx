import { MenuSection } from "../../ui/MenuSection.tsx";
import { ConferenceItems, ProfileItems } from "./MenuItems.tsx";

type SectionProps = { label?: string };

export const ConferenceSection = ({ label }: SectionProps) => (
  <MenuSection label={label}>
    <ConferenceItems />
  </MenuSection>
);

export const ProfileSection = ({ label }: SectionProps) => (
  <MenuSection label={label}>
    <ProfileItems />
  </MenuSection>
);

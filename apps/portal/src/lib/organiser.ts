/** Who runs this installation, as the footer and the Polish legal documents name them. */
export const ORGANISER = {
  name: "Fundacja Przełęcz",
  /** As it follows "z siedzibą". */
  seat: "w Karpaczu",
  street: "ul. Pod Reglami 12",
  town: "58-540 Karpacz",
  email: "kontakt@foyer.example",
} as const;

/** Who keeps it running. */
export const TECHNICAL_PARTNER = "Pracownia Grań";

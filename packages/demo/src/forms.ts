/** Panels that are not plain discussions, by type; each form suits what its lead announces. */
const FORMS: Record<string, string> = {
  lecture:
    "philosophy-for-boards quantum-for-accountants glaciers-and-ledgers price-of-attention storing-a-windy-night materials-that-remember past-open-lecture",
  workshop:
    "blackout-drill family-firms-handover voice-of-my-boss rehab-at-home crisis-first-sentence students-write-law budget-in-plain-words past-forgotten-servers",
  debate:
    "sunset-clauses sunday-question insurers-and-ransom housing-as-investment small-reactors-big-neighbours synthetic-presenter tourism-enough algorithm-on-ward past-school-closing",
  report:
    "maps-of-fear four-day-ledger hospital-without-walls cargo-drones-winter queue-as-diagnosis energy-poverty-winter teaching-suspicion capital-of-a-year failing-experiments pensions-honestly past-dams-and-drought",
  conversation:
    "doctorate-and-rent rural-women-lead middle-powers archive-of-tomorrow nurses-who-stay chief-of-patching reporter-safety village-shop-returns teen-minds silver-shop-floor reform-diary brands-and-silence failing-in-public past-night-shift",
};

/** The key of a panel's type; a panel is a discussion unless told. @param key the panel's */
export const typeOf = (key: string): string =>
  Object.entries(FORMS).find(([, keys]) => keys.split(" ").includes(key))?.[0] ?? "discussion";

import type { PanelPartner } from "@foyer/contract/panels";

export type Partner = { id: number; logoId: string | null; name: string };

/** The partners of a panel, those with the same external id once. */
export const uniquePartners = (partners: readonly PanelPartner[]): Partner[] => {
  const unique = new Map<string | number, Partner>();
  for (const { id, description } of partners) {
    const { externalID, logoId, name } = description;
    const key = externalID ?? id;
    if (!unique.has(key)) unique.set(key, { id, logoId, name });
  }
  return [...unique.values()];
};

import type { PanelPartner } from "@foyer/contract/panels/portal";

export type Partner = { id: number; logoId: string | null; name: string };

/** Returns the partners of a panel, without duplicates of an external id. */
export const uniquePartners = (partners: readonly PanelPartner[]): Partner[] => {
  const unique = new Map<string | number, Partner>();
  for (const { id, description } of partners) {
    const { externalID, logoId, name } = description;
    const key = externalID ?? id;
    if (!unique.has(key)) unique.set(key, { id, logoId, name });
  }
  return [...unique.values()];
};

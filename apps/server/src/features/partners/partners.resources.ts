import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../resources/binding.ts";
import { partnerGroups, partnerInvitations, partners, trades } from "./partners.writes.ts";

export const partnerBindings = [
  bindResource(RESOURCES.trades, trades),
  bindResource(RESOURCES["partner-groups"], partnerGroups),
  bindResource(RESOURCES.partners, partners, {
    logo: "logoFileId",
    group: "partnerGroupId",
    trade: "tradeId",
    room: "roomId",
    patronages: "panels",
  }),
  bindResource(RESOURCES["partner-invitations"], partnerInvitations, { partner: "partnerId" }),
];

import { forbidden } from "../../../http/problem.ts"
import type { Permission } from "../../core/access/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"

const permissions: Record<TrashKind, Permission> = {
  contact: "contacts:write",
  outlet: "outlets:write",
  list: "lists:write",
  tag: "lists:write",
  placement: "placements:write",
  campaign: "campaigns:write",
  template: "campaigns:write",
  report: "campaigns:write",
}

/** What belongs to one client, and is deleted by those who work for it. */
const ofClients: readonly TrashKind[] = ["placement", "campaign", "template", "report"]

/** Throws 403 without the permission to change things of this kind, and to who works for some clients where it is none's. */
export function mayChange({ actor, limit }: Ctx, kind: TrashKind): void {
  if (!actor.may.includes(permissions[kind]) || (limit && !ofClients.includes(kind))) throw forbidden()
}

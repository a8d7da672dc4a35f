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
  template: "campaigns:write",
  report: "campaigns:write",
}

/** Throws 403 without the permission to change things of this kind. */
export function mayChange({ actor }: Ctx, kind: TrashKind): void {
  if (!actor.may.includes(permissions[kind])) throw forbidden()
}

import { forbidden } from "../../../http/problem.ts"
import type { Permission } from "../../core/access/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { requireOwnNote } from "../../people/notes/write-note.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import type { Entry } from "../../people/trashed/entries.ts"
import { readOwn } from "../../people/trashed/kept-rows.ts"
import { shapes } from "./shapes.ts"

/** What somebody must be permitted to delete things of a kind, and to restore them. */
export const permissions: Record<TrashKind, Permission> = {
  contact: "contacts:write",
  outlet: "outlets:write",
  list: "lists:write",
  tag: "lists:write",
  placement: "placements:write",
  campaign: "campaigns:write",
  template: "campaigns:write",
  report: "campaigns:write",
  report_schedule: "campaigns:write",
  story: "opportunities:write",
  task: "contacts:write",
  note: "contacts:write",
}

/** What is deleted by those who work for some clients: what belongs to one, and their own notes. */
const ofClients: readonly TrashKind[] = [
  "placement",
  "campaign",
  "template",
  "report",
  "report_schedule",
  "story",
  "task",
  "note",
]

/** Throws 403 without the permission to change things of this kind, and to who works for some clients where it is none's. */
export function mayChange({ actor, limit }: Ctx, kind: TrashKind): void {
  if (!actor.may.includes(permissions[kind]) || (limit && !ofClients.includes(kind))) throw forbidden()
}

/** As `mayChange`, for one entry: a note is brought back and deleted for good by those who may delete it. */
export function mayChangeEntry(ctx: Ctx, { kind, number }: Entry): void {
  mayChange(ctx, kind)
  if (kind === "note") requireOwnNote(ctx, readOwn(ctx, number, shapes.note.table)?.author_id)
}

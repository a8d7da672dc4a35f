import { isTaken } from "../../../database.ts"
import { conflict, notFound } from "../../../http/problem.ts"
import { resumeOutreach } from "../../campaigns/engine/resume-outreach.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { ContactDetail } from "../../people/contacts/contract.ts"
import { findContactDetail } from "../../people/contacts/find-contact.ts"
import { readContactRow } from "../../people/contacts/join-contacts.ts"
import { findMerge, forgetMerge, latestMerge } from "../../people/merged/keep-merge.ts"
import { putBackOf } from "../trash/put-back-of.ts"
import { whileBack } from "../trash/while-back.ts"
import { restoreRows } from "./restore-rows.ts"

/**
 * Splits two merged contacts and returns the one that had been merged into the other. Each is restored, except for
 * later changes, which stay where they are; what of theirs went to the trash since changes there. Throws 404; 409 when a later merge must be undone first, or an address now
 * belongs to somebody else.
 */
export function undoMerge(ctx: Ctx, id: string): ContactDetail {
  const merge = findMerge(ctx, id)
  if (!merge) throw notFound("merge")
  try {
    ctx.write(() => {
      if (latestMerge(ctx, merge.survivorId)?.id !== id) {
        throw conflict("Another merge came after this one. Undo that one first.")
      }
      forgetMerge(ctx, id)
      const outletIds = merge.changes
        .filter(({ table }) => table === "contacts")
        .flatMap(({ before }) => (before?.outlet_id ? [String(before.outlet_id)] : []))
      const survivor = readContactRow(ctx, merge.survivorId)
      const back = putBackOf(ctx, survivor, merge.mergedAt, outletIds)
      whileBack(ctx, back, () => restoreRows(ctx, merge.changes))
      resumeOutreach(ctx, [merge.survivorId, merge.mergedId])
      record(ctx, "contact.unmerged", merge.mergedId)
    })
  } catch (error) {
    if (isTaken(error))
      throw conflict("An address of theirs belongs to another contact now. Free it there first.")
    throw error
  }
  return findContactDetail(ctx, merge.mergedId)
}

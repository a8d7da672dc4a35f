import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { KEPT, listEntries } from "../../people/trashed/entries.ts"
import type { TrashFilter, TrashPage } from "./contract.ts"

/** One page of what can be brought back, what was deleted last first. Throws 422 for an invalid cursor. */
export function listTrash(ctx: Ctx, { q, kind, limit, page, cursor }: TrashFilter): TrashPage {
  const before = cursor === undefined ? null : readCursor(cursor).number
  const skip = before === null ? (page - 1) * limit : 0
  const { entries, total, whole } = listEntries(ctx, { q, kind }, { before, skip, most: limit + 1 })
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ id, kind, name, deletedBy, deletedAt }) => ({
      id,
      kind,
      name,
      deletedBy,
      deletedAt: toIso(deletedAt),
      endsAt: toIso(deletedAt + KEPT),
    })),
    total,
    whole,
    nextCursor: last ? writeCursor({ value: 0, number: last.number }) : null,
  }
}

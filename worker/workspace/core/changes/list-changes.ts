import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../context.ts"
import { changesAfter, lastChange, lastRestore } from "./changes-after.ts"
import type { ChangedKind, ChangedPage } from "./contract.ts"

interface Asked {
  /** Undefined for where a program begins: nothing has changed since now. */
  cursor: string | undefined
  kinds: readonly ChangedKind[]
  limit: number
}

/**
 * What changed of these kinds after a cursor. Throws 422 for a cursor that is none, and 400 for one from before the workspace was
 * restored: what that undid is not known.
 */
export function listChanges(ctx: Pick<Ctx, "db">, { cursor, kinds, limit }: Asked): ChangedPage {
  const newest = lastChange(ctx)
  if (cursor === undefined) return { changes: [], nextCursor: String(newest), hasMore: false }
  const after = readCursor(cursor, newest)
  if (after < lastRestore(ctx)) throw restoredSince()
  const { upTo, ...found } = changesAfter(ctx, { after, kinds, limit })
  return { ...found, nextCursor: String(upTo) }
}

function readCursor(cursor: string, newest: number): number {
  const number = /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (number <= newest) return number
  const message = "Give the next_cursor of an earlier answer of this workspace as it was"
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "cursor", code: "invalid", message }],
  })
}

const restoredSince = () =>
  new Problem(
    400,
    "workspace_restored",
    "The workspace was restored from a copy since. Read everything again, and begin without a cursor.",
  )

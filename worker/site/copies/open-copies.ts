import { nightOf } from "../../copies/retention.ts"
import { openDatabase } from "../../database.ts"
import type { Settings } from "../../env.ts"
import type { WorkspaceCopies } from "../../workspace/core/context.ts"
import { DAY } from "../time/contract.ts"
import { copyPlaceOf } from "./copy-place.ts"
import { endCopy, failCopy, nameOf } from "./note-copy.ts"
import { pruneCopies } from "./prune-copies.ts"

/** The store of copies for one workspace, at a time in milliseconds UTC; null when no copies are made. */
export function openCopies(
  { COPIES, SITE }: Pick<Bindings, "COPIES" | "SITE">,
  settings: Settings,
  { workspaceId, now }: { workspaceId: string; now: number },
): WorkspaceCopies | null {
  const place = copyPlaceOf(COPIES, settings)
  if (!place) return null
  const db = openDatabase(SITE)
  return {
    ...place,
    nameOf: (night) => nameOf(workspaceId, night),
    isOver: (night) => night < nightOf(now - DAY),
    end: async (night, now, copy) => {
      const isWanted = await endCopy(db, nameOf(workspaceId, night), now, copy)
      if (isWanted) await pruneCopies(db, place.bucket, workspaceId)
      return isWanted
    },
    fail: (night, now, error) => failCopy(db, nameOf(workspaceId, night), now, error),
  }
}

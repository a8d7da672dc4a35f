import type { Ctx } from "../context.ts"
import { type BrowserUse, browserUses } from "./contract.ts"

/** What a workspace used of the browser, in the object's own storage: copies and exports have nothing of it. */
interface Kept extends Record<BrowserUse, number> {
  /** Such as 2026-11-30, UTC. */
  day: string
  /** Until when somebody has the turn, in milliseconds UTC. */
  endsAt: number
}

const key = "browser"
/** After this, in milliseconds, whoever has the turn has crashed. */
const longest = 120_000

type Place = Pick<Ctx, "storage" | "now" | "planStatus">

/**
 * Counts one use of the browser and takes the workspace's only turn, until the returned function ends it. "busy" while somebody else
 * has it, and "spent" when the plan gives no more of them today.
 */
export function takeTurn(ctx: Place, use: BrowserUse): (() => void) | "busy" | "spent" {
  const { storage, now, planStatus } = ctx
  const day = new Date(now).toISOString().slice(0, 10)
  const kept = storage.kv.get<Kept>(key)
  const known = kept?.day === day ? kept : { day, pdf: 0, picture: 0, endsAt: kept?.endsAt ?? 0 }
  if (known.endsAt > now) return "busy"
  if (known[use] >= browserUses(planStatus, now)[use]) return "spent"
  const endsAt = now + longest
  storage.kv.put<Kept>(key, { ...known, [use]: known[use] + 1, endsAt })
  return () => {
    const later = storage.kv.get<Kept>(key)
    // A turn that took too long may be somebody else's by now.
    if (later?.endsAt === endsAt) storage.kv.put<Kept>(key, { ...later, endsAt: 0 })
  }
}

import type { Ctx } from "../context.ts"
import { objectMemory } from "../object-memory.ts"
import { type BrowserUse, browserUses } from "./contract.ts"

/** What a workspace used of the browser, in the object's own storage: copies and exports have nothing of it. */
interface Kept extends Record<BrowserUse, number> {
  /** Such as 2026-11-30, UTC. */
  day: string
}

/** The only turn of a workspace, and the people who wait for it. An object that crashes loses both, and whatever it had drawn. */
interface Line {
  isTaken: boolean
  waiting: (() => void)[]
}

/** Gives the turn to the next; what was refused by the browser does not count. */
export type EndTurn = (wasUsed: boolean) => void

const key = "browser"
/** People who wait at once: each is an open request. */
const mostWaiting = 4
const lineOf = objectMemory((): Line => ({ isTaken: false, waiting: [] }))

type Place = Pick<Ctx, "storage" | "now" | "planStatus">

/**
 * Counts one use of the browser and takes the workspace's only turn, until the returned function ends it. Somebody waits for a PDF, so it
 * waits for the turn until the signal ends, and comes before any picture, which is "busy" at once. "spent" when the plan gives no more
 * of them today.
 */
export async function takeTurn(
  ctx: Place,
  use: BrowserUse,
  patience: AbortSignal,
): Promise<EndTurn | "busy" | "spent"> {
  if (isSpent(ctx, use)) return "spent"
  const line = lineOf(ctx)
  if (line.isTaken && (use === "picture" || !(await waitIn(line, patience)))) return "busy"
  line.isTaken = true
  // Those who came before may have used up the day.
  if (isSpent(ctx, use)) {
    passOn(line)
    return "spent"
  }
  count(ctx, use, 1)
  return (wasUsed) => {
    if (!wasUsed) count(ctx, use, -1)
    passOn(line)
  }
}

/** Whether the turn was handed over before the signal ended. */
function waitIn({ waiting }: Line, patience: AbortSignal): Promise<boolean> {
  if (waiting.length >= mostWaiting || patience.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const take = () => resolve(true)
    waiting.push(take)
    patience.addEventListener("abort", () => {
      const at = waiting.indexOf(take)
      if (at >= 0) waiting.splice(at, 1)
      resolve(false)
    })
  })
}

/** The turn stays taken on its way to whoever waits, so that no picture comes between. */
function passOn(line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else line.isTaken = false
}

const isSpent = (ctx: Place, use: BrowserUse): boolean =>
  usedToday(ctx)[use] >= browserUses(ctx.planStatus, ctx.now)[use]

function count(ctx: Place, use: BrowserUse, more: 1 | -1): void {
  const used = usedToday(ctx)
  ctx.storage.kv.put<Kept>(key, { ...used, [use]: Math.max(0, used[use] + more) })
}

function usedToday({ storage, now }: Place): Kept {
  const day = new Date(now).toISOString().slice(0, 10)
  const kept = storage.kv.get<Kept>(key)
  return kept?.day === day ? kept : { day, pdf: 0, picture: 0 }
}

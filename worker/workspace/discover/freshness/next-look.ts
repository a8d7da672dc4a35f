import { firstMessagesBetween } from "../../campaigns/engine/first-messages.ts"
import type { Ctx } from "../../core/context.ts"
import { oldestPage } from "../../people/sources/oldest-page.ts"

const hour = 60 * 60 * 1000
const day = 24 * hour
/** How old what a page says may become. */
const mostAge = 30 * day
/** So long before a first message the pages of its recipient are read again, and what was read since then is new enough. */
const before = day

/** The page that is to be read again now: of somebody who is about to be written to, or one that was not read for 30 days. */
export function pageToRead(ctx: Pick<Ctx, "db" | "now">): string | null {
  const { now } = ctx
  const soon = firstMessagesBetween(ctx, now, now + before).map(({ contactId }) => contactId)
  const urgent = oldestPage(ctx, soon)
  if (urgent && urgent.lookedAt <= now - before) return urgent.url
  const oldest = oldestPage(ctx)
  return oldest && oldest.lookedAt <= now - mostAge ? oldest.url : null
}

/** When the next page is to be read, milliseconds UTC; null when no page says anything of anybody. */
export function nextLookAt(ctx: Pick<Ctx, "db" | "now">): number | null {
  const oldest = oldestPage(ctx)
  if (!oldest) return null
  const [next] = firstMessagesBetween(ctx, ctx.now + before, Number.MAX_SAFE_INTEGER, 1)
  // A message that is still far off may be moved, and nobody tells: so its time is asked for again.
  const at = Math.min(oldest.lookedAt + mostAge, next ? Math.min(next.at - before, ctx.now + hour) : Infinity)
  return Math.max(at, ctx.now + 60_000)
}

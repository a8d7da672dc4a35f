import { readThread } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { objectMemory } from "../../core/object-memory.ts"
import { type Leaving, LOOK_LASTS, type Looker, type Lookers, type Looking } from "./contract.ts"

/** One page that has a conversation open. */
interface Look extends Omit<Looker, "id"> {
  threadId: string
  /** Milliseconds UTC. */
  until: number
}

/** Pages of one member that count at once; no more of them have a live connection either. */
const mostPages = 20

/** By member, the pages that they have open. In memory alone: where somebody looks is nobody's business later. */
const looksOf = objectMemory(() => new Map<string, Map<string, Look>>())

/**
 * Notes that a member has a conversation open in a page, and returns who else has; `isNews` says whether that is anything new of
 * this member. Throws 404.
 */
export function lookAt(
  ctx: Ctx,
  threadId: string,
  { visit, isAnswering }: Looking,
): Lookers & { isNews: boolean } {
  readThread(ctx, threadId)
  dropOld(ctx)
  const { id, name, may } = ctx.actor
  const before = stateOf(looksOf(ctx).get(id), threadId)
  const pages = looksOf(ctx).get(id) ?? new Map<string, Look>()
  looksOf(ctx).set(id, pages)
  const key = keyOf(threadId, visit)
  if (pages.has(key) || pages.size < mostPages)
    pages.set(key, {
      threadId,
      name,
      isAnswering: isAnswering && may.includes("inbox:write"),
      until: ctx.now + LOOK_LASTS,
    })
  return { others: othersAt(ctx, threadId), isNews: stateOf(pages, threadId) !== before }
}

/** Notes that a page no longer has a conversation open; that may no longer exist, or no longer be the member's to see. */
export function leave(ctx: Ctx, threadId: string, { visit }: Leaving): void {
  looksOf(ctx).get(ctx.actor.id)?.delete(keyOf(threadId, visit))
  dropOld(ctx)
}

/** Forgets a member who left the workspace. */
export const forgetLooks = (ctx: Pick<Ctx, "storage">, memberId: string): void =>
  void looksOf(ctx).delete(memberId)

/** By conversation, too, so that a page that goes on to another one leaves the first whichever message comes first. */
const keyOf = (threadId: string, visit: string): string => `${threadId} ${visit}`

type Pages = ReadonlyMap<string, Look>

function othersAt(ctx: Ctx, threadId: string): Looker[] {
  return [...looksOf(ctx)].flatMap(([id, pages]) => {
    const [page] = pagesAt(pages, threadId)
    return page && id !== ctx.actor.id
      ? { id, name: page.name, isAnswering: stateOf(pages, threadId) === "answering" }
      : []
  })
}

/** What a member does in a conversation, in any of their pages; null where they have none open. */
function stateOf(pages: Pages | undefined, threadId: string): "answering" | "looking" | null {
  const open = pagesAt(pages, threadId)
  if (open.length === 0) return null
  return open.some(({ isAnswering }) => isAnswering) ? "answering" : "looking"
}

const pagesAt = (pages: Pages | undefined, threadId: string): Look[] =>
  [...(pages?.values() ?? [])].filter((look) => look.threadId === threadId)

function dropOld(ctx: Ctx): void {
  for (const [id, pages] of looksOf(ctx)) {
    for (const [key, { until }] of pages) if (until <= ctx.now) pages.delete(key)
    if (pages.size === 0) looksOf(ctx).delete(id)
  }
}

import { toIso } from "../../../to-iso.ts"
import { type ThreadState, threadStates } from "../../campaigns/messages/contract.ts"
import { lastIn } from "../../campaigns/messages/messages-in-thread.ts"
import { searchThreads } from "../../campaigns/messages/search-threads.ts"
import { countThreads, listNamedThreads, type NamedThread } from "../../campaigns/messages/select-threads.ts"
import { countUnmatched } from "../../campaigns/messages/unmatched.ts"
import type { Ctx } from "../../core/context.ts"
import { readPlace, writePlace } from "../../core/paging/place.ts"
import { ownWords } from "../reading/own-words.ts"
import type { Thread, ThreadFilter, ThreadPage } from "./contract.ts"

const pageSize = 50
const mostWords = 160

/** One page of threads, newest first, with how many fit in each state. Throws 422 for an invalid cursor. */
export function listThreads(
  ctx: Ctx,
  { state, before, unread, responsible, q, ...others }: ThreadFilter,
): ThreadPage {
  const place = before === undefined ? null : readPlace(before)
  const narrowing = {
    ...others,
    found: q ? searchThreads(ctx, q) : undefined,
    isUnread: unread === "yes",
    responsible: responsible === "me" ? ctx.actor.id : responsible,
  }
  const rows = listNamedThreads(ctx, { ...narrowing, state, place, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1)?.thread : undefined
  return {
    threads: page.map((row) => presentThread(ctx, row)),
    totals: countStates(ctx, narrowing),
    unmatched: countUnmatched(ctx),
    before: last ? writePlace({ at: last.lastAt, id: last.id }) : null,
  }
}

export function presentThread(ctx: Ctx, row: NamedThread): Thread {
  const { thread, contactName, outletName, campaignName } = row
  const last = lastIn(ctx, thread.id)
  return {
    id: thread.id,
    state: thread.state,
    subject: thread.subject,
    contact: thread.contactId && contactName !== null ? { id: thread.contactId, name: contactName } : null,
    outlet: outletName,
    campaign:
      thread.campaignId && campaignName !== null ? { id: thread.campaignId, name: campaignName } : null,
    lastWords: ownWords(last?.text ?? "")
      .replace(/\s+/g, " ")
      .slice(0, mostWords)
      .toWellFormed(),
    lastDirection: last?.direction ?? null,
    lastClass: last?.class ?? null,
    lastMeaning: last?.intent ? { intent: last.intent, sentence: last.intentSentence } : null,
    lastAt: toIso(thread.lastAt),
    snoozedUntil: toIso(thread.snoozedUntil),
    responsible:
      thread.responsibleId !== null && thread.responsibleName !== null
        ? { id: thread.responsibleId, name: thread.responsibleName }
        : null,
    isUnread: thread.unreadSince !== null,
  }
}

function countStates(ctx: Ctx, narrowing: Parameters<typeof countThreads>[1]): ThreadPage["totals"] {
  const rows = countThreads(ctx, narrowing)
  const totalOf = (state: ThreadState) => rows.find((row) => row.state === state)?.total ?? 0
  return Object.fromEntries(threadStates.map((state) => [state, totalOf(state)])) as ThreadPage["totals"]
}

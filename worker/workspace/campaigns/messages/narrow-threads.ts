import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm"
import { isOfClient } from "../campaigns/refer-to-campaign.ts"
import type { ThreadState } from "./contract.ts"
import { threads } from "./table.ts"

/** What a list of threads is narrowed to: all that is given must fit. Others are named by their ids. */
export interface ThreadNarrowing {
  state?: ThreadState | undefined
  campaign?: string | undefined
  mailbox?: string | undefined
  client?: string | undefined
  /** A member's id, anyone or nobody. */
  responsible?: string | undefined
  isUnread?: boolean | undefined
  /** What `searchThreads` found. */
  found?: SQL | undefined
}

/** The condition for the threads that fit. */
export const narrowThreads = (narrowing: ThreadNarrowing): SQL | undefined => {
  const { state, campaign, mailbox, client, responsible, isUnread, found } = narrowing
  return and(
    state && eq(threads.state, state),
    campaign ? eq(threads.campaignId, campaign) : undefined,
    mailbox ? eq(threads.mailboxId, mailbox) : undefined,
    client ? isOfClient(threads.campaignId, client) : undefined,
    responsible ? belongsTo(responsible) : undefined,
    isUnread ? isNotNull(threads.unreadSince) : undefined,
    found,
  )
}

function belongsTo(responsible: string): SQL {
  if (responsible === "anyone") return isNotNull(threads.responsibleId)
  return responsible === "nobody" ? isNull(threads.responsibleId) : eq(threads.responsibleId, responsible)
}

import { and, asc, eq, isNull, lte, or } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { feeds } from "../feeds/table.ts"
import { outlets } from "../outlets/table.ts"
import { subscriptions } from "../subscriptions/table.ts"
import type { CollectionMessage } from "./collector.ts"
import { endUnwanted } from "./end-unwanted.ts"
import { findDueFiles } from "./gdelt/due-files.ts"

/** Feeds that are put in the queue at once: in a day ten times as many as the largest plan. */
const most = 4000
const mostLooks = 500
const mostHubs = 1000
/** The most messages that a queue takes at once (https://developers.cloudflare.com/queues/platform/limits/). */
const batch = 100

/**
 * Puts what is due in the queue. A feed that still waits there is put in twice, and its second message finds that it is
 * no longer due.
 */
export async function enqueueDue(
  db: Database,
  queue: Pick<Queue<CollectionMessage>, "sendBatch">,
  now: number,
  { withGdelt = false } = {},
): Promise<number> {
  await endUnwanted(db, now)
  const isDue = and(eq(feeds.state, "active"), lte(feeds.nextAt, now))
  const isFree = or(isNull(feeds.lease), lte(feeds.lease, now))
  const dueFeeds = await db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(isDue, isFree))
    .orderBy(asc(feeds.nextAt))
    .limit(most)
  const dueLooks = await db
    .select({ id: outlets.id })
    .from(outlets)
    .where(and(eq(outlets.state, "active"), lte(outlets.lookAt, now)))
    .orderBy(asc(outlets.lookAt))
    .limit(mostLooks)
  const dueHubs = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(lte(subscriptions.nextAskAt, now))
    .orderBy(asc(subscriptions.nextAskAt))
    .limit(mostHubs)
  const dueFiles = withGdelt ? await findDueFiles(db, now) : []
  const messages: CollectionMessage[] = [
    ...dueFeeds.map(({ id }) => ({ kind: "feed" as const, id })),
    ...dueLooks.map(({ id }) => ({ kind: "look" as const, id })),
    ...dueHubs.map(({ id }) => ({ kind: "hub" as const, id })),
    ...dueFiles.map((id) => ({ kind: "gdelt" as const, id })),
  ]
  for (let from = 0; from < messages.length; from += batch)
    await queue.sendBatch(messages.slice(from, from + batch).map((body) => ({ body })))
  return messages.length
}

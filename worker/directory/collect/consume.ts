import { log } from "../../http/log.ts"
import { askHub } from "./ask-hub.ts"
import { collectFeed } from "./collect-feed.ts"
import type { CollectionMessage, Collector } from "./collector.ts"
import { readFile } from "./gdelt/read-file.ts"
import { lookForFeeds } from "./look-for-feeds.ts"

/** Within what one invocation may have open (https://developers.cloudflare.com/workers/platform/limits/). */
const atOnce = 6
const workers = { feed: collectFeed, look: lookForFeeds, hub: askHub, gdelt: readFile }
/** A queue delays a message by at most twelve hours. */
const longestDelay = 12 * 60 * 60

/**
 * Works off a batch of the queue, some of it at once. One whose host has no turn yet comes again when it has; one that
 * fails for our own reasons comes again, too, and never holds up the others.
 */
export async function consume(
  collector: Collector,
  messages: readonly Pick<Message<CollectionMessage>, "body" | "ack" | "retry">[],
): Promise<void> {
  const left = [...messages]
  const work = async () => {
    for (let message = left.shift(); message; message = left.shift()) {
      const { kind, id } = message.body
      try {
        const wait = await workers[kind](collector, id)
        if (wait > 0) message.retry({ delaySeconds: Math.min(longestDelay, Math.ceil(wait / 1000)) })
        else message.ack()
      } catch (error) {
        log("error", { requestId: collector.requestId, kind, id, error: (error as Error).stack })
        message.retry({ delaySeconds: 60 })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

import type { Database } from "../../database.ts"
import type { FetchRules } from "../../fetching/fetch-options.ts"

/** What the collector works with. A message may wait for the network, so it reads the clock itself. */
export interface Collector {
  db: Database
  rules: FetchRules
  clock: () => number
  /** Where GDELT's files are; null where they are not read. */
  gdelt: string | null
  /** By which its log lines are found. */
  requestId: string
}

/** What stands in the queue: nothing that could be out of date when its turn comes. */
export interface CollectionMessage {
  kind: "feed" | "look" | "hub" | "gdelt"
  id: string
}

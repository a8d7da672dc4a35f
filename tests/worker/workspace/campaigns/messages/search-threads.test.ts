import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { indexOlderWorker } from "../../../../../worker/workspace/campaigns/messages/index-older.ts"
import { selectThatSay } from "../../../../../worker/workspace/campaigns/messages/search-threads.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { isPlanned, planJob } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { inTestEngine, monday } from "../engine/test-engine.ts"

/** How the database reads the messages for a search, without their text. */
const waysToMessages = (ctx: Ctx, words: string[]) =>
  ctx.db
    .all<{ detail: string }>(sql`explain query plan ${selectThatSay(ctx, words)}`)
    .map(({ detail }) => detail)
    .filter((detail) => /^(SCAN|SEARCH) messages\b/.test(detail))

const byNumber = "SEARCH messages USING INTEGER PRIMARY KEY (rowid=?)"
const received = "SCAN messages USING INDEX messages_received"

test.each([
  ["once everything is in the index", false, ["tariff"], [byNumber]],
  ["for two words", false, ["tariff", "tables"], [byNumber, byNumber]],
  ["for a word that is too short for the index", false, ["q4"], [received]],
  ["while older messages are taken into the index", true, ["tariff"], [byNumber, received]],
])("a search reads nothing that was sent to people, %s", (_, isIndexing, words, ways) =>
  inTestEngine(monday, ({ enter }) => {
    if (isIndexing) planJob(enter(), "messages.index", "all")
    expect(waysToMessages(enter(), words)).toEqual(ways)
  }),
)

test("older messages stay findable when the job that indexes them fails again and again", () =>
  inTestEngine(monday, async ({ enter, clock }) => {
    const fails = { ...indexOlderWorker, prepare: () => Promise.reject(new Error("The disk is full")) }
    planJob(enter(), "messages.index", "all")
    for (let failure = 0; failure < 12; failure++) {
      await runNextJob(enter, { ...workers, "messages.index": fails })
      expect(isPlanned(enter(), ["messages.index"])).toBe(true)
      clock.now += 3_600_000
    }
    await runNextJob(enter)
    expect(isPlanned(enter(), ["messages.index"])).toBe(false)
  }))

import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { heedJournalist } from "../../../../../worker/workspace/campaigns/engine/heed-journalist.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, monday, plainCompose } from "./test-engine.ts"

/** The number of first messages of which the directory knows. */
const places = async () =>
  (await env.DIRECTORY.prepare("select count(*) as count from first_messages").first<number>("count")) ?? 0

test.each([
  { what: "a first message", driver: "smtp" as const, position: 1, taken: 1 },
  { what: "one that follows", driver: "smtp" as const, position: 2, taken: 0 },
  { what: "a first message in the sandbox", driver: "sandbox" as const, position: 1, taken: 0 },
])("of the places for first messages $what takes $taken", ({ driver, position, taken }) =>
  inTestEngine(monday, async ({ enter, clock }) => {
    const mailboxId = addMailbox(enter(), 0, { driver, ...(driver === "smtp" && { credentials: "sealed" }) })
    const domainOf = () => `${crypto.randomUUID()}.example`
    launchCampaign(
      enter(),
      addCampaign(enter(), { mailboxIds: [mailboxId] }),
      addPeople(enter(), 1, { domainOf }),
    )
    clock.now = monday + day / 4
    enter().db.run(`update messages set scheduled_at = ${clock.now} where position = 1`)
    const claim = takeNext(enter(), plainCompose, mailboxId) ?? expect.fail("nothing was claimed")
    const before = await places()
    const heeded = await heedJournalist(enter(), { ...claim, message: { ...claim.message, position } })
    expect(heeded).toEqual({ place: taken === 1 ? expect.any(String) : null, waitsUntil: null })
    expect((await places()) - before).toBe(taken)
  }),
)

import { eq, sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { followZone } from "../../../../../worker/workspace/campaigns/engine/follow-zone.ts"
import { isOpen } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { addCampaign, addPeople, forgetAll, inTestEngine, monday } from "./test-engine.ts"

const zone = fc.constantFrom("Europe/London", "Asia/Tokyo", "America/Lima")
const person = fc.record({
  isElsewhere: fc.constantFrom(false, false, true),
  own: fc.option(zone, { nil: "" }),
  before: zone,
  hoursFrom: fc.constantFrom(null, null, 480),
  state: fc.constantFrom("ready" as const, "active" as const, "paused" as const, "replied" as const),
})
const world = fc.record({
  timeZoneMode: fc.constantFrom("recipient" as const, "campaign" as const),
  timeZone: zone,
  people: fc.array(person, { minLength: 1, maxLength: 5 }),
})

test("whose clocks count is changed for those of the campaign who are still written to, and named no hours", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.property(world, ({ timeZoneMode, timeZone, people }) => {
        forgetAll(engine, monday)
        const { db } = engine.enter()
        const [mine = "", other = ""] = [1, 2].map(() =>
          addCampaign(engine.enter(), { timeZoneMode, timeZone }),
        )
        const contacts = addPeople(engine.enter(), people.length)
        for (const [key, { isElsewhere, own, before, hoursFrom, state }] of people.entries()) {
          const contactId = contacts[key]?.contactId ?? ""
          db.run(sql`update contacts set time_zone = ${own} where id = ${contactId}`)
          const about = { campaignId: isElsewhere ? other : mine, mailboxId: "mbx_000", contactId }
          db.insert(enrolments)
            .values({
              id: `enr_${key}`,
              ...about,
              createdAt: 0,
              updatedAt: 0,
              timeZone: before,
              hoursFrom,
              state,
            })
            .run()
        }
        const expected = people.map(({ isElsewhere, own, before, hoursFrom, state }) => {
          const after = (timeZoneMode === "recipient" && own) || timeZone
          const follows = !isElsewhere && hoursFrom === null && isOpen(state) && after !== before
          return { timeZone: follows ? after : before, updatedAt: follows ? monday : 0 }
        })
        const campaign = db.select().from(campaigns).where(eq(campaigns.id, mine)).get()
        if (!campaign) throw new Error("There is no campaign.")
        followZone(engine.enter(), campaign)
        const { timeZone: shown, updatedAt } = enrolments
        expect(
          db.select({ timeZone: shown, updatedAt }).from(enrolments).orderBy(enrolments.id).all(),
        ).toEqual(expected)
      }),
      { numRuns: 80 },
    ),
  ))

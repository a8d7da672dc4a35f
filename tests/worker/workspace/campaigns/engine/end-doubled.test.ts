import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { endDoubled } from "../../../../../worker/workspace/campaigns/engine/end-doubled.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { type EnrolmentRow, enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "./test-engine.ts"

/** How it stands with somebody in a campaign; `in` is which of two it is. */
type Standing = Partial<Pick<EnrolmentRow, "state" | "stopReason" | "touches">> & { in?: 1 | 2 }

const going: Standing = { state: "active", touches: 1 }
const done: Standing = { state: "completed", touches: 3 }
const answered: Standing = { state: "replied", stopReason: "reply", touches: 1 }
const merged = { state: "removed", stopReason: "merged" }

test.each<[string, Standing, Standing, object, object]>([
  ["both are written to in one campaign", going, going, going, merged],
  ["the survivor has had all of it", done, going, done, merged],
  ["each is written to in another campaign", going, { ...going, in: 2 }, going, merged],
  ["the survivor had another campaign, and all of it", done, { ...going, in: 2 }, done, going],
  ["the other has answered", going, answered, { state: "replied", stopReason: "reply" }, answered],
  ["the other has answered elsewhere", going, { ...answered, in: 2 }, going, answered],
  ["the other has answered what the survivor had to its end", done, answered, done, answered],
  [
    "the other was on the do not contact list, and nobody said why",
    going,
    { state: "suppressed", touches: 0 },
    { state: "removed", stopReason: "merged" },
    { state: "suppressed" },
  ],
  ["the other got further", going, { state: "removed", touches: 2 }, merged, { state: "removed" }],
  ["the other got as far", going, { state: "removed", touches: 1 }, going, { state: "removed" }],
])("when two become one, nobody hears anything twice: %s", (_, own, other, ownAfter, otherAfter) =>
  inTestEngine(monday, ({ enter }) => {
    const { db } = enter()
    const people = addPeople(enter(), 3)
    const mailboxIds = [addMailbox(enter(), 0)]
    const campaignIds = [1, 2].map(() => addCampaign(enter(), { mailboxIds, recontactGuardDays: 0 }))
    const idOf = (at: number) => people[at]?.contactId ?? ""
    const of = (at: number, { in: place = 1 }: Standing) =>
      and(eq(enrolments.contactId, idOf(at)), eq(enrolments.campaignId, campaignIds[place - 1] ?? ""))
    for (const [at, standing] of [own, other].entries()) {
      const campaignId = campaignIds[(standing.in ?? 1) - 1] ?? ""
      db.run(`update campaigns set state = 'draft' where id = '${campaignId}'`)
      launchCampaign(enter(), campaignId, people.slice(at, at + 1))
      const { in: _, ...set } = standing
      db.update(enrolments).set(set).where(of(at, standing)).run()
    }
    // Somebody who has nothing to do with it.
    db.run(`update campaigns set state = 'draft' where id = '${campaignIds[0]}'`)
    launchCampaign(enter(), campaignIds[0] ?? "", people.slice(2))
    endDoubled(enter(), idOf(0), idOf(1))
    const find = (at: number, standing: Standing) =>
      db.select().from(enrolments).where(of(at, standing)).get()
    expect(find(0, own)).toMatchObject(ownAfter)
    const { in: _in, ...expected } = otherAfter as Standing
    expect(find(1, other)).toMatchObject(expected)
    expect(find(2, going)).toMatchObject({ state: "ready", stopReason: null })
  }),
)

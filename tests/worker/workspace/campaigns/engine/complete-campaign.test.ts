import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { CampaignState } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { completeCampaign } from "../../../../../worker/workspace/campaigns/engine/complete-campaign.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import type { EnrolmentState } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "./test-engine.ts"

test.each<[string, CampaignState, EnrolmentState[], CampaignState]>([
  ["somebody is still to be written to", "running", ["completed", "ready"], "running"],
  ["somebody waits for a decision", "running", ["waiting", "failed"], "running"],
  ["everybody had everything, or left", "running", ["completed", "replied", "removed"], "completed"],
  ["a message could not be sent", "running", ["completed", "failed"], "completed_with_failures"],
  ["nobody is in it", "running", [], "completed"],
  ["it rests", "paused", ["completed"], "paused"],
  ["it was archived", "archived", ["completed"], "archived"],
  ["it has not begun", "scheduled", ["completed"], "scheduled"],
])("whether a campaign is complete is told by its people: %s", (_, state, people, expected) =>
  inTestEngine(monday, ({ enter }) => {
    const { db } = enter()
    const mailboxIds = [addMailbox(enter(), 0)]
    const [campaignId = "", other = ""] = [1, 2].map((at) => {
      const id = addCampaign(enter(), { mailboxIds, recontactGuardDays: 0 })
      const domainOf = () => `paper.of${at}.example`
      launchCampaign(enter(), id, addPeople(enter(), at === 1 ? people.length : 2, { domainOf }))
      return id
    })
    const theirs = db.select().from(enrolments).where(eq(enrolments.campaignId, campaignId)).all()
    for (const [at, { id }] of theirs.entries())
      db.update(enrolments).set({ state: people[at] }).where(eq(enrolments.id, id)).run()
    // In the other one somebody is left, and somebody's message could not be sent.
    const [, last] = db.select().from(enrolments).where(eq(enrolments.campaignId, other)).all()
    db.update(enrolments)
      .set({ state: "failed" })
      .where(eq(enrolments.id, last?.id ?? ""))
      .run()
    db.update(campaigns).set({ state }).where(eq(campaigns.id, campaignId)).run()
    completeCampaign(enter(), campaignId)
    const stateOf = (id: string) => db.select().from(campaigns).where(eq(campaigns.id, id)).get()?.state
    expect([stateOf(campaignId), stateOf(other)]).toEqual([expected, "running"])
  }),
)

import { expect, test } from "vitest"
import { writeDate } from "../../../../../worker/site/dates/contract.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { LEASE_MS } from "../../../../../worker/workspace/campaigns/engine/limits.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/progress/explain.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday, plainCompose } from "./test-engine.ts"

/** Two mailboxes, each with a person who is due now, whatever was planned. */
function makeDue(enter: Parameters<Parameters<typeof inTestEngine>[1]>[0]["enter"], isOnePerson = false) {
  const boxes = [addMailbox(enter(), 0), addMailbox(enter(), 1)]
  const people = addPeople(enter(), 2, { outletOf: () => "out_1" })
  const campaigns = isOnePerson ? boxes.map((id) => [id]) : [boxes]
  for (const mailboxIds of campaigns) {
    const id = addCampaign(enter(), { mailboxIds, recontactGuardDays: 0 }, [])
    launchCampaign(enter(), id, isOnePerson ? people.slice(0, 1) : people)
  }
  enter().db.run(`update messages set scheduled_at = ${enter().now}`)
  return { boxes, take: (at: number) => takeNext(enter(), plainCompose, boxes[at] ?? "") }
}

test.each([
  ["the campaign's cap", "update campaigns set daily_cap = 1", false, "campaign_cap"],
  ["the outlet's only one", "update campaigns set one_per_outlet = 1", false, "on_its_way"],
  ["the same person in another campaign", "", true, "on_its_way"],
])("what one mailbox is sending at this moment counts for the others: %s", (_, change, isOne, rule) =>
  inTestEngine(monday + 2 * 3_600_000, ({ enter }) => {
    const { boxes, take } = makeDue(enter, isOne)
    if (change !== "") enter().db.run(change)
    expect(take(0)).not.toBeNull()
    expect(take(1)).toBeNull()
    const [waits] = enter()
      .db.select()
      .from(messages)
      .all()
      .filter(({ mailboxId }) => mailboxId === boxes[1])
    expect(waits).toMatchObject({ state: "scheduled" })
    expect(waits?.scheduledAt).toBeGreaterThan(enter().now)
    expect(waits?.moves).toEqual(expect.arrayContaining([expect.objectContaining({ rule })]))
  }),
)

test("a message that is being sent is said to be, and until when it is kept for whoever sends it", () =>
  inTestEngine(monday + 2 * 3_600_000, ({ enter }) => {
    const { take } = makeDue(enter)
    const claim = take(0)
    if (!claim) throw new Error("nothing was claimed")
    const id = claim.enrolment.id
    const end = writeDate(enter().now + LEASE_MS, "plan", claim.enrolment.timeZone)
    expect(explainEnrolment(enter(), id)).toMatchObject({
      nextAt: null,
      summary: "Message 1 is being sent at this moment.",
      because: [expect.stringContaining(`until ${end}. If that part was interrupted`)],
    })
    // Whoever sent it has crashed, and its lease has ended.
    enter().db.run("update messages set claim_until = 1 where state = 'claimed'")
    take(0)
    expect(explainEnrolment(enter(), id).summary).toContain(
      "Nobody knows whether their last message was sent",
    )
  }))

test("where nothing of that is so, both go at once", () =>
  inTestEngine(monday + 2 * 3_600_000, ({ enter }) => {
    const { take } = makeDue(enter)
    expect(take(0)).not.toBeNull()
    expect(take(1)).not.toBeNull()
  }))

import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { keepThread } from "../../../../../worker/workspace/campaigns/engine/keep-thread.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import { threads } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, monday, plainCompose } from "./test-engine.ts"

test("a first message begins a thread, and each that follows stands in it", () =>
  inTestEngine(monday, ({ enter, clock }) => {
    const mailboxId = addMailbox(enter(), 0)
    const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId] })
    launchCampaign(enter(), campaignId, addPeople(enter(), 2))
    clock.now = monday + day / 4
    enter().db.run(`update messages set scheduled_at = ${clock.now} where position = 1`)
    const claim = takeNext(enter(), plainCompose, mailboxId) ?? expect.fail("nothing was claimed")
    const thread = (id: string) => enter().db.select().from(threads).where(eq(threads.id, id)).get()

    const [one, other] = [keepThread(enter(), claim), keepThread(enter(), claim)]
    expect(other).not.toBe(one)
    const { contactId } = claim.message
    expect(contactId).toMatch(/^con_/)
    const begun = { mailboxId, contactId, campaignId, subject: claim.mail.subject, lastAt: clock.now }
    expect([one, other].map(thread)).toEqual([expect.objectContaining(begun), expect.objectContaining(begun)])

    const began = clock.now
    clock.now += 3 * day
    const following = { ...claim, enrolment: { ...claim.enrolment, threadId: one } }
    expect(keepThread(enter(), following)).toBe(one)
    expect([one, other].map((id) => thread(id)?.lastAt)).toEqual([clock.now, began])
    expect(enter().db.select().from(threads).all()).toHaveLength(2)

    // They were deleted while their message was being sent: no text about them is kept.
    const gone = { ...claim, message: { ...claim.message, contactId: null } }
    expect(thread(keepThread(enter(), gone))).toMatchObject({ contactId: null, subject: "", campaignId })
  }))

import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { findDue, readDue } from "../../../../../worker/workspace/campaigns/engine/read-due.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "./test-engine.ts"

test("what is due is what one mailbox should have sent by now, the longest due first", () =>
  inTestEngine(monday, ({ enter, clock }) => {
    const mailboxIds = [addMailbox(enter(), 0), addMailbox(enter(), 1)]
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }, []), addPeople(enter(), 8))
    const planned = enter().db.select().from(messages).orderBy(messages.scheduledAt).all()
    const [own = ""] = mailboxIds
    const ofIt = planned.filter(({ mailboxId }) => mailboxId === own)
    const [first, second, third, fourth] = ofIt.map(({ id }) => id)
    clock.now = ofIt[2]?.scheduledAt ?? 0
    enter().db.run(`update messages set state = 'needs_review' where id = '${second}'`)
    const due = (most: number) => findDue(enter(), own, most).map(({ id }) => id)
    expect(due(10)).toEqual([first, third])
    expect(due(10)).not.toContain(fourth)
    expect(due(1)).toEqual([first])
  }))

test("what has lost its person or its mailbox is not due for anybody", () =>
  inTestEngine(monday, ({ enter }) => {
    const mailboxId = addMailbox(enter(), 0)
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds: [mailboxId] }, []), addPeople(enter(), 2))
    const [one = expect.fail("nothing is planned"), other] = enter().db.select().from(messages).all()
    expect(readDue(enter(), one)).toMatchObject({
      message: one,
      enrolment: { id: one.enrolmentId },
      mailbox: { id: mailboxId },
    })
    expect(one.enrolmentId).not.toBe(other?.enrolmentId)
    expect(readDue(enter(), { ...one, enrolmentId: null })).toBeNull()
    expect(readDue(enter(), { ...one, mailboxId: "mbx_gone" })).toBeNull()
  }))

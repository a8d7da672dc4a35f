import { expect, test } from "vitest"
import { throwAwayOne } from "../../../../../worker/workspace/across/trash/throw-away-one.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { recipientOf, sentToWhom } from "../../../../../worker/workspace/campaigns/engine/recipient-of.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { runJobs } from "./run-jobs.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, kindWorld, monday } from "./test-engine.ts"

test("whom a message went to is known as long as they are, also while they are in the trash", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const mailboxIds = [addMailbox(enter(), 0)]
    const people = addPeople(enter(), 2, { domainOf: (at) => `Paper${at}.Example` })
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }, []), people)
    const planned = enter().db.select().from(messages).all()
    expect(planned.map(({ id }) => sentToWhom(enter(), id))).toEqual([null, null])
    await runJobs(engine, kindWorld(engine.clock), monday + 2 * day)

    const all = () => enter().db.select().from(messages).all()
    const heard = () => all().map((one) => [sentToWhom(enter(), one.id), recipientOf(enter(), one)])
    const known = all().map(({ contactId, toAddress }) => [contactId, toAddress?.toLowerCase()])
    expect(new Set(known.map(([contactId]) => contactId)).size).toBe(2)
    expect(heard()).toEqual(known)
    const [{ contactId } = { contactId: null }] = all()
    throwAwayOne(enter(), "contact", contactId ?? expect.fail("nobody"))
    expect(all()[0]).toMatchObject({ contactId: null, toAddress: null })
    expect(heard()).toEqual(known)

    // Of what was never sent nobody knows whom it was for.
    enter().db.run("delete from events")
    expect(heard()).toEqual([
      [null, null],
      [null, known[1]?.[1]],
    ])
  }))

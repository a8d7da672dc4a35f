import { expect, test } from "vitest"
import { findPlainCampaign } from "../../../../../worker/workspace/campaigns/campaigns/find-campaign.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { removeMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/mailbox-state.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/progress/explain.ts"
import { runJobs } from "./run-jobs.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, kindWorld, monday } from "./test-engine.ts"

/** Not of the sandbox, which stays. */
const own = { driver: "smtp", host: "mail.example", port: 465, user: "ada", credentials: "sealed" } as const

test("who was written to from a mailbox that is removed gets nothing more, and the others go on", () =>
  inTestEngine(monday, async (engine) => {
    const { enter, clock } = engine
    const mailboxIds = [addMailbox(enter(), 0, own), addMailbox(enter(), 1)]
    const campaignId = addCampaign(enter(), { mailboxIds })
    launchCampaign(enter(), campaignId, addPeople(enter(), 8))
    await runJobs(engine, kindWorld(clock), monday + day)
    const sentFrom = (id: string) =>
      enter()
        .db.select()
        .from(messages)
        .all()
        .filter(({ mailboxId, state }) => mailboxId === id && state === "sent").length
    const [removed = "", other = ""] = mailboxIds
    expect([sentFrom(removed), sentFrom(other)]).toEqual([4, 4])

    removeMailbox(enter(), removed)
    const people = enter().db.select().from(enrolments).all()
    const theirs = people.filter(({ mailboxId }) => mailboxId === removed)
    for (const { id, state, stopReason } of theirs) {
      expect({ state, stopReason }).toEqual({ state: "removed", stopReason: "mailbox_removed" })
      expect(explainEnrolment(enter(), id).summary).toContain("The mailbox that wrote to them was removed.")
    }
    await runJobs(engine, kindWorld(clock), monday + 30 * day)
    expect([sentFrom(removed), sentFrom(other)]).toEqual([4, 12])
    expect(findPlainCampaign(enter(), campaignId).state).toBe("completed")
  }))

test("once every mailbox of a campaign is removed, nobody waits for one of them", () =>
  inTestEngine(monday, (engine) => {
    const { enter } = engine
    const mailboxIds = [addMailbox(enter(), 0, own), addMailbox(enter(), 1, own)]
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), addPeople(enter(), 4))
    const states = () =>
      enter()
        .db.select()
        .from(enrolments)
        .all()
        .map(({ state }) => state)
    removeMailbox(enter(), mailboxIds[0] ?? "")
    expect(states()).toEqual(["ready", "ready", "ready", "ready"])
    removeMailbox(enter(), mailboxIds[1] ?? "")
    expect(states()).toEqual(["removed", "removed", "removed", "removed"])
  }))

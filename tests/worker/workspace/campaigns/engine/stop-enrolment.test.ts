import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import type { StopReason } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "./test-engine.ts"

test.each<{ before: StopReason; reason: StopReason; after: string }>([
  { before: "written_by_hand", reason: "reply", after: "replied" },
  { before: "written_by_hand", reason: "placement", after: "placed" },
  { before: "written_by_hand", reason: "hard_bounce", after: "bounced" },
  { before: "written_by_hand", reason: "outlet_reply", after: "removed" },
  { before: "removed_by_hand", reason: "reply", after: "removed" },
  { before: "opt_out", reason: "reply", after: "unsubscribed" },
])("whose sequence ended as $before is $after after $reason", ({ before, reason, after }) =>
  inTestEngine(monday, ({ enter }) => {
    const mailboxIds = [addMailbox(enter(), 0)]
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), addPeople(enter(), 1))
    const person = () => enter().db.select().from(enrolments).get() ?? expect.fail("nobody is enrolled")
    expect(stopEnrolment(enter(), person().id, before)).toBe(true)
    const ended = person()
    const isNews = ended.state !== after
    expect(stopEnrolment(enter(), ended.id, reason)).toBe(isNews)
    expect(person()).toEqual(isNews ? { ...ended, state: after, stopReason: reason } : ended)
  }),
)

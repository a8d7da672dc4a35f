import { conflict } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { addContact } from "../../people/contacts/add-contact.ts"
import { findByAddress } from "../../people/contacts/addresses.ts"
import { addPeople } from "../audience/audience.ts"
import type { SampleRun } from "../campaigns/calls.ts"
import { findSandbox } from "../mailboxes/senders.ts"
import { changeCampaign } from "./change-campaign.ts"
import { changeSteps } from "./change-steps.ts"
import { createCampaign } from "./create-campaign.ts"
import { samplePeople, sampleSteps } from "./sample-texts.ts"

/**
 * Creates a campaign to watch from launch to end: in the sandbox, with people who answer by script, at any hour. It is
 * a draft like any other, created on request. Throws 409 when there is no sandbox that sends.
 */
export function createSampleRun(ctx: Ctx): SampleRun {
  return ctx.write(() => {
    const sandbox = findSandbox(ctx)
    if (sandbox?.state !== "active") throw conflict("The sandbox is paused. Resume it under Mailboxes first.")
    const { id } = createCampaign(ctx, { name: "First run, in the sandbox", goal: "coverage" })
    changeCampaign(ctx, id, {
      window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
      timeZoneMode: "campaign",
      timeZone: "UTC",
      approval: "auto",
      // So that it can be tried again with the same people.
      recontactGuardDays: 0,
      mailboxIds: [sandbox.id],
    })
    changeSteps(ctx, id, { steps: sampleSteps })
    const contactIds = samplePeople.map(
      (person) => findByAddress(ctx, person.email) ?? addSample(ctx, person),
    )
    addPeople(ctx, id, { contactIds })
    return { campaignId: id, people: contactIds.length }
  })
}

const addSample = (ctx: Ctx, person: (typeof samplePeople)[number]): string =>
  addContact(ctx, {
    ...person,
    phone: "",
    outletId: null,
    notes: "A sample person of the sandbox, who exists nowhere.",
  }).id

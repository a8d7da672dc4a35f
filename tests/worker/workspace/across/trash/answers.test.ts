import { expect, test } from "vitest"
import type { ThreadPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterSampleRun } from "../../replies/sandbox/sample-run.ts"

/** A sample campaign that some have answered, and what the inbox says of the sentence in Mira's answer. */
async function enterAnswered() {
  const run = await enterSampleRun()
  await run.ask(`/campaigns/${run.campaignId}/launch`, { body: { eligible: 6 } })
  while (await run.goOn());
  const threads = async () => (await read<ThreadPage>(run.ask("/inbox"))).threads
  const mira = (await threads()).find(({ contact }) => contact?.name === "Mira Halloway")
  const sentence = async () =>
    (await threads()).find(({ id }) => id === mira?.id)?.lastMeaning?.sentence ?? null
  return { ...run, contactId: mira?.contact?.id ?? "", sentence }
}

test("the sentence that says what an answer means goes into the trash with its author, and comes back", async () => {
  const { ask, contactId, sentence } = await enterAnswered()
  const before = await sentence()
  expect(before).toContain("Can you send me the figures")
  expect((await ask(`/contacts/${contactId}`, { method: "DELETE" })).status).toBe(204)
  expect(await sentence()).toBeNull()
  await ask("/trash/restore", { body: { kind: "contact", ids: [contactId] } })
  expect(await sentence()).toBe(before)
})

test("an erased person's sentence is forgotten whatever address it came from", async () => {
  const { ask, workspace, contactId, sentence } = await enterAnswered()
  await rowsOf(workspace.id, "update messages set from_address = 'mira@home.example' where direction = 'in'")
  expect((await ask(`/contacts/${contactId}/erasure`, { method: "POST" })).status).toBe(204)
  expect(await sentence()).toBeNull()
})

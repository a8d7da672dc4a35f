import { expect, inject, test } from "vitest"
import { ring } from "../../../support/jobs.ts"
import { connect } from "../../../support/mailboxes.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

const letters = async (path = ""): Promise<{ to: string[] }[]> =>
  (await fetch(`http://127.0.0.1:${inject("smtp").inspecting}/${path}`)).json()

/** The number of times that a message for a person has arrived. */
const cameTo = async (address: string): Promise<number> =>
  (await letters()).filter(({ to }) => to.includes(address)).length

test("a mail server that does not come to an end holds up its own mailbox and no other", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign()
  const fast = { minGapS: 0, maxGapS: 0, ramp: false, timeZone: "UTC" }
  const holding = await connect(ask, "holding", fast)
  const accepting = await connect(ask, "accepting", fast)
  const label = crypto.randomUUID()
  for (let person = 0; person < 4; person += 1) await add({ email: `p${person}@${label}.example` })
  await ask(at, { method: "PUT", body: { mailboxIds: [holding.id, accepting.id] } })
  await ask(`${at}/launch`, { body: { eligible: 4 } })
  const sentFrom = async (id: string) =>
    rowsOf<{ state: string; to: string }>(
      workspace.id,
      "select state, to_address as 'to' from messages where mailbox_id = ? ",
      id,
    )
  const theirs = await sentFrom(accepting.id)
  expect(theirs).toHaveLength(2)
  for (const { to } of theirs) while ((await cameTo(to)) === 0) await scheduler.wait(20)

  // All messages of the other mailbox have arrived, and the first of this one is still being sent.
  const own = await sentFrom(holding.id)
  expect(own.map(({ state }) => state).toSorted()).toEqual(["claimed", "scheduled"])
  const came = async () =>
    (await Promise.all(own.map(({ to }) => cameTo(to)))).reduce((all, one) => all + one)
  for (let number = 1; number <= 2; number += 1) {
    while ((await came()) < number) await scheduler.wait(20)
    await letters("let-go")
  }
  await ring(workspace.id)
  for (const { state } of [...(await sentFrom(holding.id)), ...(await sentFrom(accepting.id))])
    expect(state).toBe("sent")
  for (const { to } of [...own, ...theirs]) expect(await cameTo(to)).toBe(1)
})

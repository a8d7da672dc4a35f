import { expect, test } from "vitest"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterWithCampaign, good } from "../campaigns/campaign.ts"

async function codeOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer
  const { error } = await response.json<{ error?: { code: string } }>()
  return [response.status, error?.code ?? ""]
}

test("messages that somebody else has changed since are not saved over, and nothing of theirs is lost", async () => {
  const { ask, at } = await enterWithCampaign({}, [good, { body: "Again" }])
  const opened = await read<CampaignDetail>(ask(at))
  const save = ({ steps, stepsVersion }: CampaignDetail, bodies: readonly string[]) => {
    const changed = steps.map((step, place) => ({ ...step, body: bodies[place] ?? step.body }))
    return ask(`${at}/steps`, { method: "PUT", body: { steps: changed, stepsVersion } })
  }
  const theirs = await read<CampaignDetail>(save(opened, [good.body, "On the 14th"]))
  expect(await codeOf(save(opened, ["Hello", "Again"]))).toEqual([409, "changed_meanwhile"])
  expect(await read(ask(at))).toMatchObject({ steps: [{ body: good.body }, { body: "On the 14th" }] })
  // Whoever has read them saves, and saves again.
  const mine = await read<CampaignDetail>(save(theirs, ["Hello"]))
  expect(mine.steps.map(({ body }) => body)).toEqual(["Hello", "On the 14th"])
  expect((await save(mine, ["Hello again"])).status).toBe(200)
})

test("what was written for a draft is not saved into a campaign that was launched meanwhile", async () => {
  const { ask, at, add } = await enterWithCampaign({}, [good, { body: "Again" }])
  await add({})
  const { steps, stepsVersion } = await read<CampaignDetail>(ask(at))
  await read(ask(`${at}/launch`, { body: { eligible: 1 } }))
  const [first, second] = steps
  const half = [first, { ...second, body: "We asked 400 towns how" }]
  const save = (version: string) =>
    ask(`${at}/steps`, { method: "PUT", body: { steps: half, stepsVersion: version } })
  expect(await codeOf(save(stepsVersion))).toEqual([409, "changed_meanwhile"])
  const launched = await read<CampaignDetail>(ask(at))
  expect(launched.steps).toMatchObject([{ body: good.body }, { body: "Again" }])
  expect((await save(launched.stepsVersion)).status).toBe(200)
})

test("a message that was removed from a launched campaign does not come back by an older copy of it", async () => {
  const { ask, at, add, steps, write } = await enterWithCampaign({}, [good, { body: "Again" }])
  await add({})
  await read(ask(`${at}/launch`, { body: { eligible: 1 } }))
  const copy = [
    { id: steps[0]?.id ?? "", ...good },
    { id: steps[1]?.id ?? "", body: "Again" },
  ]
  await read(write(copy.slice(0, 1)))
  expect(await codeOf(write(copy))).toEqual([409, "changed_meanwhile"])
  expect((await read<CampaignDetail>(ask(at))).steps).toHaveLength(1)
})

test("a message of a launched campaign is not replaced by one that is not ready", async () => {
  const { ask, at, add, steps, write } = await enterWithCampaign({}, [good, { body: "Again" }])
  await add({})
  await read(ask(`${at}/launch`, { body: { eligible: 1 } }))
  const first = { id: steps[0]?.id ?? "", ...good }
  const second = { id: steps[1]?.id ?? "", body: "Again" }
  for (const broken of [
    { body: "" },
    { body: "Dear {{ first_nam }}" },
    { variants: [{ subject: "", body: "", weight: 1 }] },
  ])
    expect(await codeOf(write([first, { ...second, ...broken }])), JSON.stringify(broken)).toEqual([
      409,
      "conflict",
    ])
  expect((await write([first, { ...second, body: "Once more" }])).status).toBe(200)
})

test("a program that says which messages it has read saves over nobody's, and one that does not is heard as before", async () => {
  const { ask, program } = await startProgram({ scopes: ["campaigns:read", "campaigns:write"] })
  const { id } = await read<CampaignDetail>(ask("/campaigns", { body: { name: "Spring" } }))
  interface Answer {
    data: { name: string; steps: { body: string }[]; steps_version: string }
  }
  const opened = await read<Answer>(program(`/campaigns/${id}`))
  const [first, ...others] = opened.data.steps
  const send = (method: string, body: string, more: object) =>
    program(`/campaigns/${id}`, { method, body: { ...more, steps: [{ ...first, body }, ...others] } })
  const { steps_version } = opened.data
  const theirs = await read<Answer>(send("PUT", "Theirs", { steps_version }))
  expect(theirs.data.steps_version).not.toBe(steps_version)
  for (const method of ["PUT", "PATCH"]) {
    expect(await codeOf(send(method, "Mine", { name: "Summer", steps_version }))).toEqual([
      409,
      "changed_meanwhile",
    ])
  }
  // Nothing of a change that was refused is done.
  expect(await read(program(`/campaigns/${id}`))).toMatchObject({
    data: { name: "Spring", steps: [{ body: "Theirs" }, {}, {}] },
  })
  expect((await send("PATCH", "Mine", {})).status).toBe(200)
  // Of a new campaign nobody has read anything.
  const copy = { ...opened.data, name: "A copy", time_zone: "UTC" }
  expect((await program("/campaigns", { body: copy })).status).toBe(201)
})

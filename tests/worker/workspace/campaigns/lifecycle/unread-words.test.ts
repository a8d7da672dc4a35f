import { expect, test } from "vitest"
import type { CampaignV1, StepV1 } from "../../../../../worker/workspace/campaigns/campaigns/v1-schemas.ts"
import { read } from "../../../support/people.ts"
import { makeKey, type Refusal, type Send, startProgram } from "../../../support/programs.ts"
import { makeCampaign } from "../../../support/resources.ts"

const followUp = { delay_value: 3, delay_unit: "days", thread: "reply", subject: "", body: "Again" } as const
const other = { subject: "", body: "Or so", weight: 1 }

/** A launched campaign of two messages, and a key that writes campaigns and may not launch any. */
async function startLaunched(approval: CampaignV1["approval"] = "first_touch") {
  const { program, ask } = await startProgram()
  const at = `/campaigns/${await makeCampaign(program)}`
  const find = async () => (await read<{ data: CampaignV1 }>(program(at))).data
  const [first] = (await find()).steps
  await read(program(at, { method: "PUT", body: { steps: [first, { ...followUp, variants: [other] }] } }))
  await read(ask(at, { method: "PUT", body: { approval } }))
  await read(program(`${at}/launch`, { body: { eligible: 1 } }))
  const scopes = ["campaigns:read", "campaigns:write"]
  const { key: token } = await makeKey(ask, { name: "Writer", scopes, days: null })
  const put = (send: Send, body: object) => send(at, { method: "PUT", body })
  const { steps } = await find()
  const [one, two] = steps as [StepV1, StepV1]
  return {
    ask,
    at,
    find,
    one,
    two,
    asLauncher: (body: object) => put(program, body),
    asWriter: (body: object) => put((path, options) => program(path, { ...options, token }), body),
  }
}

const refusalOf = async (answer: Response) => [answer.status, (await read<Refusal>(answer)).error.code]

test("words that nobody has read are not put into a launched campaign by a key that may not launch it", async () => {
  const { one, two, find, asWriter, asLauncher } = await startLaunched()
  const before = await find()
  const added = { ...followUp, delay_value: 0, delay_unit: "minutes", body: "Buy a lamp" }
  const unread: object[] = [
    { steps: [one, { ...two, body: "Buy a lamp" }] },
    { steps: [one, { ...two, thread: "new" }] },
    { steps: [one, { ...two, subject: "A lamp" }] },
    { steps: [one, { ...two, variants: [{ ...other, body: "Buy a lamp" }] }] },
    { steps: [one, { ...two, variants: [...two.variants, { ...other, body: "Buy a lamp" }] }] },
    { steps: [one, two, added] },
    { steps: [one, { ...two, id: undefined, body: "Buy a lamp" }] },
    { target_urls: ["https://lamp.example/"] },
    { track_opens: true },
    { track_clicks: true },
    { mailbox_ids: [] },
    // The part that is allowed is not written either.
    { name: "Lamps", steps: [one, two, added] },
  ]
  for (const change of unread)
    expect(await refusalOf(await asWriter(change)), JSON.stringify(change)).toEqual([403, "needs_approval"])
  expect(await find()).toEqual(before)
  // A key that may launch it may change it, too.
  expect((await asLauncher({ steps: [one, { ...two, body: "Buy a lamp" }] })).status).toBe(200)
})

test("what was read may be sent back, thinned out, moved and renamed, and a first message that is read again rewritten", async () => {
  const { one, two, find, asWriter } = await startLaunched()
  expect((await asWriter(await find())).status).toBe(200)
  const allowed: object[] = [
    { steps: [{ ...one, body: "Half of all piers are closed." }, two] },
    { steps: [one, { ...two, delay_value: 5, variants: [{ ...two.variants[0], weight: 3 }] }] },
    { steps: [one, { ...two, body: other.body, variants: [{ ...other, body: two.body }] }] },
    { name: "Winter", daily_cap: 20 },
    { steps: [one, { ...two, variants: [] }] },
    { steps: [one] },
  ]
  for (const change of allowed) expect((await asWriter(change)).status, JSON.stringify(change)).toBe(200)
})

test("where nothing is read before it is sent, a key that may not launch rewrites nothing", async () => {
  const { one, two, asWriter } = await startLaunched("auto")
  const steps = [{ ...one, body: "Buy a lamp" }, two]
  expect(await refusalOf(await asWriter({ steps }))).toEqual([403, "needs_approval"])
})

test("whoever has every message read first may change them all, and cannot take that back", async () => {
  const { one, two, asWriter, find } = await startLaunched()
  const steps = [one, { ...two, body: "Buy a lamp" }]
  const target_urls = ["https://lamp.example/"]
  expect((await asWriter({ approval: "every", steps, target_urls })).status).toBe(200)
  expect((await find()).steps[1]?.body).toBe("Buy a lamp")
  expect((await asWriter({ approval: "first_touch" })).status).toBe(403)
})

test("a person, and a key before the launch, write what they want", async () => {
  const { ask, at, two, one } = await startLaunched()
  const steps = [one, two].map(({ id, subject, thread, delay_value, delay_unit, weight }) => {
    const delay = { delayValue: delay_value, delayUnit: delay_unit }
    return { id, subject, thread, ...delay, weight, body: "Buy a lamp", variants: [] }
  })
  expect((await ask(`${at}/steps`, { method: "PUT", body: { steps } })).status).toBe(200)
  const { program } = await startProgram({ scopes: ["campaigns:read", "campaigns:write", "contacts:write"] })
  const draft = `/campaigns/${await makeCampaign(program)}`
  const body = { steps: [followUp], target_urls: ["https://lamp.example/"] }
  expect((await program(draft, { method: "PUT", body })).status).toBe(200)
})

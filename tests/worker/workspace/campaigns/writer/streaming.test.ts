import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import {
  askEndpoint,
  type Endpoint,
} from "../../../../../worker/workspace/campaigns/language-model/ask-endpoint.ts"
import { askWorkersAi } from "../../../../../worker/workspace/campaigns/language-model/ask-workers-ai.ts"
import type { ModelApi } from "../../../../../worker/workspace/campaigns/language-model/contract.ts"
import type { Draft, Writers } from "../../../../../worker/workspace/campaigns/writer/contract.ts"
import { letterSchema } from "../../../../../worker/workspace/campaigns/writer/letter-schema.ts"
import { askedWith } from "../../../support/asked-model.ts"
import { followDraft, leadModel, streaming } from "../../../support/draft-stream.ts"
import { call, read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { addPerson, joinWorkspace } from "../../../support/teams.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

/** Has a message drafted by a model of this tone, as a stream. */
async function enter(tone: string) {
  const entered = await enterWithCampaign({}, [{ subject: "", body: "" }])
  const { ask, at, id, steps } = entered
  const brief = `News: Half of all piers are closed this winter.\nEvidence: We asked 40 harbour towns.\nTone: ${tone}`
  await ask(at, { method: "PUT", body: { brief } })
  const body = { campaignId: id, stepId: steps[0]?.id, writer: "model" }
  const begin = () => ask("/drafts", { body, headers: streaming })
  const kept = () => rowsOf(entered.workspace.id, "select body, writer from drafts")
  const left = async () => (await read<Writers>(ask("/drafts/writers"))).left
  return { ...entered, body, begin, kept, left }
}

const sentence = (text: string, ...facts: string[]) => JSON.stringify({ text, facts })
const opening = '{"subject": "Half of all piers are closed", "paragraphs": [['

test("each sentence is told as soon as it is whole and judged, and the draft at the end", async () => {
  const model = leadModel()
  const { begin, kept, left } = await enter(model.tone)
  const answer = await begin()
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    201,
    "application/x-ndjson; charset=utf-8",
  ])
  const draft = followDraft(answer)
  expect(await draft.next()).toEqual({ kind: "begun", id: expect.stringMatching(/^drf_/) })
  const first = sentence("Half of all piers are closed this winter.", "news-1")
  await model.say(opening + first.slice(0, 30))
  await model.say(first.slice(30))
  expect(await draft.next()).toEqual({
    kind: "judged",
    sentence: "Half of all piers are closed this winter.",
    why: null,
  })
  await model.say(
    `,${sentence('I loved your piece “}]]" Piers”.')},${sentence("We asked 40 harbour towns.", "evidence-1")}`,
  )
  expect(await draft.next()).toMatchObject({ kind: "judged", why: expect.any(String) })
  expect(await draft.next()).toMatchObject({ sentence: "We asked 40 harbour towns.", why: null })
  expect(await kept()).toEqual([{ body: null, writer: "model" }])
  await model.say("]]}")
  await model.end()
  const [last, ...others] = await draft.all()
  expect(last).toMatchObject({
    kind: "draft",
    draft: {
      writer: "model",
      subject: "Half of all piers are closed",
      refusals: [{ why: expect.any(String) }],
    },
  })
  expect(others).toEqual([])
  expect(await kept()).toEqual([
    { body: expect.stringContaining("We asked 40 harbour towns."), writer: "model" },
  ])
  expect(await left()).toBe(59)
})

test("a draft that is stopped ends the request to the model, keeps nothing, and stays counted", async () => {
  const model = leadModel()
  const { ask, begin, kept, left } = await enter(model.tone)
  const draft = followDraft(await begin())
  const begun = await draft.next()
  const id = begun?.kind === "begun" ? begun.id : ""
  await model.say(opening + sentence("Half of all piers are closed this winter.", "news-1"))
  expect(await draft.next()).toMatchObject({ kind: "judged" })
  expect((await ask(`/drafts/${id}`, { method: "DELETE" })).status).toBe(204)
  await model.closed()
  expect(await draft.all()).toEqual([
    {
      error: {
        code: "stopped",
        message: "It was stopped. Nothing of it was kept.",
        request_id: expect.any(String),
      },
    },
  ])
  expect(await kept()).toEqual([{ body: null, writer: "model" }])
  expect(await left()).toBe(59)
  expect((await ask(`/drafts/${id}`, { method: "DELETE" })).status).toBe(204)
})

test("a draft is stopped when nobody listens any more", async () => {
  const model = leadModel()
  const { begin, kept } = await enter(model.tone)
  const draft = followDraft(await begin())
  await draft.next()
  await model.asked()
  await draft.leave()
  await model.closed()
  expect(await kept()).toEqual([{ body: null, writer: "model" }])
})

test("only who asked for a draft stops it", async () => {
  const model = leadModel()
  const { begin, workspace } = await enter(model.tone)
  const draft = followDraft(await begin())
  const begun = await draft.next()
  const path = `/api/workspaces/${workspace.id}/drafts/${begun?.kind === "begun" ? begun.id : ""}`
  const stopBy = async (token: string) => (await call(path, { method: "DELETE", token })).status
  expect(await stopBy((await addPerson()).token)).toBe(404)
  expect(await stopBy((await joinWorkspace(workspace.id, "owner")).token)).toBe(204)
  await model.say(`${opening}${sentence("Half of all piers are closed this winter.", "news-1")}]]}`)
  await model.end()
  expect((await draft.all()).at(-1)).toMatchObject({ kind: "draft" })
})

test("what is refused before it is begun is refused as ever, and is not counted", async () => {
  const { ask, body, left } = await enter("peer-streamed")
  const headers = streaming
  expect((await ask("/drafts", { body: { ...body, stepId: "none" }, headers })).status).toBe(404)
  expect(await left()).toBe(60)
  const built = followDraft(await ask("/drafts", { body: { ...body, writer: "template" }, headers }))
  expect((await built.all()).map(({ kind }) => kind)).toEqual(["begun", "draft"])
})

test.each([
  ["brokenoff", /could not be reached/],
  ["unended", /broke off/],
  ["erring", /too much to do/],
  ["nonsense", /cannot be used/],
  ["endless", /cannot be used/],
  ["padded", /cannot be used/],
  ["broken", /could not be reached/],
  ["words", /cannot be used/],
])("of a model that is %s in the middle nothing is kept, and it is said what to do", async (temper, says) => {
  const { begin, kept, left } = await enter(`peer-${temper}`)
  const events = await followDraft(await begin()).all()
  expect(events.at(-1)).toMatchObject({
    error: { code: "writer_failed", message: expect.stringMatching(says) },
  })
  expect(events.some(({ kind }) => kind === "draft")).toBe(false)
  expect(await kept()).toEqual([{ body: null, writer: "model" }])
  expect(await left()).toBe(59)
})

test("who waits for the whole draft gets it from a model that streams, too", async () => {
  const { ask, body } = await enter("peer-streamed")
  expect(await read<Draft>(ask("/drafts", { body }))).toMatchObject({
    body: expect.stringContaining("We asked 40 harbour towns."),
    refusals: [],
  })
})

const endpoint = (api: ModelApi = "openai", patience = 60_000): Endpoint => {
  const { WRITER_URL = "", WRITER_KEY, WRITER_MODEL = "" } = readSettings(env)
  return { api, address: WRITER_URL, key: WRITER_KEY, model: WRITER_MODEL, patience }
}
const asking = (temper: string) => [{ role: "user" as const, content: `peer-${temper}` }]
const hearing = (signal = new AbortController().signal) => {
  const heard: string[] = []
  return { heard, signal, onText: (text: string) => void heard.push(text) }
}

test.each(["openai", "anthropic"] as const)("%s is heard piece by piece, in its own form", async (api) => {
  const one = hearing()
  const ask = askEndpoint(endpoint(api))
  const messages = [{ role: "system" as const, content: "Be brief." }, ...asking("streamed")]
  const answer = await ask(messages, one)
  expect(answer).toMatchObject({ outcome: "answered", content: one.heard.join("") })
  expect(JSON.parse(one.heard.join(""))).toMatchObject({ subject: "Half of all piers are closed" })
  expect(one.heard.length).toBeGreaterThan(20)
  for (const [temper, reason] of [
    ["erring", "busy"],
    ["unended", "broken_off"],
    ["nonsense", "malformed"],
    ["endless", "malformed"],
    ["locked", "wrong_key"],
  ] as const)
    expect([temper, await ask(asking(temper), hearing())]).toMatchObject([
      temper,
      { outcome: "failed", reason },
    ])
})

test("Anthropic's Messages are asked with their key, version and rules apart", async () => {
  const ask = askEndpoint(endpoint("anthropic"))
  const content = `peer-streamed ${crypto.randomUUID()}`
  await ask(
    [
      { role: "system", content: "Be brief." },
      { role: "user", content },
    ],
    hearing(),
  )
  const [mine] = await askedWith(content)
  expect(mine?.path).toBe("/v1/messages")
  expect(mine?.headers).toMatchObject({ "x-api-key": "the-writer's-key", "anthropic-version": "2023-06-01" })
  expect(JSON.parse(mine?.body ?? "")).toMatchObject({
    system: "Be brief.",
    messages: [{ role: "user", content }],
    stream: true,
    max_tokens: 1200,
  })
})

test("a model that falls silent has its time, and then its connection is closed", async () => {
  const model = leadModel()
  const mark = model.tone.split("mark-")[1]
  const ask = askEndpoint(endpoint("openai", 50))
  expect(await ask(asking(`silent mark-${mark}`), hearing())).toMatchObject({
    outcome: "failed",
    reason: "timed_out",
  })
  await model.closed()
  expect(await ask(asking("hang"), hearing())).toMatchObject({ outcome: "failed", reason: "timed_out" })
})

test("Workers AI is asked with the schema of a letter, and is stopped", async () => {
  const stopping = new AbortController()
  const asked = Promise.withResolvers<{ input: object; signal: AbortSignal | undefined }>()
  const ai = {
    run: (_: string, input: object, options?: { signal: AbortSignal }) => {
      asked.resolve({ input, signal: options?.signal })
      return new Promise(() => {})
    },
  }
  const answer = askWorkersAi(
    ai,
    "m",
    60_000,
  )(asking("good"), { ...hearing(stopping.signal), schema: letterSchema })
  const { input, signal } = await asked.promise
  expect(input).toMatchObject({
    response_format: { type: "json_schema", json_schema: { required: ["paragraphs"] } },
  })
  stopping.abort()
  expect(await answer).toMatchObject({ outcome: "failed", reason: "stopped" })
  expect(signal?.aborted).toBe(true)
})

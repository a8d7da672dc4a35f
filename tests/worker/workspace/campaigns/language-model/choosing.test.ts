import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import type { LanguageModel } from "../../../../../worker/workspace/campaigns/language-model/contract.ts"
import { findModel } from "../../../../../worker/workspace/campaigns/language-model/find-model.ts"
import { askedWith } from "../../../support/asked-model.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { call, read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { addPerson, joinWorkspace } from "../../../support/teams.ts"
import { address, enter, own } from "./enter.ts"

test("a workspace chooses the site's model, none, or one of its own, which is asked with its own key and no other", async () => {
  const { ask, choose, draft, writers } = await enter()
  expect(await read<LanguageModel>(ask("/language-model"))).toMatchObject({
    source: "platform",
    own: null,
    platform: { model: "pretend-1", most: 500_000 },
    monthlyLimit: null,
    use: [],
    tested: null,
  })
  const model = `own-${crypto.randomUUID()}`
  expect(await read<LanguageModel>(choose(own({ model })))).toMatchObject({
    source: "openai",
    own: { api: "openai", address, model, hasKey: true },
    budget: { limit: 1_000_000, used: 0 },
  })
  expect((await writers()).writers[1]).toEqual({ name: "model", model })
  expect(await read(draft("peer-good"))).toMatchObject({ writer: "model", model })
  const [asked, ...others] = await askedWith(model)
  expect(others).toEqual([])
  expect(asked?.headers.authorization).toBe("Bearer sk-our-own-key")

  const messages = `claude-${crypto.randomUUID()}`
  await choose(own({ source: "anthropic", model: messages, key: "sk-ant-own" }))
  await draft("peer-counted")
  const [said] = await askedWith(messages)
  expect(said).toMatchObject({ path: "/v1/messages", headers: { "x-api-key": "sk-ant-own" } })

  await choose({ source: "none" })
  expect(await writers()).toMatchObject({ writers: [{ name: "template" }], budget: null })
  expect(await read(draft("peer-good"))).toMatchObject({
    error: { code: "conflict", message: expect.stringContaining("uses no language model") },
  })
  expect((await draft("peer-good", "template")).status).toBe(201)
})

test("the key is shown to nobody, and is nowhere but sealed", async () => {
  const { ask, choose, workspace } = await enter()
  const key = `sk-${crypto.randomUUID()}`
  const answers = [
    await choose(own({ key })),
    await ask("/language-model"),
    await ask("/drafts/writers"),
    await ask("/exports/workspace.json"),
    await ask("/audit"),
  ]
  for (const answer of answers) expect(await answer.text()).not.toContain(key)
  const stored = await rowsOf<{ secret: string }>(workspace.id, "select * from language_models")
  expect(JSON.stringify(stored)).not.toContain(key)
  expect(await (await ask("/audit")).text()).toContain("model_set")
})

test("only owners and admins see and choose it, and nobody of another workspace", async () => {
  const { choose, workspace } = await enter()
  await choose(own())
  const path = `/api/workspaces/${workspace.id}/language-model`
  const [stranger, member, viewer, admin] = await Promise.all([
    addPerson(),
    joinWorkspace(workspace.id, "member"),
    joinWorkspace(workspace.id, "viewer"),
    joinWorkspace(workspace.id, "admin"),
  ])
  const statusesOf = async (token: string) => {
    const calls = [
      call(path, { token }),
      call(path, { method: "PUT", body: { source: "none" }, token }),
      call(`${path}/test`, { method: "POST", token }),
      call(path, { method: "DELETE", token }),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  expect(await statusesOf(stranger.token)).toEqual([404, 404, 404, 404])
  expect(await statusesOf(member.token)).toEqual([403, 403, 403, 403])
  expect(await statusesOf(viewer.token)).toEqual([403, 403, 403, 403])
  expect((await call(path, { token: admin.token })).status).toBe(200)
})

test("a stored key is sent to no other address than the one that it was entered for", async () => {
  const { choose, workspace } = await enter()
  const { key: _, ...without } = own()
  expect((await choose(without)).status).toBe(422)
  expect((await choose(own())).status).toBe(200)
  expect((await choose({ ...without, model: "own-2" })).status).toBe(200)
  for (const elsewhere of [
    { address: "https://elsewhere.example/v1" },
    { address: address.replace("/v1", "/v2") },
    { source: "anthropic" },
  ]) {
    const refused = await choose({ ...without, ...elsewhere })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain("Enter the key again")
  }
  // Neither is one that was moved there in the database.
  await rowsOf(workspace.id, "update language_models set address = 'https://elsewhere.example/v1'")
  expect(await insideWorkspace((ctx) => findModel(ctx), workspace.id)).toBeNull()
})

test.each([
  "http://models.example/v1",
  "https://127.0.0.2/v1",
  "https://10.0.0.1/v1",
  "https://[::1]/v1",
  "https://169.254.169.254/latest",
  "https://localhost/v1",
  "https://models.internal/v1",
  "https://presskite.test/v1",
  "https://models.example:8443/v1",
  "https://user:password@models.example/v1",
  "https://models.example/v1?key=1",
  "https://models.example/v1#part",
  "ftp://models.example/v1",
  "models.example",
  "",
])("%s is no address of a model", async (wrong) => {
  const { choose, ask } = await enter()
  const refused = await choose(own({ address: wrong }))
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain("address")
  expect(await read<LanguageModel>(ask("/language-model"))).toMatchObject({ source: "platform" })
})

test.each([
  ["a limit below the least", { monthlyLimit: 9_999 }],
  ["a limit above the most", { monthlyLimit: 1_000_000_001 }],
  ["a limit that is none", { monthlyLimit: 10_000.5 }],
  ["no limit", { monthlyLimit: null }],
  ["a key of two lines", { key: "sk\r\nX-Other: 1" }],
  ["an empty key", { key: " " }],
  ["a model of no name", { model: " " }],
  ["another source", { source: "oracle" }],
])("%s is refused with a reason", async (_, wrong) => {
  const { choose } = await enter()
  const refused = await choose(own(wrong))
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { message: expect.any(String) } })
})

test.each([
  ["peer-locked", /does not accept the key/],
  ["peer-nomodel", /knows no model of this name/],
  ["peer-oldmodel", /knows no model of this name/],
  ["peer-quota", /credit or the quota/],
  ["peer-credit", /credit or the quota/],
  ["peer-busy", /too much to do/],
  ["peer-broken", /could not be reached/],
  ["peer-cut", /could not be reached/],
  ["peer-garbage", /cannot be used/],
  ["peer-nothing", /refused the request/],
  ["peer-moved", /refused the request/],
])(
  "a test of a model that is %s says what is wrong, and nothing that the provider wrote",
  async (model, says) => {
    const { ask, choose } = await enter()
    await choose(own({ model }))
    const answer = await ask("/language-model/test", { method: "POST" })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ tested: { failure: expect.stringMatching(says) } })
    expect(text).not.toContain("sk-secret-key")
    expect((await ask("/language-model/test", { method: "POST" })).status).toBe(409)
  },
)

test("a test of a model that works says so, and counts; another choice knows nothing of it", async () => {
  const { ask, choose, use } = await enter()
  await choose(own({ model: "peer-metered" }))
  const tested = await read<LanguageModel>(ask("/language-model/test", { method: "POST" }))
  expect(tested.tested).toEqual({ at: expect.any(String), failure: null })
  expect(await use()).toEqual([
    { payer: "own", purpose: "test", requests: 1, tokens_in: 700, tokens_out: 50, estimated: 0 },
  ])
  const { key: _, ...same } = own({ model: "peer-metered", monthlyLimit: 20_000 })
  expect((await read<LanguageModel>(choose(same))).tested).not.toBeNull()
  expect((await read<LanguageModel>(choose({ ...same, model: "own-3" }))).tested).toBeNull()
  await choose({ source: "none" })
  expect((await ask("/language-model/test", { method: "POST" })).status).toBe(409)
})

test("a newer model that takes less is asked again with less", async () => {
  const { choose, draft } = await enter()
  const model = `peer-strictly ${crypto.randomUUID()}`
  await choose(own({ model }))
  expect((await draft("plain")).status).toBe(201)
  const asked = (await askedWith(model)).map(({ body }) => Object.keys(JSON.parse(body)))
  expect(asked).toEqual([
    ["model", "messages", "max_tokens", "temperature", "stream", "stream_options", "response_format"],
    ["model", "messages", "stream"],
  ])
})

test("once removed, the key is gone, and no other model takes its place by itself", async () => {
  const { ask, choose, draft, workspace, writers } = await enter()
  await choose(own())
  expect((await ask("/language-model", { method: "DELETE" })).status).toBe(204)
  expect(await rowsOf(workspace.id, "select source, address, secret from language_models")).toEqual([
    { source: "none", address: "", secret: "" },
  ])
  expect((await writers()).writers).toHaveLength(1)
  expect((await draft("peer-good")).status).toBe(409)
})

test("a key that an older secret of ours sealed still opens, and is sealed again; without that secret it is asked for", async () => {
  const { ask, choose, draft, workspace } = await enter()
  await choose(own())
  const secretOf = async () =>
    (await rowsOf<{ secret: string }>(workspace.id, "select secret from language_models"))[0]?.secret ?? ""
  const before = await secretOf()
  await insideWorkspace((ctx) => {
    const rotated = readSettings({
      ...env,
      AUTH_SECRETS: `${"n".repeat(40)},${ctx.settings.AUTH_SECRETS[0]}`,
    })
    expect(findModel({ ...ctx, settings: rotated })?.payer).toBe("own")
    const alone = readSettings({ ...env, AUTH_SECRETS: "n".repeat(40) })
    expect(findModel({ ...ctx, settings: alone })?.payer).toBe("own")
  }, workspace.id)
  expect(await secretOf()).not.toBe(before)
  // The running worker does not know the newer secret.
  expect(await read<LanguageModel>(ask("/language-model"))).toMatchObject({
    source: "openai",
    own: { hasKey: false },
    budget: null,
  })
  const refused = await draft("peer-good")
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("has to be entered again"),
  ])
})

import { describe, expect, inject, test } from "vitest"
import type { MadeWebhook, Webhook } from "../../../../worker/workspace/webhooks/contract.ts"
import { addHook, afterAttempts, hookAt } from "../../support/hooks.ts"
import { read } from "../../support/people.ts"
import { startProgram } from "../../support/programs.ts"
import { rowsOf } from "../../support/sent-messages.ts"
import { setPlan, startTeam } from "../../support/teams.ts"
import { enterOwnWorkspace } from "../../support/workspaces.ts"

const good = { url: "https://hooks.harbour.example/in", events: ["reply.received"] }

test("the secret is shown once, and kept sealed; no list, no export and no activity holds it", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const made = await addHook(ask, good.url)
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { secret } = await read<MadeWebhook>(ask(`/webhooks/${made.id}/secret`, { method: "POST" }))
  const stored = JSON.stringify(await rowsOf(workspace.id, "select * from webhook_endpoints"))
  const shown = await Promise.all(
    ["/webhooks", `/webhooks/${made.id}`, "/exports/workspace.json", "/audit"].map(async (path) =>
      (await ask(path)).text(),
    ),
  )
  for (const text of [stored, ...shown]) {
    expect(text).not.toContain(made.secret.slice(6))
    expect(text).not.toContain(secret.slice(6))
  }
  expect(shown[2]).toContain(good.url)
  expect(shown[3]).toContain("webhook.secret_rotated")
})

describe("an address is refused that", () => {
  const { port } = new URL(inject("hooks"))
  test.each([
    ["is not https", "http://hooks.harbour.example/in"],
    ["is this machine", "https://127.0.0.1/in"],
    ["is this machine in another spelling", "https://0x7f.1/in"],
    ["is this machine by another name", `http://localhost:${port}/in`],
    ["is opened by name on another port", "http://127.0.0.1:1/in"],
    ["is this machine in IPv6", "https://[::ffff:127.0.0.1]/in"],
    ["is private", "https://10.0.0.8/in"],
    ["is the metadata of a cloud", "https://169.254.169.254/latest"],
    ["is inside a network", "https://build.internal/in"],
    ["has another port", "https://hooks.harbour.example:8443/in"],
    ["carries a password", "https://a:b@hooks.harbour.example/in"],
    ["is no web address", "ftp://hooks.harbour.example/in"],
    ["is our own", "https://presskite.test/v1/contacts"],
    ["is none", "hooks"],
    ["is empty", " "],
    ["is endless", `https://hooks.harbour.example/${"a".repeat(2048)}`],
  ])("%s", async (_, url) => {
    const { ask } = await enterOwnWorkspace()
    const refused = await ask("/webhooks", { body: { ...good, url } })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error: { details: [{ field: "url" }] } })
    const { id } = await addHook(ask, good.url)
    expect((await ask(`/webhooks/${id}`, { method: "PUT", body: { url } })).status).toBe(422)
    expect(await read<Webhook[]>(ask("/webhooks"))).toMatchObject([{ url: good.url }])
  })
})

test("what is wrong with events is said at the field", async () => {
  const { ask } = await enterOwnWorkspace()
  for (const events of [[], ["reply.sent"], ["webhook.test"], "reply.received", null]) {
    const refused = await ask("/webhooks", { body: { ...good, events } })
    expect(refused.status).toBe(422)
  }
})

test("a workspace has at most ten", async () => {
  const { ask } = await enterOwnWorkspace()
  for (let count = 0; count < 10; count++) await addHook(ask, `${good.url}/${count}`)
  const refused = await ask("/webhooks", { body: good })
  expect(refused.status).toBe(409)
  const [first] = await read<[Webhook]>(ask("/webhooks"))
  expect((await ask(`/webhooks/${first.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask("/webhooks", { body: good })).status).toBe(201)
})

test("only owners and admins have to do with them, and another workspace's are not there", async () => {
  const { owner, admin, member, viewer } = await startTeam()
  const { id } = await addHook(owner.ask, good.url)
  expect((await admin.ask(`/webhooks/${id}`)).status).toBe(200)
  const actions = (of: string): [string, object][] => [
    ["/webhooks", {}],
    ["/webhooks", { body: good }],
    [`/webhooks/${of}`, {}],
    [`/webhooks/${of}`, { method: "PUT", body: { state: "disabled" } }],
    [`/webhooks/${of}`, { method: "DELETE" }],
    [`/webhooks/${of}/secret`, { method: "POST" }],
    [`/webhooks/${of}/test`, { method: "POST" }],
    [`/webhooks/${of}/deliveries`, {}],
    [`/webhooks/${of}/deliveries/whd_0`, {}],
    [`/webhooks/${of}/deliveries/whd_0/again`, { method: "POST" }],
  ]
  for (const { ask } of [member, viewer])
    for (const [path, options] of actions(id)) expect((await ask(path, options)).status).toBe(403)
  const stranger = await enterOwnWorkspace()
  for (const [path, options] of actions(id).slice(2))
    expect((await stranger.ask(path, options)).status, path).toBe(404)
  expect(await read<Webhook[]>(owner.ask("/webhooks"))).toMatchObject([{ id, state: "active" }])
  expect((await owner.ask(`/webhooks/${id}/deliveries/whd_0`)).status).toBe(404)
})

test("adding one takes a plan with API access", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await setPlan(workspace.id, "free")
  const refused = await ask("/webhooks", { body: good })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: { code: "plan_limit" } })
})

test("a webhook that is made twice under one Idempotency-Key is one, with one secret, which is kept nowhere in clear", async () => {
  const { program, workspace } = await startProgram()
  const once = { body: good, headers: { "Idempotency-Key": "hook-1" } }
  const first = await read<{ data: MadeWebhook }>(program("/webhooks", once))
  const again = await program("/webhooks", once)
  expect(again.headers.get("Idempotency-Replayed")).toBe("true")
  expect(await again.json()).toEqual(first)
  const kept = JSON.stringify(await rowsOf(workspace.id, "select * from idempotency_keys"))
  expect(kept).not.toContain(first.data.secret.slice(6))
})

test("a program reads deliveries page by page", async () => {
  const { program, ask } = await startProgram()
  const { id } = await addHook(ask, hookAt().url)
  for (let count = 0; count < 3; count++) await program(`/webhooks/${id}/test`, { method: "POST" })
  type Page = { data: { id: string; type: string }[]; meta: { total: number; next_cursor: string | null } }
  const first = await read<Page>(program(`/webhooks/${id}/deliveries?limit=2`))
  expect(first.meta.total).toBe(3)
  const rest = await read<Page>(
    program(`/webhooks/${id}/deliveries?limit=2&cursor=${first.meta.next_cursor}`),
  )
  expect(rest.meta.next_cursor).toBeNull()
  const ids = [...first.data, ...rest.data].map((one) => one.id)
  expect(ids).toEqual([...ids].sort().reverse())
  expect(new Set(ids).size).toBe(3)
})

test("a program sends a delivery again, under one Idempotency-Key once, and none while the webhook is disabled", async () => {
  const { program, ask, workspace } = await startProgram()
  const { url, seen } = hookAt()
  const { id } = await addHook(ask, url)
  const other = await addHook(ask, hookAt().url)
  await program(`/webhooks/${id}/test`, { method: "POST" })
  const [sent] = await afterAttempts(ask, workspace.id, id, 1)
  const at = `/webhooks/${id}/deliveries/${sent?.id}`
  type One = { data: { id: string; state: string; attempts: number } }
  expect((await read<One>(program(at))).data).toMatchObject({ id: sent?.id, state: "delivered", attempts: 1 })
  const once = { method: "POST", headers: { "Idempotency-Key": "again" } }
  const again = await read<One>(program(`${at}/redeliver`, once))
  expect(again.data).toMatchObject({ id: sent?.id, state: "pending", attempts: 0 })
  await afterAttempts(ask, workspace.id, id, 1)
  const repeated = await program(`${at}/redeliver`, once)
  expect(repeated.headers.get("Idempotency-Replayed")).toBe("true")
  expect(await repeated.json()).toEqual(again)
  expect((await seen()).map(({ headers }) => headers["webhook-id"])).toEqual([sent?.id, sent?.id])
  for (const [path, method] of [
    [`/webhooks/${other.id}/deliveries/${sent?.id}`, "GET"],
    [`/webhooks/${other.id}/deliveries/${sent?.id}/redeliver`, "POST"],
    [`/webhooks/${id}/deliveries/whd_0/redeliver`, "POST"],
  ] as const)
    expect((await program(path, { method })).status, path).toBe(404)
  await program(`/webhooks/${id}`, { method: "PUT", body: { state: "disabled" } })
  expect((await program(`${at}/redeliver`, { method: "POST" })).status).toBe(409)
})

import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { permissionsOf, type Role } from "../../../../../worker/workspace/core/access/contract.ts"
import type { ApiKey, MadeApiKey } from "../../../../../worker/workspace/core/keys/contract.ts"
import { readKey, writeKey } from "../../../../../worker/workspace/core/keys/key-text.ts"
import { appWith, movableClock } from "../../../support/app.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey, startProgram } from "../../../support/programs.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const settings = readSettings(env)
const reader = { name: "Reader", scopes: ["contacts:read"], days: null }

test("a key is shown once and stored hashed; the list tells it by its last characters", async () => {
  const { ask, workspace, key, id } = await startProgram()
  expect(key.key).toMatch(/^pk_live_[0-9a-f]{20}_[\w-]{56}$/)
  expect(key.key).toContain(workspace.id.replace("wsp_", ""))
  const list = await (await ask("/keys")).text()
  expect(list).not.toContain(key.key.slice(30, -4))
  expect(JSON.parse(list)).toEqual([
    {
      id: key.id,
      name: "Importer",
      hint: key.key.slice(-4),
      scopes: key.scopes,
      assistant: null,
      createdAt: expect.any(String),
      expiresAt: null,
      lastUsedAt: null,
      madeBy: id,
      isHeld: false,
    },
  ])
  const stored = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    JSON.stringify(storage.sql.exec("select * from api_keys").toArray()),
  )
  expect(stored).not.toContain(key.key.slice(30, -4))
})

test("the last use is noted, once a minute", async () => {
  const { clock, move } = movableClock()
  const { ask, program } = await startProgram({ server: appWith({ clock }) })
  const lastUse = async () => (await read<[ApiKey]>(ask("/keys")))[0].lastUsedAt
  const first = clock()
  await program("/contacts")
  move(59_000)
  await program("/contacts")
  expect(await lastUse()).toBe(new Date(first).toISOString())
  move(1000)
  await program("/contacts")
  expect(await lastUse()).toBe(new Date(first + 60_000).toISOString())
})

describe("the answer is the same 401 for a key that is", () => {
  const elsewhere = readSettings({ ...env, AUTH_SECRETS: "another secret of at least 32 characters" })
  const made = `pk_live_${"0".repeat(20)}_${"A".repeat(56)}`

  test.each(
    Object.entries<(key: MadeApiKey, workspaceId: string) => Record<string, string>>({
      missing: () => ({}),
      empty: () => ({ Authorization: "Bearer" }),
      malformed: () => ({ Authorization: "Bearer pk_live_x" }),
      "made up": () => ({ Authorization: `Bearer ${made}` }),
      "of another scheme": ({ key }) => ({ Authorization: `Basic ${key}` }),
      "given twice": ({ key }) => ({ Authorization: `Bearer ${key}, Bearer ${key}` }),
      "cut off": ({ key }) => ({ Authorization: `Bearer ${key.slice(0, -1)}` }),
      "changed by a letter": ({ key }) => ({
        Authorization: `Bearer ${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`,
      }),
      "of another workspace's name": ({ key }) => ({
        Authorization: `Bearer ${key.replace(/_[0-9a-f]{20}_/, `_${"0".repeat(20)}_`)}`,
      }),
      "of another environment": (_, id) => ({ Authorization: `Bearer ${writeKey(elsewhere, id)}` }),
      unknown: (_, id) => ({ Authorization: `Bearer ${writeKey(settings, id)}` }),
    }),
  )("%s", async (_, headersOf) => {
    const { key, workspace } = await startProgram()
    const answer = await call("/v1/contacts", { headers: headersOf(key, workspace.id) })
    await expectRefused(answer)
  })

  test("in the address, and not in the header", async () => {
    const { key } = await startProgram()
    for (const name of ["key", "api_key", "access_token"]) {
      await expectRefused(await call(`/v1/contacts?${name}=${key.key}`))
    }
  })

  test("revoked: from the next request on", async () => {
    const { ask, key, program } = await startProgram()
    expect((await program("/contacts")).status).toBe(200)
    expect((await ask(`/keys/${key.id}`, { method: "DELETE" })).status).toBe(204)
    await expectRefused(await program("/contacts"))
    expect((await ask(`/keys/${key.id}`, { method: "DELETE" })).status).toBe(404)
    expect(await read(ask("/keys"))).toEqual([])
  })

  test("expired", async () => {
    const { clock, move } = movableClock()
    const { program, key } = await startProgram({ server: appWith({ clock }), days: 1 })
    expect(key.expiresAt).toBe(new Date(clock() + 86_400_000).toISOString())
    move(86_399_999)
    expect((await program("/contacts")).status).toBe(200)
    move(1)
    await expectRefused(await program("/contacts"))
  })

  async function expectRefused(answer: Response) {
    expect(answer.status).toBe(401)
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer")
    expect(await answer.json()).toEqual({
      status: "error",
      error: {
        code: "unauthorized",
        message: "Send a valid API key in the Authorization header, as Bearer <key>.",
        details: [],
        request_id: answer.headers.get("X-Request-Id"),
      },
    })
  }
})

test("a made-up key wakes no workspace, and a real one that of its own", async () => {
  const asked: string[] = []
  const getByName = (id: string) => {
    asked.push(id)
    return env.WORKSPACE.getByName(id)
  }
  const server = appWith({ workspaces: { getByName } as typeof env.WORKSPACE })
  const { key, workspace } = await startProgram()
  const made = key.key.replace(/.$/, (last) => (last === "A" ? "B" : "A"))
  expect((await call("/v1/contacts", { token: made, server })).status).toBe(401)
  expect(asked).toEqual([])
  expect((await call("/v1/contacts", { token: key.key, server })).status).toBe(200)
  expect(asked).toEqual([workspace.id])
})

test("a key that was made under a secret which still verifies is good", () => {
  const id = `wsp_${"a".repeat(20)}`
  const old = "the older secret of 32 characters or more"
  const before = readSettings({ ...env, AUTH_SECRETS: old })
  const after = readSettings({ ...env, AUTH_SECRETS: `a newer secret of 32 characters or more,${old}` })
  const key = writeKey(before, id)
  expect(readKey(after, key)).toEqual(readKey(before, key))
  expect(readKey(before, key)).toMatchObject({ workspaceId: id })
  expect(readKey(before, writeKey(after, id))).toBeNull()
})

test("a key opens no door but its own", async () => {
  const { key, workspace } = await startProgram()
  for (const path of [
    "/api/me",
    "/api/account",
    "/api/users",
    "/api/workspaces",
    `/api/workspaces/${workspace.id}/contacts`,
    `/api/workspaces/${workspace.id}/keys`,
  ]) {
    expect((await call(path, { token: key.key })).status, path).toBe(401)
  }
  expect((await call("/auth/v1/user", { token: key.key })).status).toBe(403)
  // And the token of a person does not open that of programs.
  const { token } = await enterOwnWorkspace()
  expect((await call("/v1/contacts", { token })).status).toBe(401)
})

test("only owners and admins have to do with keys", async () => {
  const roles: Role[] = ["owner", "admin", "member", "viewer"]
  const may = (role: Role) => permissionsOf(role, true).includes("workspace:manage")
  expect(roles.filter(may)).toEqual(["owner", "admin"])
  const { ask, id, key, workspace } = await startProgram()
  for (const role of roles) {
    await env.SITE.prepare("update memberships set role = ? where user_id = ? and workspace_id = ?")
      .bind(role, id, workspace.id)
      .run()
    const answers = await Promise.all([
      ask("/keys"),
      ask("/keys", { body: reader }),
      ...(may(role) ? [] : [ask(`/keys/${key.id}`, { method: "DELETE" })]),
    ])
    expect(answers.map(({ status }) => status)).toEqual(may(role) ? [200, 201] : [403, 403, 403])
  }
})

test("another workspace's key can be neither seen nor revoked", async () => {
  const { key, program } = await startProgram()
  const stranger = await enterOwnWorkspace()
  expect((await stranger.ask(`/keys/${key.id}`, { method: "DELETE" })).status).toBe(404)
  expect(await read(stranger.ask("/keys"))).toEqual([])
  expect((await program("/contacts")).status).toBe(200)
})

test("whatever is made and revoked at once, each key is revoked once and no more than a hundred are good", async () => {
  const { ask } = await enterOwnWorkspace()
  const made = await Promise.all(Array.from({ length: 110 }, () => ask("/keys", { body: reader })))
  const counts = Map.groupBy(made, ({ status }) => status)
  expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([100, 10])
  const keys = await read<ApiKey[]>(ask("/keys"))
  const revoked = await Promise.all(
    keys.flatMap(({ id }) => [1, 2].map(() => ask(`/keys/${id}`, { method: "DELETE" }))),
  )
  const byStatus = Map.groupBy(revoked, ({ status }) => status)
  expect([byStatus.get(204)?.length, byStatus.get(404)?.length]).toEqual([100, 100])
  expect(await read(ask("/keys"))).toEqual([])
})

test.each(
  Object.entries({
    "no name": { ...reader, name: " " },
    "a name that is too long": { ...reader, name: "n".repeat(101) },
    "no scope": { ...reader, scopes: [] },
    "a scope that there is not": { ...reader, scopes: ["workspace:manage"] },
    "no day": { ...reader, days: 0 },
    "part of a day": { ...reader, days: 1.5 },
  }),
)("a key with %s is refused", async (_, body) => {
  const { ask } = await enterOwnWorkspace()
  expect((await ask("/keys", { body })).status).toBe(422)
})

test("the audit log says who made a key, what it did, and who revoked it", async () => {
  const { ask, id, key, program, workspace } = await startProgram()
  const body = { name: "Wren Hollis", email: "wren@harbour.example" }
  const { data } = await read<{ data: { id: string } }>(program("/contacts", { body }))
  await ask(`/keys/${key.id}`, { method: "DELETE" })
  const log = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => [
    ...storage.sql
      .exec("select actor_kind, actor_id, action, target_id from audit_log order by number")
      .raw(),
  ])
  expect(log).toEqual([
    ["user", id, "key.created", key.id],
    ["api_key", key.id, "contact.created", data.id],
    ["user", id, "key.revoked", key.id],
  ])
})

test("the same scope asked for twice is had once", async () => {
  const { ask } = await enterOwnWorkspace()
  const { scopes } = await makeKey(ask, { ...reader, scopes: ["contacts:read", "contacts:read"] })
  expect(scopes).toEqual(["contacts:read"])
})

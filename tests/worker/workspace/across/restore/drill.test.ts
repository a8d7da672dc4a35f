import { env } from "cloudflare:workers"
import { createHmac } from "node:crypto"
import { expect, test, vi } from "vitest"
import { type CopyKey, copyKeysOf } from "../../../../../worker/copies/copy-keys.ts"
import { writeMark } from "../../../../../worker/copies/lines.ts"
import { sealLines } from "../../../../../worker/copies/seal-lines.ts"
import { readSettings } from "../../../../../worker/env.ts"
import type { MyWorkspace } from "../../../../../worker/site/workspaces/contract.ts"
import { writeLines } from "../../../../../worker/workspace/across/copies/write-lines.ts"
import type { Restored } from "../../../../../worker/workspace/across/restore/contract.ts"
import { dropTables } from "../../../../../worker/workspace/across/restore/drop-tables.ts"
import { knownMigrations, makeTables } from "../../../../../worker/workspace/core/open-database.ts"
import { appWith } from "../../../support/app.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { call, read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { copyNow, fillAll, sumsOf } from "./full-workspace.ts"

const origin = "https://presskite.test"
const [key] = copyKeysOf(readSettings(env)) as [CopyKey]
const server = appWith({})

/** What a restore changes on purpose: jobs, outreach that is held, the trash, and the entry that says so. */
const changed = [
  "jobs",
  "campaigns",
  "messages",
  "enrolments",
  "events",
  "webhook_deliveries",
  "reports",
  "experts",
  // Nothing is made or mailed by a schedule before somebody resumed it.
  "report_deliveries",
  "report_schedules",
  "audit_log",
  "audit_search",
  // It begins anew: what changed before is not told any more.
  "changes",
  // Files are of what was there before.
  "bulk_exports",
  "model_calls",
  "notifications",
  "notification_recipients",
  "trash",
  "trash_rows",
  // What people chose who are no members.
  "notification_settings",
  "table_columns",
]
/** What is not in a copy that leaves its workspace. */
const secret = [
  "api_keys",
  "assistants",
  "idempotency_keys",
  "mailboxes",
  "mailbox_grants",
  "mailbox_sign_ins",
  "mail_clients",
  "slack_hooks",
  "language_models",
  "model_calls",
  "source_keys",
  "webhook_endpoints",
]

type Order = { copy?: string; into: string; owner?: string; confirm?: "yes" }

/** Asks as `npm run restore` does. */
async function ask(
  method: "GET" | "POST",
  order: Order,
  { file, now = Date.now(), as = key } = {} as {
    file?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
    now?: number
    as?: typeof key
  },
) {
  const path = `/api/copies/restores?${new URLSearchParams(order)}`
  const proof = createHmac("sha256", as.operator).update(`${now} ${method} ${path}`).digest("hex")
  return server(
    new Request(origin + path, {
      method,
      headers: { Authorization: `Operator ${now}.${proof}`, "Content-Type": "application/octet-stream" },
      ...(method === "POST" && { body: file ?? new Uint8Array() }),
    }),
  )
}

async function enterFull() {
  const entered = await enterOwnWorkspace()
  const { workspace } = entered
  await fillAll(workspace.id)
  await insideWorkspace(({ storage: { sql } }) => {
    for (const table of ["tasks", "threads"]) sql.exec(`update ${table} set responsible_id = ?`, entered.id)
    sql.exec("update api_keys set created_by = ?", entered.id)
  }, workspace.id)
  const contact = await read<{ id: string }>(
    entered.ask("/contacts", { body: { name: "Mara Quill", email: "mara@paper.example" } }),
  )
  const before = await sumsOf(workspace.id)
  for (const table of Object.values(before)) expect(table.rows, table.name).toBeGreaterThan(0)
  return { ...entered, contact, before }
}

async function expectSame(id: string, before: Awaited<ReturnType<typeof sumsOf>>, but: readonly string[]) {
  const after = await sumsOf(id)
  for (const table of Object.values(before))
    if (!but.includes(table.name)) expect(after[table.name]).toEqual(table)
}

test("a workspace that holds everything it can hold comes back whole from its copy after it was destroyed", async () => {
  const { workspace, before, contact, ask: dashboard } = await enterFull()
  const copy = await copyNow(workspace.id)
  await env.WORKSPACE.getByName(workspace.id).erase()
  expect((await dashboard(`/contacts/${contact.id}`)).status).toBe(404)

  const unsure = await ask("POST", { copy, into: workspace.id })
  expect(unsure.status).toBe(409)
  expect(await unsure.text()).toContain(`Replaces everything in the workspace`)
  const restored = await read<Restored>(ask("POST", { copy, into: workspace.id, confirm: "yes" }))
  expect(restored).toMatchObject({ workspaceId: workspace.id, isContinued: false })
  await expectSame(workspace.id, before, changed)
  const [found, all] = [await dashboard(`/contacts/${contact.id}`), await dashboard("/campaigns")]
  expect([found.status, all.status]).toEqual([200, 200])
})

test("a program that follows the changes is told after a restore to read everything again", async () => {
  const { workspace, ask: dashboard, program } = await startProgram()
  const follow = async (cursor?: string) => {
    const answer = await program(`/changes${cursor === undefined ? "" : `?cursor=${cursor}`}`)
    return (await answer.json()) as {
      data: { changes: object[]; next_cursor: string }
      error: { code: string }
    }
  }
  const copy = await copyNow(workspace.id)
  await read(dashboard("/contacts", { body: { name: "Mara Quill" } }))
  const { next_cursor: before } = (await follow()).data
  await read(ask("POST", { copy, into: workspace.id, confirm: "yes" }))
  await read(dashboard("/contacts", { body: { name: "Ada Lund" } }))
  expect((await follow(before)).error.code).toBe("workspace_restored")
  const begun = (await follow()).data
  await read(dashboard("/contacts", { body: { name: "Bo Ray" } }))
  expect(Number(begun.next_cursor)).toBeGreaterThan(Number(before))
  expect((await follow(begun.next_cursor)).data.changes).toHaveLength(1)
})

test("a workspace comes back from its own export as a new one, without its secrets, and says what to enter again", async () => {
  const { workspace, before, email, token, ask: dashboard } = await enterFull()
  const file = new Uint8Array(await (await dashboard("/exports/workspace.copy")).arrayBuffer())
  await env.WORKSPACE.getByName(workspace.id).erase()
  expect((await ask("POST", { into: "new" }, { file })).status).toBe(422)
  const restored = await read<Restored>(ask("POST", { into: "new", owner: email }, { file }))
  expect(restored.workspaceId).not.toBe(workspace.id)
  expect(restored.toEnter.apiKeys).toBe(true)
  await expectSame(restored.workspaceId, before, [...changed, ...secret])
  const mine = await read<MyWorkspace[]>(call("/api/workspaces", { token }))
  expect(mine).toContainEqual(expect.objectContaining({ id: restored.workspaceId, role: "owner" }))
  const left = await sumsOf(restored.workspaceId)
  expect([left.api_keys?.rows, left.idempotency_keys?.rows]).toEqual([0, 0])
})

test("a mailbox and a webhook from an export have no secret, stand still, and are listed", async () => {
  const { workspace, email, ask: dashboard } = await enterOwnWorkspace()
  await fillAll(workspace.id, 0, 2)
  const { runInDurableObject } = await import("cloudflare:test")
  const inside = (id: string, text: string) =>
    runInDurableObject(env.WORKSPACE.getByName(id), (_, { storage: { sql } }) => sql.exec(text).toArray())
  await inside(
    workspace.id,
    "update mailboxes set driver = 'smtp', state = 'active', credentials = 'sealed', address = 'me@agency.example' where rowid = (select max(rowid) from mailboxes)",
  )
  await inside(
    workspace.id,
    "update webhook_endpoints set secret = 'sealed', url = 'https://hooks.example/' || rowid",
  )
  const file = new Uint8Array(await (await dashboard("/exports/workspace.copy")).arrayBuffer())
  const { workspaceId, toEnter } = await read<Restored>(ask("POST", { into: "new", owner: email }, { file }))
  expect(toEnter.mailboxes).toContain("me@agency.example")
  expect(toEnter.webhooks).toContain("https://hooks.example/1")
  const [mailbox] = await inside(workspaceId, "select * from mailboxes where address = 'me@agency.example'")
  expect(mailbox).toMatchObject({ credentials: "", state: "needs_attention" })
  const hooks = await inside(workspaceId, "select secret, state from webhook_endpoints")
  expect(hooks.every((hook) => hook.secret === "" && hook.state === "disabled")).toBe(true)
})

test("a key that was revoked since the copy opens nothing after a restore, and one made since goes on", async () => {
  const { workspace, ask: dashboard } = await enterOwnWorkspace()
  const make = async (name: string) =>
    read<{ id: string; key: string }>(dashboard("/keys", { body: { name, scopes: ["contacts:read"] } }))
  const old = await make("old")
  const copy = await copyNow(workspace.id)
  const young = await make("young")
  await dashboard(`/keys/${old.id}`, { method: "DELETE" })
  expect((await ask("POST", { copy, into: workspace.id, confirm: "yes" })).status).toBe(200)
  const use = async ({ key }: { key: string }) => (await call("/v1/contacts", { token: key })).status
  expect([await use(old), await use(young)]).toEqual([401, 200])
})

test("a report's link that was ended since the copy opens nothing after a restore, and one that was not goes on", async () => {
  const { workspace, ask: dashboard } = await enterOwnWorkspace()
  const body = { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const share = async () => {
    const { id } = await read<{ id: string }>(dashboard("/reports", { body }))
    const { link } = await read<{ link: { address: string } }>(
      dashboard(`/reports/${id}/link`, { body: { days: 30 } }),
    )
    return { id, path: new URL(link.address).pathname }
  }
  const [ended, open, deleted] = [await share(), await share(), await share()]
  const copy = await copyNow(workspace.id)
  await dashboard(`/reports/${ended.id}/link`, { method: "DELETE" })
  await dashboard(`/reports/${deleted.id}`, { method: "DELETE" })
  expect((await ask("POST", { copy, into: workspace.id, confirm: "yes" })).status).toBe(200)
  const statusOf = async ({ path }: { path: string }) => (await call(path)).status
  expect([await statusOf(ended), await statusOf(open), await statusOf(deleted)]).toEqual([404, 200, 404])
})

test("a report that was deleted since the copy gets no link that it had before", async () => {
  const { workspace, ask: dashboard } = await enterOwnWorkspace()
  const body = { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const { id } = await read<{ id: string }>(dashboard("/reports", { body }))
  const share = async () => {
    const answer = dashboard(`/reports/${id}/link`, { body: { days: 30 } })
    return new URL((await read<{ link: { address: string } }>(answer)).link.address).pathname
  }
  const copy = await copyNow(workspace.id)
  const ended = [await share(), await share(), await share()]
  await dashboard(`/reports/${id}`, { method: "DELETE" })
  expect((await ask("POST", { copy, into: workspace.id, confirm: "yes" })).status).toBe(200)
  const fresh = [await share(), await share(), await share()]
  for (const path of ended) expect((await call(path)).status, path).toBe(404)
  expect(fresh.filter((path) => ended.includes(path))).toEqual([])
  expect((await call(fresh[2] ?? "")).status).toBe(200)
})

test("somebody who objected stays on the list of a new workspace that is restored from an older copy", async () => {
  const { workspace, ask: dashboard } = await enterOwnWorkspace()
  const person = await read<{ id: string }>(
    dashboard("/contacts", { body: { name: "Ines", email: "ines@paper.example" } }),
  )
  const copy = await copyNow(workspace.id)
  await dashboard("/suppressions", { body: { values: ["stop@paper.example"], note: "" } })
  await dashboard(`/contacts/${person.id}/erasure`, { method: "POST" })
  const restored = await read<Restored>(ask("POST", { copy, into: "new" }))
  expect(restored).toMatchObject({ erasedAgain: 1, isContinued: false })
  const id = restored.workspaceId
  expect((await dashboard(`/../${id}/contacts/${person.id}`)).status).toBe(404)
  const list = await (await dashboard(`/../${id}/suppressions`)).text()
  expect(list).toContain("stop@paper.example")
  expect(list).toContain("erasure")
})

test("only a secret of the site restores, for five minutes: no session, no other key, no other address", async () => {
  const { workspace, token } = await enterOwnWorkspace()
  const order = { copy: `workspaces/${workspace.id}/2026-01-01`, into: workspace.id }
  const path = `/api/copies/restores?${new URLSearchParams(order)}`
  expect((await call(path, { token })).status).toBe(401)
  expect((await ask("GET", order)).status).toBe(200)
  expect((await ask("GET", order, { now: Date.now() - 301_000 })).status).toBe(401)
  const [other] = copyKeysOf({ BACKUP_KEYS: ["another secret that is not of this site"] }) as [CopyKey]
  expect((await ask("GET", order, { as: other })).status).toBe(401)
  expect((await ask("POST", { ...order, confirm: "yes" })).status).toBe(404)
  expect((await ask("GET", { ...order, into: "wsp_none" })).status).toBe(404)
  expect((await ask("GET", { into: "elsewhere" })).status).toBe(422)
})

test("a copy of an older version is brought forward by the migrations since, and one of a later version is refused", async () => {
  const { workspace, ask: dashboard } = await enterOwnWorkspace()
  const older = knownMigrations.slice(0, 25)
  const seal = ([, ...lines]: string[], migrations: readonly string[]) => {
    const about = { presskite: "copy" as const, database: workspace.id, madeAt: 1 }
    return Buffer.concat([...sealLines(key, about, [writeMark({ migrations }), ...lines])])
  }
  // Another workspace becomes one of that version.
  const lines = await insideWorkspace((ctx) =>
    ctx.write(() => {
      dropTables(ctx.storage.sql)
      makeTables(ctx.storage, older.length)
      ctx.db.run(
        "insert into contacts (id, name, name_norm, created_at, updated_at) values ('con_old', 'Old Person', 'old person', 1, 1)",
      )
      return [...writeLines(ctx, [])]
    }),
  )
  const [made, later] = [seal(lines, older), seal(lines, [...knownMigrations, "0099_later"])]
  const refused = await ask("POST", { into: workspace.id, confirm: "yes" }, { file: new Uint8Array(later) })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("0099_later")])
  const restored = await ask("POST", { into: workspace.id, confirm: "yes" }, { file: new Uint8Array(made) })
  expect([restored.status, await restored.text()]).toEqual([200, expect.stringContaining(workspace.id)])
  expect(await read(dashboard("/contacts/con_old"))).toMatchObject({ name: "Old Person", country: null })
  const added = await dashboard("/contacts", { body: { name: "New", email: "new@paper.example" } })
  expect(added.status).toBe(201)
})

test("whoever is removed while the copy is read gets none of their work back", async () => {
  const { workspace, id, ask: dashboard } = await enterOwnWorkspace()
  const member = await joinWorkspace(workspace.id, "member")
  const contact = await read<{ id: string }>(dashboard("/contacts", { body: { name: "Mara Quill" } }))
  for (const responsibleId of [id, member.id])
    await dashboard("/tasks", { body: { contactId: contact.id, title: "Call", responsibleId } })
  const stored = await env.COPIES?.get(await copyNow(workspace.id))
  const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())
  const { readable: file, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const answer = ask("POST", { into: workspace.id, confirm: "yes" }, { file })
  const writer = writable.getWriter()
  await writer.write(bytes.subarray(0, -1))
  // Once a piece lies in the workspace, it is known who its members were.
  await vi.waitFor(async () => {
    const count = await insideWorkspace(
      ({ storage: { kv } }) => [...kv.list({ prefix: "pieces of restore " })].length,
      workspace.id,
    )
    expect(count).toBeGreaterThan(0)
  }, 20_000)
  const work = () =>
    insideWorkspace(
      ({ storage: { sql } }) => sql.exec("select responsible_id from tasks order by id").toArray(),
      workspace.id,
    )
  expect(await work()).toEqual([{ responsible_id: id }, { responsible_id: member.id }])
  expect((await dashboard(`/members/${member.id}`, { method: "DELETE" })).ok).toBe(true)
  const without = [{ responsible_id: id }, { responsible_id: null }]
  await vi.waitFor(async () => expect(await work()).toEqual(without), 20_000)
  await writer.write(bytes.subarray(-1))
  await writer.close()
  expect((await answer).status).toBe(200)
  expect(await work()).toEqual(without)
})

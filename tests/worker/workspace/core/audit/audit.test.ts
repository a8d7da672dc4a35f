import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const wren = { name: "Wren Hollis", email: "wren@harbour.example" }

async function someHistory() {
  const mine = await enterOwnWorkspace({ name: "Mara Quill" })
  const { id } = await read<Contact>(mine.ask("/contacts", { body: wren }))
  await mine.ask(`/contacts/${id}`, { method: "PUT", body: { title: "Editor" } })
  await mine.ask(`/contacts/${id}`, { method: "PUT", body: { title: "Editor" } })
  await mine.ask("/suppressions", { body: { values: ["a@paper.example", "b@paper.example"] } })
  await mine.ask(`/contacts/${id}`, { method: "DELETE" })
  const list = (search = "") => read<AuditPage>(mine.ask(`/audit${search}`))
  return { ...mine, id, list }
}

test("what was done is listed, the latest first, and its record names nobody who was written about", async () => {
  const { id, list, workspace } = await someHistory()
  const { entries, before } = await list()
  expect(entries.map(({ action, count }) => [action, count])).toEqual([
    ["contact.deleted", 1],
    ["suppression.added", 2],
    ["contact.changed", 1],
    ["contact.created", 1],
  ])
  expect(entries[0]).toMatchObject({ actor: "Mara Quill", actorKind: "user", targetId: id })
  expect(before).toBeNull()
  const stored = await insideWorkspace(({ db }) => db.all(sql`select * from audit_log`), workspace.id)
  expect(stored).toHaveLength(4)
  expect(JSON.stringify(stored)).not.toMatch(/wren|harbour|paper/i)
})

test.each([
  ["?q=mara", 4],
  ["?q=quil", 4],
  ["?q=deleted", 1],
  ["?subject=contact", 3],
  ["?subject=suppression", 1],
  ["?q=mara&subject=key", 0],
  ["?q=nobody", 0],
])("it is searched by %s", async (search, found) => {
  const { list } = await someHistory()
  expect((await list(search)).entries).toHaveLength(found)
})

test("it is for owners and admins, and nobody changes it", async () => {
  const { workspace } = await someHistory()
  for (const [role, status] of [
    ["viewer", 403],
    ["member", 403],
    ["admin", 200],
  ] as const) {
    const joined = await joinWorkspace(workspace.id, role)
    expect((await joined.ask("/audit")).status, role).toBe(status)
  }
  for (const statement of ["delete from audit_log", "update audit_log set action = 'x'"]) {
    const change = runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
      storage.sql.exec(statement),
    )
    await expect(change).rejects.toThrow("only added to")
  }
})

import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Contact } from "../../../../worker/workspace/contacts/contract.ts"
import type { SuppressionPage } from "../../../../worker/workspace/suppressions/contract.ts"
import { call, read } from "../../support/people.ts"
import { makeKey } from "../../support/programs.ts"
import { enterForImports } from "../imports/import.ts"

const anna = { name: "Anna Pryce", email: "anna@news.paper.example" }
const file = `name,email,notes
Anna Pryce,Anna@News.Paper.example,A secret wish
Somebody Else,else@harbour.example,`

test("who is erased leaves a hash and nothing else, wherever they came from, and is known again by it", async () => {
  const { ask, workspace, importFile, preview, contacts } = await enterForImports()
  const { key } = await makeKey(ask, {
    name: "Importer",
    scopes: ["contacts:read", "contacts:write"],
    days: null,
  })
  await importFile(file)
  await preview(file)
  const { id } = (await contacts()).find(({ name }) => name === anna.name) as Contact
  const headers = { "Idempotency-Key": "retitle" }
  await call(`/v1/contacts/${id}`, { method: "PUT", body: { title: "Columnist" }, token: key, headers })

  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  expect((await ask(`/contacts/${id}`)).status).toBe(404)
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(404)
  const left = await dump(workspace.id)
  expect(left).not.toMatch(/anna|pryce|paper\.example|secret wish|columnist/i)
  expect(left).toContain("else@harbour.example")

  const [entry] = (await read<SuppressionPage>(ask("/suppressions"))).suppressions
  expect(entry).toMatchObject({ value: null, reason: "erasure" })
  expect((await ask(`/suppressions/${entry?.id}`, { method: "DELETE" })).status).toBe(409)
  expect(
    await read(ask(`/contacts/${(await read<Contact>(ask("/contacts", { body: anna }))).id}`)),
  ).toMatchObject({
    suppression: { reason: "erasure" },
  })
})

/** Everything that a workspace's database holds, as text. */
const dump = (workspaceId: string) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table' and name not glob '_cf*'")
      .toArray()
    return JSON.stringify(tables.map(({ name }) => storage.sql.exec(`select * from "${name}"`).toArray()))
  })
